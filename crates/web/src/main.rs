//! Starts the part of the browser client that people play on.

fn main() {
    #[cfg(target_arch = "wasm32")]
    web::start();
}
