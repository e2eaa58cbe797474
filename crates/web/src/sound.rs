//! Plays the sounds of a table. They are made in the browser, so that nothing is loaded for them.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::Math;
use leptos::prelude::set_timeout;
use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioNode, BiquadFilterType, GainNode, OscillatorType,
};

use crate::state::{Note, Sound, SoundGroup, SoundPrefs, Voice};

/// The loudest amplitude of a note. It leaves room below −18 dB of full scale, because the peaks of filtered
/// noise are random.
const LOUDEST: f32 = 0.11;
/// How long a sound of cards may wait for the one before, in seconds. A later one is left out, because a
/// quick table would otherwise be heard long after what is seen.
const MAX_WAIT: f64 = 0.2;
/// The time without a sound after which the loudspeaker rests. A browser that plays silence keeps a core
/// awake.
const REST_AFTER: Duration = Duration::from_secs(20);
/// The number of samples of noise: longer than a note, at every sample rate.
const NOISE_SAMPLES: u32 = 8_192;
/// The end of a fading note. Exponential fading never reaches silence.
const SILENCE: f32 = 0.001;

thread_local! {
    static LOUDSPEAKER: RefCell<Option<Loudspeaker>> = const { RefCell::new(None) };
}

/// What plays the sounds of this page.
struct Loudspeaker {
    context: AudioContext,
    noise: AudioBuffer,
    /// The time at which the newest sound ends, in seconds.
    free_at: f64,
    /// Through which the planned ticks of a clock are heard.
    ticks: Option<GainNode>,
    /// Whether this page, and not the browser, has silenced the loudspeaker.
    rests: bool,
}

/// Lets sounds be heard. Browsers allow it during a press only, so that pages stay silent until the first.
pub(crate) fn unlock() {
    LOUDSPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = Loudspeaker::new().ok();
        }
        if let Some(speaker) = speaker
            && speaker.context.state() == AudioContextState::Suspended
        {
            drop(speaker.context.resume());
            speaker.rests = false;
            rest_later();
        }
    });
}

/// Lets the loudspeaker rest, once nothing has been heard for a while.
fn rest_later() {
    set_timeout(
        || {
            LOUDSPEAKER.with_borrow_mut(|speaker| {
                if let Some(speaker) = speaker {
                    speaker.rest();
                }
            });
        },
        REST_AFTER,
    );
}

/// Plays sounds one after another.
pub(crate) fn play(sounds: &[Sound], prefs: SoundPrefs) {
    LOUDSPEAKER.with_borrow_mut(|speaker| {
        let Some(speaker) = speaker else { return };
        for &sound in sounds {
            drop(speaker.play(sound, prefs.volume(sound.group())));
        }
    });
}

/// Plans the ticks of the last three seconds of a clock that ends in `left` milliseconds. `None`: no clock
/// runs any more.
pub(crate) fn plan_ticks(left: Option<u32>, prefs: SoundPrefs) {
    LOUDSPEAKER.with_borrow_mut(|speaker| {
        if let Some(speaker) = speaker {
            speaker.stop_ticks();
            if let Some(left) = left {
                drop(speaker.plan_ticks(f64::from(left) / 1_000.0, prefs.volume(Sound::Tick.group())));
            }
        }
    });
}

