//! Starts the part of the browser client from which people begin.

fn main() {
    #[cfg(target_arch = "wasm32")]
    web::start_home();
}
