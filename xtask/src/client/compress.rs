//! Compression at build time, with the strongest settings.

use std::{
    fmt::{self, Display, Formatter},
    io::Write,
};

use anyhow::Result;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// The compressed forms of a file; `None` where compression does not make it smaller.
pub(super) struct Compressed {
    plain: usize,
    pub(super) brotli: Option<Vec<u8>>,
    pub(super) gzip: Option<Vec<u8>>,
}

pub(super) fn compress(bytes: &[u8]) -> Result<Compressed> {
    let if_smaller = |form: Vec<u8>| (form.len() < bytes.len()).then_some(form);
    Ok(Compressed { plain: bytes.len(), brotli: if_smaller(brotli(bytes)?), gzip: if_smaller(gzip(bytes)?) })
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let strongest = BrotliEncoderParams { quality: 11, size_hint: bytes.len(), ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &strongest)?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

impl Display for Compressed {
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
    fn compressed_forms_decompress_to_the_original() {
        let text = "well ".repeat(1000).into_bytes();
        let compressed = compress(&text).unwrap();
        let mut decompressed = Vec::new();
        brotli::BrotliDecompress(&mut compressed.brotli.unwrap().as_slice(), &mut decompressed).unwrap();
        assert_eq!(decompressed, text);
        let mut decompressed = Vec::new();
        flate2::read::GzDecoder::new(compressed.gzip.unwrap().as_slice())
            .read_to_end(&mut decompressed)
            .unwrap();
        assert_eq!(decompressed, text);
    }

    #[test]
    fn tiny_files_stay_uncompressed() {
        let compressed = compress(b"x").unwrap();
        assert!(compressed.brotli.is_none() && compressed.gzip.is_none());
        assert_eq!(compressed.to_string(), "1 kB");
    }
}
