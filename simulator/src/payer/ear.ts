import type { Clock } from '../clock.ts';

/** What a line hears of the caller: one key, or a finished utterance. */
export type Input =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'words'; readonly text: string };

/** Collects what the caller does until the line attends to it. */
export class Ear {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #heard: Input[] = [];
  #isCallerSpeaking = false;
  #wake: (() => void) | null = null;
  #onActivity: (() => void) | null = null;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  pressed(key: string): void {
    this.#hear({ kind: 'key', key });
  }

  speechBegan(): void {
    this.#isCallerSpeaking = true;
    this.#onActivity?.();
  }

  speechEnded(text: string): void {
    this.#isCallerSpeaking = false;
    if (text.trim() === '') this.#wake?.();
    else this.#hear({ kind: 'words', text });
  }

  #hear(input: Input): void {
    this.#heard.push(input);
    this.#onActivity?.();
    this.#wake?.();
  }

  /** Whether something was heard and not yet attended to, or is being said. */
  get isBusy(): boolean {
    return this.#isCallerSpeaking || this.#heard.length > 0;
  }

  /** Drops what was heard while nobody attended. */
  forget(): void {
    this.#heard = [];
  }

  /** Calls back at the caller's next sign of life; null stops it. */
  onActivity(listener: (() => void) | null): void {
    this.#onActivity = listener;
  }

  /** The next input, waiting while the caller speaks; null after so long without any. */
  async next(withinMs: number): Promise<Input | null> {
    const deadlineMs = this.#clock.nowMs() + withinMs;
    for (;;) {
      const input = this.#heard.shift();
      if (input) return input;
      const leftMs = deadlineMs - this.#clock.nowMs();
      if (leftMs <= 0 && !this.#isCallerSpeaking) return null;
      await this.#event(this.#isCallerSpeaking ? null : leftMs);
    }
  }

  /** The next key, whatever is being said meanwhile; null after so long without any. */
  async nextKey(withinMs: number): Promise<string | null> {
    const deadlineMs = this.#clock.nowMs() + withinMs;
    for (;;) {
      const input = this.#heard.shift();
      if (input?.kind === 'key') return input.key;
      const leftMs = deadlineMs - this.#clock.nowMs();
      if (!input && leftMs <= 0) return null;
      if (!input) await this.#event(leftMs);
    }
  }

  /** Puts back what was taken too early. */
  putBack(input: Input): void {
    this.#heard.unshift(input);
  }

  async #event(withinMs: number | null): Promise<void> {
    const timer = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const over = AbortSignal.any([timer.signal, this.#signal]);
    try {
      // Longer than any call, so that only the caller's next word or the call's end ends it.
      await Promise.race([woken, this.#clock.wait(withinMs ?? 86_400_000, over)]);
    } finally {
      this.#wake = null;
      timer.abort();
    }
    if (this.#signal.aborted) throw this.#signal.reason;
  }
}
