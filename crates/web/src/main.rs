//! Starts the browser client.

fn main() {
    #[cfg(target_arch = "wasm32")]
    web::start();
}
