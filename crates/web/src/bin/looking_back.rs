//! Starts the part of the browser client that has the pages of finished matches.

fn main() {
    #[cfg(target_arch = "wasm32")]
    web::start_looking_back();
}
