/** The other end of a call, as the carrier knows it: sound in, sound out. */

import type { Tape } from '../recording/tape.ts';

/** How a line answers one call. */
export type LineAnswer =
  | { readonly kind: 'busy' }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'answer'; readonly ringMs: number; readonly dropAfterMs: number | null };

export interface LineListener {
  /** The other end began to make itself heard. */
  began(): void;
  /** An utterance ended and was recognised as these words. */
  utterance(text: string): void;
}

/** One answered call at the other end. It goes on speaking whether or not anyone listens. */
export interface PhoneLine {
  /** Begins the conversation; further calls only change who listens. Null means nobody does. */
  listen(listener: LineListener | null): void;
  /** Whatever this end makes heard from now on is on the tape. */
  record(tape: Tape): void;
  pressed(key: string): void;
  /** The caller begins to speak, then has spoken these words. */
  speechBegan(): void;
  speechEnded(words: string): void;
  /** Resolves when the other end hangs up, with how in plain words. Never rejects. */
  readonly hungUp: Promise<string>;
  /** The caller is gone. */
  close(): void;
}

/** Everyone who can be called. */
export interface Lines {
  answerOf(phone: string, earlierCalls: number): LineAnswer;
  pickUp(phone: string, callSid: string): PhoneLine;
}
