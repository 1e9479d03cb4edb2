//! What is taken from one address, and which pages may ask.

use core::net::{IpAddr, Ipv6Addr, SocketAddr};
use core::num::NonZeroU32;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::{HeaderMap, header};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;

/// How many seconds' worth of requests may come at once.
const BURST: NonZeroU32 = NonZeroU32::new(6).expect("above zero");

/// What comes from which address.
#[derive(Debug)]
pub(crate) struct Addresses {
    most: u32,
    sockets: Mutex<HashMap<IpAddr, u32>>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
}

/// One of the sockets that an address may have, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// With at most so many sockets, and so many requests a second, of each.
    pub(crate) fn new(most: u32, requests: NonZeroU32) -> Addresses {
        let quota = Quota::per_second(requests).allow_burst(requests.saturating_mul(BURST));
        Addresses {
            most,
            sockets: Mutex::default(),
            requests: RateLimiter::keyed(quota),
        }
    }

    /// Whether this address may ask again.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        // Addresses that were quiet are forgotten before they fill the memory.
        if self.requests.len() > 10_000 {
            self.requests.retain_recent();
        }
        self.requests.check_key(&address).is_ok()
    }

    /// A place for a socket; none if the address has as many as it may.
    pub(crate) fn take_place(self: &Arc<Addresses>, address: IpAddr) -> Option<Place> {
        let mut sockets = self.sockets();
        let count = sockets.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place {
            addresses: Arc::clone(self),
            address,
        })
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.addresses.sockets();
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

/// The address that counts: the peer's, or the one that trusted proxies name. Of IPv6 the network counts, since one customer has all of it.
pub(crate) fn address(peer: SocketAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|net| net.contains(address));
    let mut address = peer.ip().to_canonical();
    let named: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .into_iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .collect();
    // Each proxy adds the address that it was asked from, last of all.
    for name in named.into_iter().rev() {
        match name.trim().parse::<IpAddr>() {
            Ok(before) if is_trusted(&address) => address = before.to_canonical(),
            _ => break,
        }
    }
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            Ipv6Addr::from(network).into()
        }
    }
}

/// Whether a page of this origin may open a socket. Programs that are no browsers name none.
pub(crate) fn is_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if let Some(url) = public_url {
        return origin == url;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == named
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = pairs.iter().map(|(name, value)| {
            let name = axum::http::HeaderName::from_static(name);
            (name, value.parse().expect("a header"))
        });
        pairs.collect()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let peer: SocketAddr = "127.0.0.1:9".parse().expect("an address");
        let forwarded = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        let trusted: IpNet = "127.0.0.0/8".parse().expect("a network");
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(address(peer, &forwarded, &[]), ip("127.0.0.1"));
        // 6.6.6.6 is what the client made up.
        assert_eq!(address(peer, &forwarded, &[trusted]), ip("9.9.9.9"));
        let peer: SocketAddr = "[2001:db8:1:2:3::4]:9".parse().expect("an address");
        assert_eq!(address(peer, &forwarded, &[]), ip("2001:db8:1:2::"));
    }

    #[test]
    fn another_sites_page_opens_no_socket() {
        let from = |origin: &str| headers(&[("origin", origin), ("host", "localhost:4114")]);
        assert!(is_own_origin(&HeaderMap::new(), None));
        assert!(is_own_origin(&from("http://localhost:4114"), None));
        assert!(!is_own_origin(&from("http://localhost:9"), None));
        assert!(!is_own_origin(&from("null"), None));
        let url = Some("https://play.example.org");
        assert!(is_own_origin(&from("https://play.example.org"), url));
        assert!(!is_own_origin(&from("http://localhost:4114"), url));
    }

    #[test]
    fn an_address_may_ask_so_often() {
        let addresses = Addresses::new(1, NonZeroU32::MIN);
        let one = IpAddr::from([1, 1, 1, 1]);
        assert!((0..BURST.get()).all(|_| addresses.may_ask(one)));
        assert!(!addresses.may_ask(one));
        assert!(addresses.may_ask(IpAddr::from([2, 2, 2, 2])));
    }

    #[test]
    fn an_address_has_so_many_sockets() {
        let addresses = Arc::new(Addresses::new(2, NonZeroU32::MIN));
        let one = IpAddr::from([1, 1, 1, 1]);
        let first = addresses.take_place(one).expect("the first");
        let _second = addresses.take_place(one).expect("the second");
        assert!(addresses.take_place(one).is_none());
        assert!(addresses.take_place(IpAddr::from([2, 2, 2, 2])).is_some());
        drop(first);
        assert!(addresses.take_place(one).is_some());
    }
}
