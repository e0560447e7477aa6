import { speechMs } from '@claimline/domain/call/speech';
import type { LineListener } from '../carrier/line.ts';
import type { Clock } from '../clock.ts';
import type { Tape } from '../recording/tape.ts';
import type { Ear } from './ear.ts';
import type { Scenario } from './scenario.ts';

/** Says utterances at the pace of speech, and lets whoever listens have them as recognition heard them. */
export class Voice {
  listener: LineListener | null = null;
  tape: Tape | null = null;
  readonly #clock: Clock;
  readonly #ear: Ear;
  readonly #over: AbortSignal;
  readonly #damage: Scenario['damage'];
  readonly #damageMet = new Map<string, number>();

  constructor(clock: Clock, ear: Ear, over: AbortSignal, damage: Scenario['damage']) {
    this.#clock = clock;
    this.#ear = ear;
    this.#over = over;
    this.#damage = damage;
  }

  /** Says one utterance; the caller cuts it short when it may be interrupted. */
  async utter(text: string, isInterruptible: boolean): Promise<void> {
    const heard = this.#damaged(text);
    this.listener?.began();
    const beganMs = this.#clock.nowMs();
    const speechEnds = this.tape?.speech('payer');
    let share = 0;
    try {
      if (await this.rest(speechMs(text), isInterruptible)) {
        share = 1;
        this.listener?.utterance(heard);
        return;
      }
      share = (this.#clock.nowMs() - beganMs) / Math.max(1, speechMs(text));
      const spoken = firstWords(heard, share);
      // What was cut short is recognised too, unless it was hardly begun.
      if (spoken.length >= 2) this.listener?.utterance(spoken.join(' '));
    } finally {
      // The tape has what was said, whatever recognition made of it.
      speechEnds?.(firstWords(text, share).join(' '));
    }
  }

  /** Stays silent; false when the caller cut it short. */
  async rest(durationMs: number, isInterruptible: boolean): Promise<boolean> {
    const cut = new AbortController();
    if (isInterruptible) this.#ear.onActivity(() => cut.abort());
    try {
      await this.#clock.wait(durationMs, AbortSignal.any([cut.signal, this.#over]));
      return true;
    } catch (error) {
      if (this.#over.aborted) throw error;
      return false;
    } finally {
      this.#ear.onActivity(null);
    }
  }

  /** What recognition makes of an utterance: the same mistakes at the same places of every call. */
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
