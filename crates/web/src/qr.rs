//! QR codes as the path of one drawing.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The modules of light ground around a QR code, without which readers do not find it.
pub const QUIET_ZONE: u32 = 4;

/// A QR code: dark modules on light ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    /// The number of modules along a side, with the quiet zone.
    pub size: u32,
    /// The dark modules, as the path of an SVG drawing with a module as its unit.
    pub path: String,
}

impl Qr {
    /// Encodes a text. `None` if it is too long.
    pub fn encode(text: &str) -> Option<Self> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        let modules = code.size();
        let mut path = String::new();
        for y in 0..modules {
            let mut x = 0;
            while x < modules {
                let run = (x..modules).take_while(|&x| code.get_module(x, y)).count() as i32;
                if run > 0 {
                    let zone = QUIET_ZONE as i32;
                    // Writing into a string cannot fail.
                    let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + zone, y + zone);
                }
                x += run.max(1);
            }
        }
        Some(Self { size: modules.unsigned_abs() + 2 * QUIET_ZONE, path })
    }
}

#[cfg(test)]
mod tests {
    use super::{QUIET_ZONE, Qr};

    /// Draws the path, module by module.
    fn drawn(qr: &Qr) -> Vec<Vec<bool>> {
        let mut rows = vec![vec![false; qr.size as usize]; qr.size as usize];
        for run in qr.path.split('M').skip(1) {
            let (start, rest) = run.split_once('h').expect("a run");
            let (x, y) = start.split_once(' ').expect("a start");
            let (x, y): (usize, usize) = (x.parse().expect("x"), y.parse().expect("y"));
            let length: usize = rest.split_once('v').expect("a length").0.parse().expect("a number");
            rows[y][x..x + length].fill(true);
        }
        rows
    }

    #[test]
    fn the_path_draws_the_three_finders_inside_the_quiet_zone() {
        let qr = Qr::encode("http://192.168.1.20:8080/table/reed-414#join=0123456789abcdefghjkmnpqrstvwxyz")
            .expect("a code");
        let (rows, zone, last) = (drawn(&qr), QUIET_ZONE as usize, (qr.size - QUIET_ZONE) as usize);
        for (y, row) in rows.iter().enumerate() {
            for (x, dark) in row.iter().enumerate() {
                let is_quiet = [x, y].iter().any(|&at| at < zone || at >= last);
                assert!(!(is_quiet && *dark), "dark at {x} {y}");
            }
        }
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
        for (left, top) in [(zone, zone), (last - 7, zone), (zone, last - 7)] {
            for (y, line) in finder.iter().enumerate() {
                let shown: String =
                    rows[top + y][left..left + 7].iter().map(|&dark| if dark { '#' } else { '.' }).collect();
                assert_eq!(shown, *line);
            }
        }
    }

    #[test]
    fn too_long_texts_have_no_code() {
        assert_eq!(Qr::encode(&"x".repeat(4_000)), None);
    }
}
