//! `/api/drills/{rules}/{kind}/{language}/{seed}`: a question made from a seed, and the verdict on an answer.
//! `/api/tables/{id}/drills/{event}/{seat}/{language}`: the same for a decision of a match that is over.
//! `/api/positions/{event}/{seat}/{language}`: the same for a decision of a record on file.
//! `/api/drills/{rules}`: the drills and levels of a rule set.
//!
//! Questions and verdicts are computed in the queues of the bots, so that they wait their turn.

use ::rules::RuleSet;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Path, Query, Request, State as Shared};
use axum::http::HeaderMap;
use axum::response::Response;
use cards::Seat;
use drills::{Drill, DrillError, DrillKind, DrillQuestion, DrillVerdict, Exercise, Level};
use serde::{Deserialize, Serialize};
use table::{Event, Record, Replay, ReplayError};
use words::Language;

use super::tables::{SeatCredentials, refusal};
use crate::api_error::ApiError;
use crate::origin;
use crate::replayed_hand::{parse, unplayable};
use crate::sender::Sender;
use crate::state::State;

/// What an address of a question adds to its path.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// The level of play, where the rule set has levels.
    level: Option<String>,
    /// The number of the rule that the question should be about.
    rule: Option<String>,
}

/// The path of a question.
type QuestionPath = (String, String, String, u32);
/// The path of a question about a decision.
type PositionPath = (String, u32, u8, String);

/// An answer to a question.
#[derive(Deserialize)]
pub(crate) struct GivenAnswer {
    /// The identifiers of the chosen choices.
    chosen: Vec<String>,
}

/// The drills of a rule set.
#[derive(Serialize)]
pub(crate) struct DrillList {
    kinds: Vec<DrillKind>,
    levels: Vec<String>,
}

/// Returns the drills and levels of a rule set.
pub(crate) async fn drills(Path(rules): Path<String>) -> Result<Json<DrillList>, ApiError> {
    let rules: RuleSet = rules.parse().map_err(|_| ApiError::NoSuchRoute)?;
    Ok(Json(DrillList { kinds: DrillKind::of(rules), levels: Level::of(rules) }))
}

/// Returns a question.
pub(crate) async fn question(
    Shared(state): Shared<State>,
    Path(path): Path<QuestionPath>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<DrillQuestion>, ApiError> {
    let sender = state.sender(&headers, request.extensions());
    let (asked, language) = Asked::parse(&path, wanted)?;
    let kind = asked.drill.kind;
    compute(&state, sender, kind, move || Ok(asked.exercise()?.question(language))).await
}

/// Returns the verdict on an answer.
pub(crate) async fn grade(
    Shared(state): Shared<State>,
    Path(path): Path<QuestionPath>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<DrillVerdict>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let (asked, language) = Asked::parse(&path, wanted)?;
    let kind = asked.drill.kind;
    let GivenAnswer { chosen } = given(&state, request).await?;
    compute(&state, sender, kind, move || Ok(asked.exercise()?.grade(&chosen, language)?)).await
}

/// A question about a decision of a match, with its place in the replay.
#[derive(Serialize)]
pub(crate) struct PositionQuestion {
    #[serde(flatten)]
    question: DrillQuestion,
    /// The number of the hand.
    hand: u32,
    /// The number of the event in the hand, from 1.
    event: u32,
}

/// Returns the question about a decision of a match that is over.
pub(crate) async fn position_question(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    Path((_, event, seat, language)): Path<PositionPath>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<PositionQuestion>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let made = async {
        let (language, record) = (parse_language(&language)?, finished(&state, place).await?);
        compute(&state, sender, DrillKind::Discard, move || {
            let AskedDecision { exercise, hand, event } = position(record, event, seat)?;
            Ok(PositionQuestion { question: exercise.question(language), hand, event })
        })
        .await
    };
    made.await.map_err(|error| refusal(&state, &error))
}

/// Returns the verdict on an answer about a decision of a match that is over.
pub(crate) async fn grade_position(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    Path((_, event, seat, language)): Path<PositionPath>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<DrillVerdict>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let made = async {
        origin::same_site(&headers)?;
        let (language, record) = (parse_language(&language)?, finished(&state, place).await?);
        let GivenAnswer { chosen } = given(&state, request).await?;
        compute(&state, sender, DrillKind::Discard, move || {
            Ok(position(record, event, seat)?.exercise.grade(&chosen, language)?)
        })
        .await
    };
    made.await.map_err(|error| refusal(&state, &error))
}

/// A decision of a record that somebody has on file, and an answer to the question about it.
#[derive(Deserialize)]
pub(crate) struct FileDecision {
    /// The text of the file.
    record: String,
    /// The identifiers of the chosen choices; `None` to ask the question.
    #[serde(default)]
    chosen: Option<Vec<String>>,
}

/// The question about a decision, or the verdict on an answer.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum AskedOrGraded {
    /// The question.
    Asked(PositionQuestion),
    /// The verdict.
    Graded(DrillVerdict),
}

