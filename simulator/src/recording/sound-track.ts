/** What is heard on a call: enough to render its sound later, and small enough to store. */

import { z } from 'zod';

const moment = z.number().min(0);

/** Times are milliseconds since the recording started. */
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

/** Records both sides of a call from its start on. */
export interface SoundTrack {
  /** Starts recording. Further calls have no effect. */
  start(): void;
  /** Someone begins to speak. Call the returned function at the end, with the words that were spoken. */
  speech(by: 'payer' | 'caller'): (words: string) => void;
  key(key: string): void;
  /** Music begins. Call the returned function at the end. */
  music(): () => void;
  /** What was recorded so far. */
  content(): { readonly duration_ms: number; readonly sounds: readonly Sound[] };
}

/** `nowMs` is real time at the simulator's speed, so that a recording agrees with the caller's own measurements. */
export function createSoundTrack(nowMs: () => number): SoundTrack {
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
