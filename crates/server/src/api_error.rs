//! The only error type that the server sends. Internal errors are logged, and their text is never sent.

use std::error::Error;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tracing::error;
use wire::{Fault, FaultCode, SavingProblem};

use crate::store::StoreError;

/// An error that a client receives.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The request is malformed. The text names what was expected.
    BadRequest(String),
    /// A line of a record cannot be read or played.
    BadRecord {
        /// The line, from 1.
        line: u32,
        /// The line, what is wrong with it, and what was expected.
        message: String,
    },
    /// The address does not exist.
    NoSuchRoute,
    /// The address does not accept this method.
    WrongMethod,
    /// The requesting page belongs to another site.
    OtherSite,
    /// The table does not exist, or the key does not open it. The response does not reveal which.
    NoSuchTable,
    /// The match is not over, so that its record would show hidden cards.
    NotOver,
    /// Somebody else is to play the same deal first.
    FriendPlays,
    /// The server is at capacity.
    Busy,
    /// The server is stopping.
    Stopping,
    /// The database fails, which is logged where it happens.
    CannotSave(StoreError),
    /// An internal error.
    Internal(Box<dyn Error + Send + Sync>),
}

impl ApiError {
    pub(crate) fn internal(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(error.into())
    }

    /// Returns the fault for a response or a socket message. An internal error is logged here.
    pub(crate) fn fault(&self) -> Fault {
        if let Self::Internal(broken) = self {
            error!(error = broken.to_string(), "something broke");
        }
        let line = if let Self::BadRecord { line, .. } = self { Some(*line) } else { None };
        Fault { line, ..Fault::new(self.code(), self.message()) }
    }

    fn code(&self) -> FaultCode {
        match self {
            Self::BadRequest(_) | Self::BadRecord { .. } => FaultCode::BadRequest,
            Self::WrongMethod => FaultCode::WrongMethod,
            Self::OtherSite => FaultCode::OtherSite,
            Self::CannotSave(_) => FaultCode::CannotSave,
            Self::NoSuchRoute => FaultCode::NoSuchRoute,
            Self::NoSuchTable => FaultCode::NoSuchTable,
            Self::NotOver | Self::FriendPlays => FaultCode::NotOver,
            Self::Busy => FaultCode::Busy,
            Self::Stopping => FaultCode::Stopping,
            Self::Internal(_) => FaultCode::Internal,
        }
    }

    fn message(&self) -> &str {
        match self {
            Self::BadRequest(message) | Self::BadRecord { message, .. } => message,
            Self::NoSuchRoute => "there is nothing at this address: docs/protocol.md lists what there is",
            Self::WrongMethod => "this address does not accept this method: docs/protocol.md lists them",
            Self::OtherSite => {
                "a page of another site may do nothing here; a proxy must pass on the header Host"
            }
            Self::NoSuchTable => "there is no such table, or the key does not open it",
            Self::NotOver => "the match is not over: its record would show what is still hidden",
            Self::FriendPlays => "somebody else is to play the same deal: its cards stay hidden until then",
            Self::Busy => "the server has as much to do as it takes on: try again in a moment",
            Self::Stopping => "the server is stopping: the table goes on once it is back",
            Self::CannotSave(error) => match error.problem() {
                SavingProblem::DiskFull => "the server's disk is full: nothing can be saved",
                SavingProblem::DatabaseGone => "the server's database was taken away: nothing can be saved",
                SavingProblem::Other => "the server's database fails: its log says how",
            },
            Self::Internal(_) => "something broke in the server: its log says what",
        }
    }

    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) | Self::BadRecord { .. } => StatusCode::BAD_REQUEST,
            Self::OtherSite => StatusCode::FORBIDDEN,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NoSuchRoute | Self::NoSuchTable => StatusCode::NOT_FOUND,
            Self::NotOver | Self::FriendPlays => StatusCode::CONFLICT,
            Self::Busy | Self::Stopping | Self::CannotSave(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status(), Json(self.fault())).into_response()
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        Self::BadRequest(rejection.body_text())
    }
}

/// A failing database is logged where it fails. Every other error of the store is internal.
impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        if error.concerns_whole_database() { Self::CannotSave(error) } else { Self::internal(error) }
    }
}
