/** The other side of a call, as the carrier sees it. */

import type { SoundTrack } from '../recording/sound-track.ts';

/** How a line answers one call. */
export type LineAnswer =
  | { readonly kind: 'busy' }
  | { readonly kind: 'no-answer' }
  /** `sip`: the SIP response, 404 for a number that is not in service. */
  | { readonly kind: 'unreachable'; readonly sip: string }
  | { readonly kind: 'answer'; readonly ringMs: number; readonly dropAfterMs: number | null };

export interface LineListener {
  /** The other side began to speak. */
  began(): void;
  /** It paused. */
  ended(): void;
  /** These words were recognized, some time after they were said. */
  utterance(text: string): void;
}

/** The other side of one answered call. It continues whether or not anyone listens. */
export interface PhoneLine {
  /** Starts the conversation; further calls only change the listener, null to none. */
  listen(listener: LineListener | null): void;
  /** Records everything this side says from now on. */
  record(track: SoundTrack): void;
  pressed(key: string): void;
  /** The caller begins to speak, then has spoken these words. */
  speechBegan(): void;
  speechEnded(words: string): void;
  /** Resolves when the other side hangs up, with how, in words. Never rejects. */
  readonly hungUp: Promise<string>;
  /** The caller hung up. */
  close(): void;
}

/** All phone lines, by number. */
export interface Lines {
  answerOf(phone: string, earlierCalls: number): LineAnswer;
  pickUp(phone: string, callSid: string): PhoneLine;
}
