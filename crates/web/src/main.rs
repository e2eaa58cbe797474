//! Starts the part of the browser client that has the tables.

fn main() {
    #[cfg(target_arch = "wasm32")]
    web::start();
}
