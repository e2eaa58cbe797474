//! Compressing once, at build time, as hard as can be.

use std::{
    fmt::{self, Display, Formatter},
    io::Write,
};

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// A file's smaller forms; none where they would not be smaller, as for pictures.
pub(super) struct Pressed {
    plain: usize,
    pub(super) brotli: Option<Vec<u8>>,
    pub(super) gzip: Option<Vec<u8>>,
}

pub(super) fn press(bytes: &[u8]) -> Result<Pressed> {
    let smaller = |pressed: Vec<u8>| (pressed.len() < bytes.len()).then_some(pressed);
    Ok(Pressed { plain: bytes.len(), brotli: smaller(brotli(bytes)?), gzip: smaller(gzip(bytes)?) })
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let hardest = BrotliEncoderParams { quality: 11, size_hint: bytes.len(), ..Default::default() };
    let mut pressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut pressed, &hardest)?;
    Ok(pressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

impl Display for Pressed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let kilobytes = |bytes: usize| bytes.div_ceil(1000);
        write!(f, "{} kB", kilobytes(self.plain))?;
        for (name, form) in [("brotli", &self.brotli), ("gzip", &self.gzip)] {
            if let Some(form) = form {
                write!(f, ", {} kB as {name}", kilobytes(form.len()))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn both_forms_unfold_to_the_same() {
        let text = "well ".repeat(1000).into_bytes();
        let pressed = press(&text).unwrap();
        let mut unfolded = Vec::new();
        brotli::BrotliDecompress(&mut pressed.brotli.unwrap().as_slice(), &mut unfolded).unwrap();
        assert_eq!(unfolded, text);
        let mut unfolded = Vec::new();
        flate2::read::GzDecoder::new(pressed.gzip.unwrap().as_slice()).read_to_end(&mut unfolded).unwrap();
        assert_eq!(unfolded, text);
    }

    #[test]
    fn what_would_grow_is_left_alone() {
        let pressed = press(b"x").unwrap();
        assert!(pressed.brotli.is_none() && pressed.gzip.is_none());
        assert_eq!(pressed.to_string(), "1 kB");
    }
}
