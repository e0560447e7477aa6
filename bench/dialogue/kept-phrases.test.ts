import { foreignReadBacks, isConfirmed } from '@claimline/dialogue/scoring/foreign';
import { scorePhrase } from '@claimline/dialogue/scoring/judge';
import { expect, it } from 'vitest';
import { readKeptPhrases } from './phrase-files.ts';

/** Every eighth phrase, as all take half a minute; `npm run bench -- dialogue` scores all. */
const step = 8;
const knownWrong: readonly string[] = ['a25-045', 'a17-m315', 'm1-155', 'm1-236', 'm1-378'];

it.each(readKeptPhrases())('of $name, no phrase brings a false fact or a harmful move', ({ phrases }) => {
  const scored = phrases.filter((_, index) => index % step === 0).map(scorePhrase);
  const wrong = scored.filter(({ verdict }) => verdict === 'wrong').map(({ id }) => id);
  expect(wrong.filter((id) => !knownWrong.includes(id))).toEqual([]);
});

/**
 * One asks before it names the amount, one asks for the amount as well, and one for a range that still holds ours. Two take
 * the changed value back themselves: "July tenth, no, sorry, June third".
 */
const knownConfirmed: readonly string[] = ['a58-186', 'a52-240', 'a94-184', 'a116-001', 'a116-004'];

it.each(readKeptPhrases())('of $name, no value of others is confirmed', ({ phrases }) => {
  const altered = phrases.filter((_, index) => index % 3 === 0).flatMap(foreignReadBacks);
  const confirmed = altered
    .filter(({ phrase }) => !knownConfirmed.includes(phrase.id) && isConfirmed(phrase))
    .map(({ change, phrase }) => [change, ...phrase.heard].join(': '));
  expect(confirmed).toEqual([]);
});
