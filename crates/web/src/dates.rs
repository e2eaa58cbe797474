//! Moments and days, by the clock of the device, and as people write them.

use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;
use words::Language;

/// The milliseconds of a day.
pub(crate) const DAY_MS: u64 = 86_400_000;

/// Returns the milliseconds since 1970.
#[expect(clippy::cast_sign_loss, reason = "no clock is before 1970")]
pub(crate) fn clock_ms() -> u64 {
    Date::now() as u64
}

/// Returns the day, counted from 1970 by the clock of the device.
#[expect(
    clippy::cast_sign_loss,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "no clock is before 1970, and a date is far below 52 bits"
)]
pub(crate) fn today() -> u32 {
    let now = Date::new_0();
    ((now.get_time() - now.get_timezone_offset() * 60_000.0) / DAY_MS as f64) as u32
}

/// Returns a moment as the time of the day.
pub(crate) fn describe_time(moment: u64) -> String {
    let moment = date_of(moment);
    format!("{:02}:{:02}", moment.get_hours(), moment.get_minutes())
}

/// Returns a moment to come as people of a language write it: the day of the week, where it is further away
/// the date too, and the time of the day.
pub(crate) fn describe_deadline(language: Language, moment: u64) -> String {
    // For so long the day of the week names one day.
    let is_far = moment > clock_ms() + 6 * DAY_MS;
    let options = Object::new();
    let mut parts =
        vec![("weekday", "short"), ("hour", "2-digit"), ("minute", "2-digit"), ("hourCycle", "h23")];
    parts.extend(is_far.then_some([("day", "numeric"), ("month", "short")]).into_iter().flatten());
    for (name, value) in parts {
        drop(Reflect::set(&options, &name.into(), &value.into()));
    }
    date_of(moment).to_locale_string(language.code(), &options).into()
}

/// Returns a moment in words: *Today 14:05*, *Yesterday*, *24 November*.
pub(crate) fn describe_moment(language: Language, moment: u64) -> String {
    let (moment, now) = (date_of(moment), Date::new_0());
    let day = |date: &Date| (date.get_full_year(), date.get_month(), date.get_date());
    let yesterday = Date::new_0();
    yesterday.set_date(now.get_date().saturating_sub(1));
    let words = language.pages();
    if day(&moment) == day(&now) {
        format!("{} {:02}:{:02}", words.today, moment.get_hours(), moment.get_minutes())
    } else if day(&moment) == day(&yesterday) {
        words.yesterday.to_owned()
    } else {
        in_words(language, &moment)
    }
}

/// Returns the day of a moment in the reader's words: *24 November*.
pub(crate) fn describe_day(language: Language, moment: u64) -> String {
    in_words(language, &date_of(moment))
}

fn in_words(language: Language, date: &Date) -> String {
    let options = Object::new();
    drop(Reflect::set(&options, &"day".into(), &"numeric".into()));
    drop(Reflect::set(&options, &"month".into(), &"long".into()));
    date.to_locale_date_string(language.code(), &options).into()
}

/// Returns the day of a moment as `2026-11-24`.
pub(crate) fn day(moment: u64) -> String {
    let moment = date_of(moment);
    format!("{}-{:02}-{:02}", moment.get_full_year(), moment.get_month() + 1, moment.get_date())
}

#[expect(clippy::cast_precision_loss, reason = "a date is far below 52 bits")]
fn date_of(moment: u64) -> Date {
    Date::new(&JsValue::from_f64(moment as f64))
}
