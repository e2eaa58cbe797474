//! The differences between bots with their intervals, deal after deal, as an SVG.
//!
//! Lines and bands over two axes take less code than a chart crate would add in dependencies.

use std::fmt::Write;

use bots::arena::{Interval, PairComparison};
use words::{CommandSpeech, escape_markup};

use crate::arena::deal::Deal;
use crate::arena::settings::Settings;
use crate::speech::{bot_text, signed};

/// The size of the picture and the position of the axes.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 520.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 880.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 470.0;

/// The maximum number of points of a curve.
const MAX_POINTS: usize = 400;

/// The colours of the curves, which the colour-blind can distinguish too (Okabe and Ito).
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"];

/// The comparison of two bots after a number of deals.
struct Point {
    deals: u32,
    mean: f64,
    interval: Interval,
}

/// The comparison of two bots, deal after deal.
struct Curve {
    name: String,
    points: Vec<Point>,
}

/// The ranges of both axes.
struct Scale {
    deals: f64,
    low: f64,
    high: f64,
}

/// Draws the deals, in the order of their numbers.
pub(super) fn draw(settings: &Settings, deals: &[Deal], speech: CommandSpeech) -> String {
    let lines = curves(settings, deals, speech);
    let scale = Scale::over(&lines, deals.len() as u32);
    let mut svg = String::new();
    let title = speech.plot_title(settings.rules.id(), settings.seats.into()).to_string();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>{title}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"28\" font-size=\"16\">{title}</text>\n",
        title = escape_markup(&title)
    );
    axes(&mut svg, &scale, speech);
    lines.iter().zip(COLOURS.iter().cycle()).for_each(|(line, colour)| band(&mut svg, line, &scale, colour));
    for (at, (line, colour)) in (0..).zip(lines.iter().zip(COLOURS.iter().cycle())) {
        curve(&mut svg, line, &scale, colour, at, speech);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns the curve of every pair. With many deals only every n-th one is drawn.
fn curves(settings: &Settings, deals: &[Deal], speech: CommandSpeech) -> Vec<Curve> {
    let (names, seated) = (settings.names(), settings.seatings());
    let results: Vec<Vec<f64>> = deals.iter().map(|deal| deal.margins(names.len(), &seated)).collect();
    let every = results.len().div_ceil(MAX_POINTS).max(1);
    let shown: Vec<String> = names.iter().map(|name| bot_text(name, speech.language())).collect();
    let all = (0..names.len()).flat_map(|one| (one + 1..names.len()).map(move |other| (one, other)));
    all.map(|(one, other)| {
        let (mut comparison, mut points) = (PairComparison::default(), Vec::new());
        for (index, results) in results.iter().enumerate() {
            comparison.add(results[one], results[other]);
            let count = index + 1;
            let is_drawn = count % every == 0 || count == deals.len();
            if let Some(interval) = comparison.difference().interval().filter(|_| is_drawn) {
                points.push(Point { deals: count as u32, mean: comparison.difference().mean(), interval });
            }
        }
        let name = speech.against(&shown[one], &shown[other]).to_string();
        Curve { name, points }
    })
    .collect()
}

impl Scale {
    /// Returns ranges that hold all curves and zero. The wide intervals of the first deals may leave the
    /// picture.
    fn over(curves: &[Curve], deals: u32) -> Self {
        let settled = curves.iter().flat_map(|line| line.points.iter().skip(line.points.len() / 20));
        let (low, high) = settled.fold((0.0_f64, 0.0_f64), |(low, high), point| {
            (low.min(point.interval.low), high.max(point.interval.high))
        });
        let margin = ((high - low) * 0.05).max(0.01);
        Self { deals: f64::from(deals.max(1)), low: low - margin, high: high + margin }
    }

    fn x(&self, deals: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * deals / self.deals
    }

    fn y(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        BOTTOM - (BOTTOM - TOP) * share
    }
}

/// Draws the axes with their marks.
fn axes(svg: &mut String, scale: &Scale, speech: CommandSpeech) {
    let step = round_step((scale.high - scale.low) / 6.0);
    let mut value = (scale.low / step).ceil() * step;
    while value <= scale.high {
        let (y, shown) = (scale.y(value), if value.abs() < step / 2.0 { 0.0 } else { value });
        let stroke = if shown == 0.0 { "#555" } else { "#ddd" };
        let decimals = if step < 0.1 { 2 } else { usize::from(step < 1.0) };
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"{stroke}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{shown:.decimals$}</text>",
            LEFT - 8.0,
            y + 4.0
        );
        value += step;
    }
    let step = round_step(scale.deals / 6.0).max(1.0);
    let mut deals = 0.0;
    while deals <= scale.deals {
        let (x, y) = (scale.x(deals), BOTTOM + 18.0);
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{deals:.0}</text>");
        deals += step;
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"#555\"/>\
         <text x=\"{RIGHT}\" y=\"{}\" text-anchor=\"end\">{}</text>",
        BOTTOM + 38.0,
        speech.reports().deals_axis
    );
}

/// Returns 1, 2 or 5 times a power of ten: the smallest that is not below `step`.
fn round_step(step: f64) -> f64 {
    let power = 10.0_f64.powf(step.log10().floor());
    let times = [1.0, 2.0, 5.0, 10.0].into_iter().find(|times| times * power >= step);
    times.unwrap_or(10.0) * power
}

/// Draws the interval of a pair as a band.
fn band(svg: &mut String, line: &Curve, scale: &Scale, colour: &str) {
    let there = line.points.iter().map(|point| (point.deals, point.interval.high));
    let back = line.points.iter().rev().map(|point| (point.deals, point.interval.low));
    let points = path(there.chain(back), scale);
    let _ = writeln!(svg, "<polygon points=\"{points}\" fill=\"{colour}\" fill-opacity=\"0.15\"/>");
}

/// Draws the mean of a pair as a curve, with its name.
fn curve(svg: &mut String, line: &Curve, scale: &Scale, colour: &str, at: u32, speech: CommandSpeech) {
    let points = path(line.points.iter().map(|point| (point.deals, point.mean)), scale);
    let y = TOP + 16.0 + 18.0 * f64::from(at);
    let last = line.points.last().map_or(String::new(), |point| {
        let Interval { low, high } = point.interval;
        let text = |number| signed(number, 2, speech.language());
        format!(" {}", speech.interval(&text(point.mean), &text(low), &text(high)))
    });
    let _ = writeln!(
        svg,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\
         <text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" fill=\"{colour}\">{}{last}</text>",
        RIGHT - 6.0,
        escape_markup(&line.name)
    );
}

/// Returns the points in the picture.
fn path(points: impl Iterator<Item = (u32, f64)>, scale: &Scale) -> String {
    let shown = |(deals, value)| format!("{:.1},{:.1}", scale.x(f64::from(deals)), scale.y(value));
    points.map(shown).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::round_step;

    #[test]
    fn marks_are_at_round_values() {
        for (about, expected) in [(0.9, 1.0), (1.2, 2.0), (3.0, 5.0), (0.07, 0.1), (333.0, 500.0)] {
            assert!((round_step(about) - expected).abs() < 1e-9, "{about}: {}", round_step(about));
        }
    }
}
