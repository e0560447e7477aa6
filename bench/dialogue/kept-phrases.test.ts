import { scorePhrase } from '@claimline/dialogue/scoring/judge';
import { expect, it } from 'vitest';
import { readKeptPhrases } from './phrase-files.ts';

/** Every eighth phrase, as all take half a minute; `npm run bench -- dialogue` scores all. */
const step = 8;
const knownWrong: readonly string[] = [
  'a25-045',
  'a52-057',
  'a17-m315',
  'm1-155',
  'm1-236',
  'm1-378',
  'm1-386',
];

it.each(readKeptPhrases())('of $name, no phrase brings a false fact or a harmful move', ({ phrases }) => {
  const scored = phrases.filter((_, index) => index % step === 0).map(scorePhrase);
  const wrong = scored.filter(({ verdict }) => verdict === 'wrong').map(({ id }) => id);
  expect(wrong.filter((id) => !knownWrong.includes(id))).toEqual([]);
});
