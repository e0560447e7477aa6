/** What is heard on a call, as it is heard: enough to make its sound later, and small enough to keep. */

import { z } from 'zod';

const moment = z.number().min(0);

/** Moments are milliseconds since the recording began. */
export const soundSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('speech'),
    by: z.enum(['payer', 'caller']),
    text: z.string(),
    from_ms: moment,
    to_ms: moment,
  }),
  z.object({ kind: z.literal('key'), key: z.string().regex(/^[0-9*#]$/), from_ms: moment }),
  z.object({ kind: z.literal('music'), from_ms: moment, to_ms: moment }),
]);
export type Sound = z.infer<typeof soundSchema>;

/** Hears both ends of a call. What sounds before it is started is not on it. */
export interface Tape {
  /** From now on everything is recorded; the first time counts. */
  start(): void;
  /** Someone begins to speak; call the answer with the words that were out when they end. */
  speech(by: 'payer' | 'caller'): (words: string) => void;
  key(key: string): void;
  /** Music begins; call the answer when it ends. */
  music(): () => void;
  /** What was recorded until now. */
  content(): { readonly duration_ms: number; readonly sounds: readonly Sound[] };
}

/** `nowMs` is time as it passes outside, so that a recording agrees with whoever timed the call by a watch. */
export function createTape(nowMs: () => number): Tape {
  const sounds: Sound[] = [];
  let startedMs: number | null = null;
  const at = (ms: number) => Math.max(0, Math.round(ms - (startedMs ?? ms)));
  const add = (sound: Sound) => {
    if (startedMs !== null) sounds.push(sound);
  };
  return {
    start() {
      startedMs ??= nowMs();
    },
    speech(by) {
      const fromMs = nowMs();
      return (words) => {
        if (words.trim() !== '')
          add({ kind: 'speech', by, text: words.trim(), from_ms: at(fromMs), to_ms: at(nowMs()) });
      };
    },
    key(key) {
      add({ kind: 'key', key, from_ms: at(nowMs()) });
    },
    music() {
      const fromMs = nowMs();
      return () => add({ kind: 'music', from_ms: at(fromMs), to_ms: at(nowMs()) });
    },
    content: () => ({ duration_ms: startedMs === null ? 0 : at(nowMs()), sounds }),
  };
}