impl Loudspeaker {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let rate = context.sample_rate();
        let noise = context.create_buffer(1, NOISE_SAMPLES, rate)?;
        let samples: Vec<f32> = (0..noise.length()).map(|_| (Math::random() * 2.0 - 1.0) as f32).collect();
        noise.copy_to_channel(&samples, 0)?;
        rest_later();
        Ok(Self { context, noise, free_at: 0.0, ticks: None, rests: false })
    }

    /// Plays a sound when the one before has ended.
    fn play(&mut self, sound: Sound, volume: f32) -> Result<(), JsValue> {
        let now = self.context.current_time();
        let start = self.free_at.max(now);
        let is_late = sound.group() == SoundGroup::Cards && start > now + MAX_WAIT;
        if volume <= 0.0 || is_late || !self.is_audible() {
            return Ok(());
        }
        self.free_at = start + f64::from(sound.length()) / 1_000.0;
        let out = self.context.destination();
        sound.notes().iter().try_for_each(|note| self.play_note(note, start, volume, &out))
    }

    /// Whether what is played now can be heard. A loudspeaker that rests wakes. What the browser still holds
    /// back would be heard all at once later.
    fn is_audible(&mut self) -> bool {
        if std::mem::take(&mut self.rests) {
            drop(self.context.resume());
            rest_later();
            return true;
        }
        self.context.state() == AudioContextState::Running
    }

    /// Rests if nothing was heard for a while and no clock will be heard, else looks again later.
    fn rest(&mut self) {
        let is_quiet = self.free_at + REST_AFTER.as_secs_f64() <= self.context.current_time() + 1.0;
        if self.rests || self.context.state() != AudioContextState::Running {
            return;
        }
        if is_quiet && self.ticks.is_none() {
            self.rests = self.context.suspend().is_ok();
        } else {
            rest_later();
        }
    }

    fn play_note(&self, note: &Note, start: f64, volume: f32, out: &AudioNode) -> Result<(), JsValue> {
        let seconds = |milliseconds: u16| f64::from(milliseconds) / 1_000.0;
        let start = start + seconds(note.start);
        let end = start + seconds(note.length);
        let gain = self.context.create_gain()?;
        let level = gain.gain();
        level.set_value_at_time(0.0, start)?;
        level.linear_ramp_to_value_at_time(note.level * volume * LOUDEST, start + seconds(note.attack))?;
        level.exponential_ramp_to_value_at_time(SILENCE * LOUDEST, end)?;
        gain.connect_with_audio_node(out)?;
        if note.voice == Voice::Noise {
            let filter = self.context.create_biquad_filter()?;
            filter.set_type(BiquadFilterType::Bandpass);
            glide(&filter.frequency(), note, start, end)?;
            filter.connect_with_audio_node(&gain)?;
            let source = self.context.create_buffer_source()?;
            source.set_buffer(Some(&self.noise));
            source.connect_with_audio_node(&filter)?;
            // It ends with the buffer, long after the gain is silent.
            return source.start_with_when(start);
        }
        let source = self.context.create_oscillator()?;
        source.set_type(if note.voice == Voice::Sine {
            OscillatorType::Sine
        } else {
            OscillatorType::Triangle
        });
        glide(&source.frequency(), note, start, end)?;
        source.connect_with_audio_node(&gain)?;
        source.start_with_when(start)?;
        source.stop_with_when(end)
    }

    fn plan_ticks(&mut self, left: f64, volume: f32) -> Result<(), JsValue> {
        if volume <= 0.0 || !self.is_audible() {
            return Ok(());
        }
        let out = self.context.create_gain()?;
        out.connect_with_audio_node(&self.context.destination())?;
        let end = self.context.current_time() + left;
        for before in [3.0, 2.0, 1.0] {
            let notes = Sound::Tick.notes().iter().filter(|_| left >= before);
            notes.clone().try_for_each(|note| self.play_note(note, end - before, volume, &out))?;
        }
        self.ticks = Some(out);
        Ok(())
    }

    /// Silences the ticks that have not been heard yet.
    fn stop_ticks(&mut self) {
        if let Some(ticks) = self.ticks.take() {
            drop(ticks.disconnect());
        }
    }
}

/// Sets a pitch that glides.
fn glide(pitch: &web_sys::AudioParam, note: &Note, start: f64, end: f64) -> Result<(), JsValue> {
    pitch.set_value(note.from);
    pitch.set_value_at_time(note.from, start)?;
    pitch.exponential_ramp_to_value_at_time(note.to, end).map(drop)
}
