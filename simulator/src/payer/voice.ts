import { speechMs } from '@claimline/domain/call/speech';
import type { Clock } from '../clock.ts';
import type { Delivery } from '../recognition/delivery.ts';
import type { Recognizer } from '../recognition/recognizer.ts';
import type { SoundTrack } from '../recording/sound-track.ts';
import type { InputQueue } from './input-queue.ts';
import type { Scenario } from './scenario.ts';
import type { Utterance } from './script.ts';

/** Says utterances at the pace of speech, and passes them to the listener as speech recognition heard them. */
export class Voice {
  track: SoundTrack | null = null;
  readonly #delivery: Delivery;
  readonly #clock: Clock;
  readonly #inputs: InputQueue;
  readonly #over: AbortSignal;
  readonly #damage: Scenario['damage'];
  readonly #recognizer: Recognizer;
  readonly #damageMet = new Map<string, number>();

  constructor(parts: {
    readonly clock: Clock;
    readonly inputs: InputQueue;
    readonly over: AbortSignal;
    readonly damage: Scenario['damage'];
    readonly recognizer: Recognizer;
    readonly delivery: Delivery;
  }) {
    this.#clock = parts.clock;
    this.#inputs = parts.inputs;
    this.#over = parts.over;
    this.#damage = parts.damage;
    this.#recognizer = parts.recognizer;
    this.#delivery = parts.delivery;
  }

  /** Says one utterance. The caller may cut it short if it is interruptible. */
  async utter({ text, values }: Utterance, isInterruptible: boolean): Promise<void> {
    const pieces = this.#recognizer.hear({ text: this.#damaged(text), values });
    const lastsMs = Math.max(1, speechMs(text));
    const beganMs = this.#clock.nowMs();
    this.#delivery.began();
    const speechEnds = this.track?.speech('payer');
    let share = 0;
    let heardShare = 0;
    try {
      for (const piece of pieces) {
        const isWhole = await this.rest(beganMs + piece.at * lastsMs - this.#clock.nowMs(), isInterruptible);
        share = isWhole ? piece.at : (this.#clock.nowMs() - beganMs) / lastsMs;
        const heard = isWhole
          ? piece.text
          : firstWords(piece.text, (share - heardShare) / (piece.at - heardShare)).join(' ');
        // What was cut short is recognized too, unless it was hardly begun.
        if (isWhole || heard.includes(' '))
          this.#delivery.heard(heard, beganMs + heardShare * lastsMs, beganMs + share * lastsMs);
        if (!isWhole) return;
        heardShare = piece.at;
      }
      if (share < 1) await this.rest(beganMs + lastsMs - this.#clock.nowMs(), isInterruptible);
      share = 1;
    } finally {
      this.#delivery.ended();
      // The track has what was said, whatever recognition made of it.
      speechEnds?.(firstWords(text, share).join(' '));
    }
  }

  /** A sound that recognition takes for a word, such as one in music. */
  async sound(word: string): Promise<void> {
    const beganMs = this.#clock.nowMs();
    this.#delivery.began();
    await this.rest(speechMs(word), false);
    this.#delivery.heard(word, beganMs, this.#clock.nowMs());
    this.#delivery.ended();
  }

  /** Stays silent; false when the caller cut it short. */
  async rest(durationMs: number, isInterruptible: boolean): Promise<boolean> {
    const cut = new AbortController();
    if (isInterruptible) this.#inputs.onActivity(() => cut.abort());
    try {
      await this.#clock.wait(durationMs, AbortSignal.any([cut.signal, this.#over]));
      return true;
    } catch (error) {
      if (this.#over.aborted) throw error;
      return false;
    } finally {
      this.#inputs.onActivity(null);
    }
  }

  /** The scenario's own recognition errors: the same mistakes at the same places of every call. */
  #damaged(text: string): string {
    let heard = text;
    for (const { said, heard: mistaken, every } of this.#damage) {
      const at = heard.toLowerCase().indexOf(said.toLowerCase());
      if (at < 0) continue;
      const met = (this.#damageMet.get(said) ?? 0) + 1;
      this.#damageMet.set(said, met);
      if (met % every === 0) heard = heard.slice(0, at) + mistaken + heard.slice(at + said.length);
    }
    return heard;
  }
}

function firstWords(text: string, share: number): string[] {
  const words = text.split(' ');
  return words.slice(0, Math.floor(words.length * share));
}
