//! `/`: the browser client and the security headers of every response.

use wire::{Fault, FaultCode};

use crate::harness::Server;

#[test]
fn unknown_api_addresses_are_faults() {
    let server = Server::start();
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/x/y/z"] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.json::<Fault>().code), (404, FaultCode::NoSuchRoute), "{path}");
    }
    let answer = server.get("/api/tables");
    assert_eq!((answer.status, answer.json::<Fault>().code), (405, FaultCode::WrongMethod));
}

#[test]
fn every_answer_forbids_other_scripts() {
    let server = Server::start();
    for path in ["/", "/table/abc", "/api/health", "/api/nothing"] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
}

#[test]
fn missing_pages_explain_how_to_build_them() {
    let server = Server::start();
    let answer = server.get("/table/abc");
    let body = String::from_utf8_lossy(&answer.body).into_owned();
    if answer.status == 404 {
        return assert_eq!(body, "The browser client is not built: run `cargo play`.");
    }
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    let tag = answer.header("etag").unwrap();
    assert_eq!(server.get_with("/table/abc", &[("if-none-match", tag)]).status, 304);
    check_assets(&server, &body, "../");
    let page = |path: &str| String::from_utf8_lossy(&server.get(path).body).into_owned();
    assert_eq!(page("/lesson/mhing-1"), body);
    let home = page("/");
    check_assets(&server, &home, "./");
    check_assets(&server, &page("/rules/mhing-fr"), "../");
    assert_eq!(page("/learn"), home);
    // The pages of finished matches are another module, which a first visit does not load.
    let looking_back = page("/match/abc");
    assert_eq!(page("/replay/abc"), looking_back);
    check_assets(&server, &looking_back, "../");
    check_assets(&server, &page("/matches"), "./");
    check_assets(&server, &page("/drill/mhing-fr/waits"), "../../");
    let pages = [&*looking_back, &*page("/matches"), &*home, &*page("/rules/mhing-fr"), &*body];
    let loads = |part: &str| {
        let script = format!("assets/{part}-");
        pages.map(|page| page.lines().any(|line| line.starts_with("<script") && line.contains(&script)))
    };
    assert_eq!(loads("looking_back"), [true, true, false, false, false]);
    assert_eq!(loads("home"), [false, false, true, true, false]);
    assert_eq!(loads("web"), [false, false, false, false, true]);
    for odd in [
        "/elsewhere",
        "/table",
        "/table/",
        "/table/a/b",
        "/match/",
        "/match/a/b",
        "/replay/",
        "/matches/",
        "/matches.html",
        "/match.html",
        "/drill.html",
        "/drill/mhing-fr",
        "/drill/mhing-fr/dealing",
        "/drill/mhing-fr/waits/more",
        "/lesson/",
        "/learn/",
        "/index.html",
        "/table.html",
    ] {
        assert_eq!(server.get(odd).status, 404, "{odd}");
    }
}

/// Checks that the files of the page exist, may be cached, and are sent compressed to browsers that accept
/// it. `root` leads from the page to the root of the site.
fn check_assets(server: &Server, page: &str, root: &str) {
    let start = format!("{root}assets/");
    let assets: Vec<&str> = page.split(['"', ' ']).filter(|text| text.starts_with(&start)).collect();
    assert!(!assets.is_empty(), "{page}");
    for asset in assets {
        let asset = &format!("/{}", &asset[root.len()..]);
        let plain = server.get(asset);
        assert_eq!(plain.header("cache-control"), Some("public, max-age=31536000, immutable"), "{asset}");
        let kind = plain.header("content-type").unwrap();
        let expected = match asset.rsplit('.').next() {
            Some("wasm") => "application/wasm",
            Some("js") => "text/javascript; charset=utf-8",
            _ => "text/css; charset=utf-8",
        };
        assert_eq!(kind, expected);
        let small = server.get_with(asset, &[("accept-encoding", "gzip, br")]);
        assert!(small.header("content-encoding").is_none_or(|form| form == "br"));
        assert!(small.body.len() <= plain.body.len());
    }
    assert_eq!(server.get("/assets/nothing.js").status, 404);
}
