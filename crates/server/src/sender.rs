//! The sender of a request, for whom the limits count.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// The header in which proxies append the address of their client.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// The bits of an `IPv6` address that name a network. One household can use every address of its network.
const NETWORK_BITS: u32 = 64;

/// A sender: an `IPv4` address, or an `IPv6` network of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sender(IpAddr);

impl Sender {
    /// Returns the sender with this address.
    pub(crate) fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> NETWORK_BITS << NETWORK_BITS;
                IpAddr::V6(Ipv6Addr::from(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    /// Returns the sender of a request that came from the address `peer`. Only trusted proxies can name
    /// another address. Of the addresses in the header, the last one that is no trusted proxy counts: anybody
    /// can write the ones before it.
    pub(crate) fn of_request(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Self {
        let is_trusted = |address: &IpAddr| trusted.contains(&address.to_canonical());
        if !is_trusted(&peer) {
            return Self::of(peer);
        }
        let lines: Vec<&str> =
            headers.get_all(FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok()).collect();
        let named = lines.iter().flat_map(|line| line.split(',')).rev().map(str::trim);
        let mut sender = peer;
        for name in named {
            let Ok(address) = name.parse::<IpAddr>() else { break };
            sender = address;
            if !is_trusted(&address) {
                break;
            }
        }
        Self::of(sender)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{FORWARDED_FOR, IpAddr, Sender};

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// Checks the sender of a request from `peer` with these header lines.
    fn check(peer: &str, lines: &[&'static str], expected: &str) {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
        }
        let trusted = [address("127.0.0.1"), address("10.0.0.2")];
        let sender = Sender::of_request(address(peer), &headers, &trusted);
        assert_eq!(sender, Sender::of(address(expected)), "{peer} {lines:?}");
    }

    #[test]
    fn only_trusted_proxies_name_a_sender() {
        check("192.0.2.7", &[], "192.0.2.7");
        check("192.0.2.7", &["198.51.100.9"], "192.0.2.7");
        check("127.0.0.1", &["198.51.100.9"], "198.51.100.9");
        check("::ffff:127.0.0.1", &["198.51.100.9"], "198.51.100.9");
        check("127.0.0.1", &["203.0.113.5, 198.51.100.9"], "198.51.100.9");
        check("127.0.0.1", &["203.0.113.5, 198.51.100.9, 10.0.0.2"], "198.51.100.9");
        check("127.0.0.1", &["203.0.113.5", "198.51.100.9"], "198.51.100.9");
        check("127.0.0.1", &["198.51.100.9, unknown"], "127.0.0.1");
        check("127.0.0.1", &[], "127.0.0.1");
    }

    #[test]
    fn ipv6_senders_are_networks() {
        let sender = |text| Sender::of(address(text));
        assert_eq!(sender("2001:db8:1:2:3:4:5:6"), sender("2001:db8:1:2::9"));
        assert_ne!(sender("2001:db8:1:2::9"), sender("2001:db8:1:3::9"));
        assert_eq!(sender("::ffff:192.0.2.7"), sender("192.0.2.7"));
    }
}