/// Returns the question about a decision of a record on file, or the verdict on an answer. Nothing is stored.
pub(crate) async fn file_position(
    Shared(state): Shared<State>,
    Path((event, seat, language)): Path<(u32, u8, String)>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<AskedOrGraded>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let language = parse_language(&language)?;
    let sent: Result<Json<FileDecision>, JsonRejection> = Json::from_request(request, &state).await;
    let FileDecision { record, chosen } = sent?.0;
    compute(&state, sender, DrillKind::Discard, move || {
        let record = parse(&record).map_err(PositionError::Api)?;
        let AskedDecision { exercise, hand, event } = position(record, event, seat)?;
        Ok(match chosen {
            None => {
                let question = exercise.question(language);
                AskedOrGraded::Asked(PositionQuestion { question, hand, event })
            }
            Some(chosen) => AskedOrGraded::Graded(exercise.grade(&chosen, language)?),
        })
    })
    .await
}

/// A question that an address asks for.
struct Asked {
    drill: Drill,
    seed: u32,
    rule: Option<String>,
}

impl Asked {
    fn parse(path: &QuestionPath, wanted: Wanted) -> Result<(Self, Language), ApiError> {
        let (rules, kind, language, seed) = path;
        let rules = rules.parse().map_err(|_| ApiError::NoSuchRoute)?;
        let kind = kind.parse().map_err(|_| ApiError::NoSuchRoute)?;
        let drill = Drill { rules, switches: Level::switches(wanted.level.as_deref()), kind };
        Ok((Self { drill, seed: *seed, rule: wanted.rule }, parse_language(language)?))
    }

    fn exercise(&self) -> Result<Exercise, DrillError> {
        Exercise::from_seed(&self.drill, self.seed, self.rule.as_deref())
    }
}

fn parse_language(language: &str) -> Result<Language, ApiError> {
    let found = Language::ALL.into_iter().find(|one| one.code() == language);
    found.ok_or(ApiError::NoSuchRoute)
}

async fn given(state: &State, request: Request) -> Result<GivenAnswer, ApiError> {
    let answer: Result<Json<GivenAnswer>, JsonRejection> = Json::from_request(request, state).await;
    Ok(answer?.0)
}

/// Returns the record of a match that is over. Before the end, a position would show hidden cards.
async fn finished(state: &State, place: Result<SeatCredentials, ApiError>) -> Result<Record, ApiError> {
    let place = place?;
    state.rooms.check_open(&place).await?;
    Ok(state.rooms.record_for(&place).await?.0)
}

/// The reasons why there is no question about a position.
enum PositionError {
    Drill(DrillError),
    Api(ApiError),
}

impl From<DrillError> for PositionError {
    fn from(error: DrillError) -> Self {
        Self::Drill(error)
    }
}

impl From<PositionError> for ApiError {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Api(error) => error,
            PositionError::Drill(error) if error.is_of_request() => Self::BadRequest(error.to_string()),
            PositionError::Drill(error) => Self::internal(error),
        }
    }
}

/// A decision of a match, and its place: the hand, and the event in it.
struct AskedDecision {
    exercise: Exercise,
    hand: u32,
    event: u32,
}

/// Plays a record up to an event, and asks what a seat does there.
fn position(mut record: Record, event: u32, seat: u8) -> Result<AskedDecision, PositionError> {
    let known = Seat::new(seat).ok().filter(|seat| seat.index() < usize::from(record.setup.seats));
    let seat = known.ok_or_else(|| {
        PositionError::Api(ApiError::BadRequest(format!("the match has {} seats", record.setup.seats)))
    })?;
    record.actions.retain(|played| played.event_number < event);
    let failed = |error: &ReplayError| PositionError::Api(unplayable(error));
    let mut replay = Replay::new(&record).map_err(|error| failed(&error))?;
    let (mut newest, mut first) = (0, 1);
    loop {
        for played in replay.events() {
            newest += 1;
            if matches!(played, Event::HandBegan { .. }) {
                first = newest;
            }
        }
        if replay.step().map_err(|error| failed(&error))?.is_none() {
            break;
        }
    }
    let game = replay.game();
    if game.event_number() != event {
        return Err(PositionError::Drill(DrillError::NoDecision));
    }
    let exercise = Exercise::from_position(record.setup.terms(), game, seat)?;
    Ok(AskedDecision { exercise, hand: game.hand_number(), event: event - first + 1 })
}

/// Computes a question or a verdict in the queue of the bots. Hands that are played out count as much as a
/// new table.
async fn compute<T: Send + 'static>(
    state: &State,
    sender: Sender,
    kind: DrillKind,
    work: impl FnOnce() -> Result<T, PositionError> + Send + 'static,
) -> Result<Json<T>, ApiError> {
    let queues = state.rooms.bot_queues();
    let account = match kind {
        DrillKind::Waits | DrillKind::Worth => queues.quick_account(),
        DrillKind::Discard | DrillKind::Claim => {
            state.limits.table(sender)?;
            queues.slow_account()
        }
    };
    let made = account.run(move |_| work()).await.map_err(ApiError::internal)?;
    made.map(Json).map_err(ApiError::from)
}
