import { keyMs, speechMs } from '@claimline/domain/call/speech';
import type { Clock } from '../../clock.ts';
import type { SoundTrack } from '../../recording/sound-track.ts';
import type { Call } from '../call.ts';
import type { PhoneLine } from '../line.ts';

/** `w` is half a second of silence. */
const waitKeyMs = 500;

/** From the command to key until the first tone, as measured on real calls. */
export const toneDelayMs = 2000;

export interface FramePlayer {
  /** A piece of speech. The other side hears the whole once the last piece is spoken. */
  token(text: string, isLast: boolean, isInterruptible: boolean): void;
  digits(digits: string): void;
  /** The other side speaks: stops interruptible speech. */
  otherSideBegan(): void;
  /** Whether uninterruptible speech is being said. */
  readonly isUninterruptible: boolean;
  stop(): void;
}

interface Speech {
  words: string;
  readonly isInterruptible: boolean;
  readonly complete: PromiseWithResolvers<void>;
}

/** Plays the application's frames on the line, one after the other, at the pace of speech. */
export function createFramePlayer(parts: {
  readonly clock: Clock;
  readonly line: PhoneLine;
  readonly call: Pick<Call, 'said' | 'keyed'>;
  readonly track: SoundTrack;
  elapsedMs(): number;
  /** From the command to key until the first tone. */
  readonly toneDelayMs: number;
  interrupted(wordsUntil: string, durationMs: number): void;
  /** We begin to speak, or are silent again. */
  speaking?(isSpeaking: boolean): void;
  /** These words were said. */
  played?(words: string): void;
}): FramePlayer {
  const { clock, line, call, track } = parts;
  const stopping = new AbortController();
  let queue: Promise<void> = Promise.resolve();
  let open: Speech | null = null;
  let interruptCurrent: (() => void) | null = null;
  let isUninterruptible = false;

  const enqueue = (task: () => Promise<void>) => {
    queue = queue.then(task).catch(() => undefined);
  };

  async function speak(speech: Speech): Promise<void> {
    if (stopping.signal.aborted) return;
    const beganMs = parts.elapsedMs();
    const cut = new AbortController();
    const signal = AbortSignal.any([cut.signal, stopping.signal]);
    if (speech.isInterruptible) interruptCurrent = () => cut.abort();
    else isUninterruptible = true;
    line.speechBegan();
    parts.speaking?.(true);
    const speechEnds = track.speech('caller');
    try {
      await Promise.race([speech.complete.promise, aborted(signal)]);
      await clock.wait(beganMs + speechMs(speech.words) - parts.elapsedMs(), signal);
      speechEnds(speech.words);
      heard(speech.words, beganMs);
    } catch {
      const spokenMs = parts.elapsedMs() - beganMs;
      const spoken = wordsWithin(speech.words, spokenMs);
      speechEnds(spoken);
      heard(spoken, beganMs);
      if (cut.signal.aborted) parts.interrupted(spoken, Math.round(spokenMs));
    } finally {
      interruptCurrent = null;
      isUninterruptible = false;
      parts.speaking?.(false);
    }
  }

  function heard(words: string, beganMs: number): void {
    if (words.trim() !== '') {
      call.said.push({ at_ms: Math.round(beganMs), text: words.trim() });
      parts.played?.(words);
    }
    line.speechEnded(words);
  }

  return {
    token(text, isLast, isInterruptible) {
      if (!open) {
        const speech: Speech = { words: '', isInterruptible, complete: Promise.withResolvers() };
        open = speech;
        enqueue(() => speak(speech));
      }
      open.words += text;
      if (isLast) {
        open.complete.resolve();
        open = null;
      }
    },
    digits(digits) {
      enqueue(async () => {
        if (stopping.signal.aborted) return;
        if (parts.toneDelayMs > 0) await clock.wait(parts.toneDelayMs, stopping.signal);
        const keys = digits.replaceAll('w', '');
        if (keys !== '') call.keyed.push({ at_ms: Math.round(parts.elapsedMs()), text: keys });
        for (const digit of digits) {
          if (digit !== 'w') {
            track.key(digit);
            line.pressed(digit);
          }
          await clock.wait(digit === 'w' ? waitKeyMs : keyMs, stopping.signal);
        }
      });
    },
    get isUninterruptible() {
      return isUninterruptible;
    },
    otherSideBegan: () => interruptCurrent?.(),
    stop: () => stopping.abort(),
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The words that were spoken within a time. */
function wordsWithin(words: string, durationMs: number): string {
  const all = words.split(/\s+/);
  let count = 0;
  while (count < all.length && speechMs(all.slice(0, count + 1).join(' ')) <= durationMs) count++;
  return all.slice(0, count).join(' ');
}
