//! The curve of the chances to win the match, as a picture and as a table.

use std::fmt::Write;

use cards::Seat;
use words::escape_markup;

use super::review_context::ReviewContext;
use crate::parts::shape_html;
use crate::state::ReviewState;
use crate::text::TableNarrator;

/// The largest number of hands that have a number below the curve.
const MAX_NUMBERS: usize = 6;

/// Returns the picture: the legend, a line for each seat, and a mark at the open mistake.
pub(super) fn curve_html(context: ReviewContext) -> String {
    let language = context.app.language();
    let html = context.read(|state| {
        let narrator = TableNarrator::new(language, &state.review.table);
        let (title, about) = (narrator.speech.curve().spoken(), narrator.speech.curve_about().spoken());
        let (title, about) = (escape_markup(&title), escape_markup(&about));
        let (legend, lines) = (legend(&narrator, state), lines(state));
        let marks = marks(state);
        let levels = [100, 75, 50, 25, 0].map(|level| {
            format!("<span>{}</span>", escape_markup(&words::percent(language, f64::from(level))))
        });
        Some(format!(
            "<div class=\"review__h\"><h2>{title}</h2><div class=\"review__legend\" aria-hidden=\"true\">\
             {legend}</div></div><div class=\"review__plot\" aria-hidden=\"true\">\
             <div class=\"review__levels\">{}</div>\
             <div class=\"review__field\"><svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">\
             {lines}</svg>{marks}</div></div><p class=\"muted small review__about\">{about}</p>",
            levels.concat()
        ))
    });
    html.unwrap_or_default()
}

/// Returns the horizontal place of a number of hands, in percent of the width.
fn left(state: &ReviewState, hands: f64) -> f64 {
    let last = state.review.chances.len().saturating_sub(1).max(1);
    100.0 * hands / f64::from(last as u32)
}

/// Returns what each line means.
fn legend(narrator: &TableNarrator<'_>, state: &ReviewState) -> String {
    let one = |seat: &Seat| {
        let steps = state.steps_to(*seat);
        let line = format!(
            "<svg class=\"review__sample\" viewBox=\"0 0 30 4\"><path class=\"curve curve-{steps}\" \
             d=\"M0 2H30\"/></svg>"
        );
        format!("<span>{}{line}{}</span>", shape_html(steps), escape_markup(&narrator.label(*seat)))
    };
    state.seats().iter().map(one).collect()
}

/// Returns the lines, the reader's own last, so that it lies over the others.
fn lines(state: &ReviewState) -> String {
    let grid = [0, 25, 50, 75, 100];
    let grid = grid.map(|y| format!("<path class=\"curve-grid\" d=\"M0 {y}H100\"/>"));
    let mut lines = grid.concat();
    for seat in state.seats().into_iter().rev() {
        let mut path = String::new();
        for (hands, chances) in (0_u32..).zip(&state.review.chances) {
            let x = left(state, hands.into());
            let y = 100.0 - 100.0 * chances.get(seat.index()).copied().unwrap_or_default();
            let _ = write!(path, "{}{x:.2} {y:.2}", if hands == 0 { "M" } else { "L" });
        }
        let _ = write!(lines, "<path class=\"curve curve-{}\" d=\"{path}\"/>", state.steps_to(seat));
    }
    lines
}

/// Returns the numbers of the hands, the place of the slider, and the mark at the open mistake.
fn marks(state: &ReviewState) -> String {
    let hands = state.review.chances.len().saturating_sub(1);
    let step = hands.div_ceil(MAX_NUMBERS).max(1);
    let mut marks = String::new();
    for hand in (1..=hands).step_by(step) {
        let x = left(state, f64::from(hand as u32) - 0.5);
        let _ = write!(marks, "<span class=\"review__number\" style=\"left:{x:.2}%\">{hand}</span>");
    }
    let x = left(state, f64::from(state.place as u32));
    let _ = write!(marks, "<i class=\"review__place\" style=\"left:{x:.2}%\"></i>");
    if let Some(open) = state.opened() {
        let x = left(state, f64::from(open.hand_number) - 0.5);
        let _ = write!(marks, "<i class=\"review__mark\" style=\"left:{x:.2}%\"></i>");
    }
    marks
}

/// Returns the chances as a table, for screen readers.
pub(super) fn curve_table_html(context: ReviewContext) -> String {
    let language = context.app.language();
    let html = context.read(|state| {
        let narrator = TableNarrator::new(language, &state.review.table);
        let seats = state.seats();
        let head = |seat: &Seat| format!("<th scope=\"col\">{}</th>", escape_markup(&narrator.label(*seat)));
        let head = seats.iter().map(head).collect::<Vec<_>>().concat();
        let count = state.review.chances.len();
        let row = |(place, chances): (usize, &Vec<f64>)| {
            let cell = |seat: &Seat| {
                let chance = chances.get(seat.index()).copied().unwrap_or_default();
                format!("<td>{}</td>", narrator.share(chance))
            };
            let cells = seats.iter().map(cell).collect::<Vec<_>>().concat();
            let name = if place + 1 == count {
                narrator.speech.review().match_end.to_owned()
            } else {
                format!("{} {}", words::capitalized(narrator.speech.terms().hand.one()), place + 1)
            };
            format!("<tr><th scope=\"row\">{}</th>{cells}</tr>", escape_markup(&name))
        };
        let rows: String = state.review.chances.iter().enumerate().map(row).collect();
        let caption = escape_markup(&narrator.speech.curve().spoken());
        Some(format!(
            "<table><caption>{caption}</caption><thead><tr><td></td>{head}</tr></thead>\
             <tbody>{rows}</tbody></table>"
        ))
    });
    html.unwrap_or_default()
}
