//! Debian packages that the checks need.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{find_program, require_program, run as call},
    progress::Progress,
};

/// Installs `packages`.
///
/// The error is `advice` where `apt-get` is missing or fails.
pub(crate) fn install(progress: &Progress, packages: &[&str], advice: &str) -> Result<()> {
    if find_program("apt-get").is_none() {
        bail!(advice.to_owned());
    }
    progress.report(&format!("Installing {}", packages.join(" ")));
    let install = ["install", "--yes", "--no-install-recommends"];
    apt(&["update"]).and_then(|()| apt(&[&install, packages].concat())).context(advice.to_owned())
}

/// Runs `apt-get` as root, through `sudo` for other users.
fn apt(arguments: &[&str]) -> Result<()> {
    let mut command = if is_root() {
        Command::new("apt-get")
    } else {
        require_program("sudo", "Installing packages requires root or sudo.")?;
        let mut sudo = Command::new("sudo");
        sudo.arg("apt-get");
        sudo
    };
    call(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
