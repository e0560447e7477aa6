import type { Clock } from '../clock.ts';

/** What a line hears from the caller: one key, or a complete utterance. */
export type Input =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'words'; readonly text: string };

/** Queues what the caller does until the line handles it. */
export class InputQueue {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #queue: Input[] = [];
  #isCallerSpeaking = false;
  #wake: (() => void) | null = null;
  #onActivity: (() => void) | null = null;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  pressed(key: string): void {
    this.#add({ kind: 'key', key });
  }

  speechBegan(): void {
    this.#isCallerSpeaking = true;
    this.#onActivity?.();
  }

  speechEnded(text: string): void {
    this.#isCallerSpeaking = false;
    if (text.trim() === '') this.#wake?.();
    else this.#add({ kind: 'words', text });
  }

  #add(input: Input): void {
    this.#queue.push(input);
    this.#onActivity?.();
    this.#wake?.();
  }

  /** Whether some input is waiting to be handled, or the caller is speaking. */
  get isBusy(): boolean {
    return this.#isCallerSpeaking || this.#queue.length > 0;
  }

  /** Drops input that came while nothing was asked. */
  clear(): void {
    this.#queue = [];
  }

  /** Calls the listener whenever the caller does something; null removes it. */
  onActivity(listener: (() => void) | null): void {
    this.#onActivity = listener;
  }

  /** The next input, waiting while the caller speaks; null when none comes in time. */
  async next(withinMs: number): Promise<Input | null> {
    const deadlineMs = this.#clock.nowMs() + withinMs;
    for (;;) {
      const input = this.#queue.shift();
      if (input) return input;
      const leftMs = deadlineMs - this.#clock.nowMs();
      if (leftMs <= 0 && !this.#isCallerSpeaking) return null;
      await this.#event(this.#isCallerSpeaking ? null : leftMs);
    }
  }

  /** The next key, ignoring speech; null when none comes in time. */
  async nextKey(withinMs: number): Promise<string | null> {
    const deadlineMs = this.#clock.nowMs() + withinMs;
    for (;;) {
      const input = this.#queue.shift();
      if (input?.kind === 'key') return input.key;
      const leftMs = deadlineMs - this.#clock.nowMs();
      if (!input && leftMs <= 0) return null;
      if (!input) await this.#event(leftMs);
    }
  }

  /** Puts an input back at the front of the queue. */
  putBack(input: Input): void {
    this.#queue.unshift(input);
  }

  async #event(withinMs: number | null): Promise<void> {
    const timer = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const over = AbortSignal.any([timer.signal, this.#signal]);
    try {
      // Longer than any call: only the caller's next input or the end of the call ends this wait.
      await Promise.race([woken, this.#clock.wait(withinMs ?? 86_400_000, over)]);
    } finally {
      this.#wake = null;
      timer.abort();
    }
    if (this.#signal.aborted) throw this.#signal.reason;
  }
}
