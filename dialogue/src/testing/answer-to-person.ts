/** What a representative says, and our answer to it. */

import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';

const greeting = 'Claims, this is Walter.';

/** Our answer to an utterance, or to its pieces separated by ` / `, after an earlier utterance. */
export function answerTo(heard: string, asked: string | null = null): string {
  const before = [{ heard: greeting }, { silence_s: 8 }];
  const earlier = asked === null ? before : [...before, { heard: asked }, { silence_s: 3 }];
  const { did } = play(readPhrase({ before: earlier, heard: heard.split(' / ') }, 1));
  return did.map(({ kind, text }) => (kind === 'hang-up' ? 'hang up' : text)).join(' | ');
}

/** One utterance a line. */
export const table = (phrases: string) =>
  phrases
    .trim()
    .split('\n')
    .map((line) => line.trim());
