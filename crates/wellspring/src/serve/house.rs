//! The addresses of this machine in the house, for the other devices there.

use std::io;
use std::net::IpAddr;

use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the light border around a QR code, in modules, as its standard demands.
const QUIET_ZONE: i32 = 4;

/// Returns the addresses at which other devices in the house reach this machine, the private ones first; none
/// unless they are wanted.
pub(super) fn addresses(wanted: bool) -> io::Result<Vec<IpAddr>> {
    if !wanted {
        return Ok(Vec::new());
    }
    let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()?.iter().map(if_addrs::Interface::ip).collect();
    found.retain(|&address| is_reachable(address));
    found.sort_by_key(|&address| (!is_private(address), address));
    found.dedup();
    Ok(found)
}

/// Whether other devices can open this address in a browser. The server listens on addresses of version 4
/// alone.
const fn is_reachable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            !address.is_loopback() && !address.is_unspecified() && !address.is_link_local()
        }
        IpAddr::V6(_) => false,
    }
}

const fn is_private(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(address) if address.is_private())
}

/// Returns a QR code as text, with two modules in a character: dark on light on dark terminals. `None` if the
/// text is too long for a code.
pub(super) fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let columns = -QUIET_ZONE..code.size() + QUIET_ZONE;
    let is_light = |x: i32, y: i32| !code.get_module(x, y);
    let character = |x: i32, y: i32| match (is_light(x, y), is_light(x, y + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let line = |y: i32| columns.clone().map(|x| character(x, y)).chain(['\n']).collect::<String>();
    Some(columns.clone().step_by(2).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::{addresses, is_reachable, qr_code};

    #[test]
    fn only_addresses_that_others_reach_are_shown() {
        for (address, reachable) in [
            ("192.168.1.20", true),
            ("10.0.0.7", true),
            ("127.0.0.1", false),
            ("0.0.0.0", false),
            ("169.254.3.4", false),
            ("::1", false),
        ] {
            assert_eq!(is_reachable(address.parse().unwrap()), reachable, "{address}");
        }
        assert!(addresses(false).unwrap().is_empty());
        assert!(addresses(true).unwrap().iter().all(|&address| is_reachable(address)));
    }

    #[test]
    fn codes_have_a_light_border_and_dark_corners() {
        let code = qr_code("http://192.168.1.20:4500").unwrap();
        let lines: Vec<Vec<char>> = code.lines().map(|line| line.chars().collect()).collect();
        // 25 modules and the border on both sides, two rows in a line.
        assert_eq!((lines.len(), lines[0].len()), (17, 33));
        assert!(lines[0].iter().chain(&lines[1]).all(|&module| module == '█'));
        assert_eq!(lines[2][4..11].iter().collect::<String>(), " ▄▄▄▄▄ ");
        assert!(qr_code(&"x".repeat(5_000)).is_none());
    }
}
