//! Debian's packages, for what the checks need of the system.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{need, on_path, run as call},
    progress::Progress,
};

/// Installs packages; says `advice` where there is no apt-get, or where it does not succeed.
pub(crate) fn install(progress: &Progress, packages: &[&str], advice: &str) -> Result<()> {
    if on_path("apt-get").is_none() {
        bail!(advice.to_owned());
    }
    progress.say(&format!("Installing {}", packages.join(" ")));
    let install = ["install", "--yes", "--no-install-recommends"];
    apt(&["update"]).and_then(|()| apt(&[&install, packages].concat())).context(advice.to_owned())
}

/// Calls apt-get as root, by way of sudo if need be.
fn apt(arguments: &[&str]) -> Result<()> {
    let mut command = if root_user() {
        Command::new("apt-get")
    } else {
        need("sudo", "Installing packages needs root, or sudo.")?;
        let mut sudo = Command::new("sudo");
        sudo.arg("apt-get");
        sudo
    };
    call(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn root_user() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
