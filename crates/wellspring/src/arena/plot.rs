//! The differences between bots with their intervals, deal after deal, as an SVG.
//!
//! Lines and bands over two axes: a crate for charts would be more to depend on than this is to read.

use std::fmt::Write;

use bots::arena::{Interval, PairComparison};

use crate::arena::deal::Deal;
use crate::arena::settings::Settings;

/// The picture and the place of the axes in it.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 520.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 880.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 470.0;

/// No line has more points than this.
const MAX_POINTS: usize = 400;

/// The colours of the lines, to be told apart by the colour-blind too (Okabe and Ito).
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"];

/// One bot over another after so many deals.
struct Point {
    deals: u32,
    mean: f64,
    interval: Interval,
}

/// One bot over another.
struct Line {
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
pub(super) fn draw(settings: &Settings, deals: &[Deal]) -> String {
    let lines = lines(settings, deals);
    let scale = Scale::over(&lines, deals.len() as u32);
    let mut svg = String::new();
    let title =
        format!("{}, {} seats: mean difference a deal, with 95 % intervals", settings.rules, settings.seats);
    // Writing into a text cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>{title}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"28\" font-size=\"16\">{title}</text>\n",
        title = escaped(&title)
    );
    axes(&mut svg, &scale);
    lines.iter().zip(COLOURS.iter().cycle()).for_each(|(line, colour)| band(&mut svg, line, &scale, colour));
    for (at, (line, colour)) in (0..).zip(lines.iter().zip(COLOURS.iter().cycle())) {
        curve(&mut svg, line, &scale, colour, at);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Every pair after every deal, or after so many of them that a picture can show.
fn lines(settings: &Settings, deals: &[Deal]) -> Vec<Line> {
    let (names, seated) = (settings.names(), settings.seatings());
    let results: Vec<Vec<f64>> = deals.iter().map(|deal| deal.margins(names.len(), &seated)).collect();
    let every = results.len().div_ceil(MAX_POINTS).max(1);
    let all = (0..names.len()).flat_map(|one| (one + 1..names.len()).map(move |other| (one, other)));
    all.map(|(one, other)| {
        let (mut versus, mut points) = (PairComparison::default(), Vec::new());
        for (at, results) in results.iter().enumerate() {
            versus.add(results[one], results[other]);
            let shown = (at + 1) % every == 0 || at + 1 == deals.len();
            if let Some(interval) = versus.difference().interval().filter(|_| shown) {
                points.push(Point { deals: at as u32 + 1, mean: versus.difference().mean(), interval });
            }
        }
        Line { name: format!("{} over {}", names[one], names[other]), points }
    })
    .collect()
}

impl Scale {
    /// Ranges in which all lines lie, zero among them; the wide intervals of the first deals may leave the
    /// picture.
    fn over(lines: &[Line], deals: u32) -> Self {
        let settled = lines.iter().flat_map(|line| line.points.iter().skip(line.points.len() / 20));
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

/// The axes, their marks and what they count.
fn axes(svg: &mut String, scale: &Scale) {
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
         <text x=\"{RIGHT}\" y=\"{}\" text-anchor=\"end\">deals</text>",
        BOTTOM + 38.0
    );
}

/// One, two or five times a power of ten, near this.
fn round_step(about: f64) -> f64 {
    let power = 10.0_f64.powf(about.log10().floor());
    let times = [1.0, 2.0, 5.0, 10.0].into_iter().find(|times| times * power >= about);
    times.unwrap_or(10.0) * power
}

/// The interval of a pair as a band.
fn band(svg: &mut String, line: &Line, scale: &Scale, colour: &str) {
    let there = line.points.iter().map(|point| (point.deals, point.interval.high));
    let back = line.points.iter().rev().map(|point| (point.deals, point.interval.low));
    let points = path(there.chain(back), scale);
    let _ = writeln!(svg, "<polygon points=\"{points}\" fill=\"{colour}\" fill-opacity=\"0.15\"/>");
}

/// The mean of a pair as a line, and what it is called.
fn curve(svg: &mut String, line: &Line, scale: &Scale, colour: &str, at: u32) {
    let points = path(line.points.iter().map(|point| (point.deals, point.mean)), scale);
    let y = TOP + 16.0 + 18.0 * f64::from(at);
    let last = line.points.last().map_or(String::new(), |point| {
        let Interval { low, high } = point.interval;
        format!(": {:+.2} ({low:+.2} to {high:+.2})", point.mean)
    });
    let _ = writeln!(
        svg,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\
         <text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" fill=\"{colour}\">{}{last}</text>",
        RIGHT - 6.0,
        escaped(&line.name)
    );
}

/// Points in the picture.
fn path(points: impl Iterator<Item = (u32, f64)>, scale: &Scale) -> String {
    let shown = |(deals, value)| format!("{:.1},{:.1}", scale.x(f64::from(deals)), scale.y(value));
    points.map(shown).collect::<Vec<_>>().join(" ")
}

/// A text as XML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{escaped, round_step};

    #[test]
    fn marks_stand_at_round_values() {
        for (about, expected) in [(0.9, 1.0), (1.2, 2.0), (3.0, 5.0), (0.07, 0.1), (333.0, 500.0)] {
            assert!((round_step(about) - expected).abs() < 1e-9, "{about}: {}", round_step(about));
        }
    }

    #[test]
    fn names_are_text() {
        assert_eq!(escaped("cmd:a <b> & c"), "cmd:a &lt;b&gt; &amp; c");
    }
}
