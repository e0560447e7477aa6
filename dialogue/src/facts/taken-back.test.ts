/** Statements that the payer takes back as a whole, in the same turn and in a later one. */

import { factOf } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learnClaims } from '../claims.ts';
import { defaultBrief } from '../scoring/default-brief.ts';
import type { Learned } from './learned.ts';

const listening = { today: '2026-07-20', awaited: null, isPerson: true };

function afterTurns(...turns: readonly (readonly string[])[]): Learned {
  let sequence = 0;
  return turns.reduce<Learned>(
    (before, texts) => {
      const pieces = texts.map((text) => {
        sequence += 1;
        return { sequence, text, began_ms: sequence * 4_000, at_ms: sequence * 4_000 + 2_000 };
      });
      return learnClaims(pieces, { ...listening, known: before.facts }, before, false, defaultBrief);
    },
    { facts: [], doubts: [] },
  );
}

const results = [
  'That claim paid $84.50 on June 22nd, check number 445566.',
  'It denied on June 18th, reason code 29, timely filing.',
  'We received it June 8th and it is still in process.',
];

const statusAfter = (learned: Learned) => factOf(learned.facts, 'status')?.value;

it.each([
  'I’m reading the wrong year’s chart.',
  'Sorry, that’s the wrong year’s table.',
  'No, I’m on last year’s schedule.',
])('keeps the result when only a table of deadlines was the wrong one: %s', (text) => {
  const before = ['It denied on June 18th, reason code 29.'];
  expect(statusAfter(afterTurns(before, [`The appeal is due October 1st. ${text}`]))).toBe('denied');
});

it('takes back a number that is of another claim', () => {
  const { facts } = afterTurns(['The claim number is 261550091. Wait, that’s one for another member.']);
  expect(factOf(facts, 'payer_claim_number')).toBeUndefined();
});

describe.each(results)('%s', (result) => {
  it.each([
    'Oops, wrong Carter. Give me a second.',
    'Hmm, that one belongs to another provider, not you.',
    'Sorry, I read you the sister’s claim.',
    'my apologies the information i gave you was for a different subscriber',
    'None of what I said was for this patient.',
    'whoops i had the wrong account open',
    'Actually that was for last year’s visit.',
    'Sorry, I read you the wrong year’s claim.',
    'wait that’s her husband’s',
    'Wait, that’s one for another member.',
    'Hmm, that was the claim for someone else.',
    'That isn’t yours, I’m sorry.',
    'Sorry, that was the line right above yours.',
    'No wait, I had his wife up.',
    'That status belongs to the last caller.',
    'Please disregard what I just told you.',
    'oh sorry I’m looking at the line above.',
    'no no, that’s the one underneath.',
  ])('is taken back by: %s', (text) => {
    expect(statusAfter(afterTurns([result, text]))).toBeUndefined();
    expect(statusAfter(afterTurns([result], [text]))).toBeUndefined();
  });

  it.each([
    'Sorry about the wait.',
    'Hold on, I want to see if there is anything else.',
    'I had the wrong extension for you earlier, by the way.',
    'You would need a different department for benefits.',
    'Too many invalid entries. Goodbye.',
    'That was not a valid option.',
    'We have not received any input. This call will be disconnected.',
    'Sorry, we are unable to complete your call at this time.',
  ])('is kept after: %s', (text) => {
    const kept = afterTurns([result], [text]);
    expect(statusAfter(kept)).toBeDefined();
    expect(kept.doubts).toEqual([]);
  });

  it.each(['This isn’t yours, but', 'On the duplicate that someone else sent,', 'For the one in March:'])(
    'is not ours after: %s',
    (lead) => {
      const said = `${lead} ${result[0]?.toLowerCase()}${result.slice(1)}`;
      const learned = afterTurns([said]);
      expect(statusAfter(learned) === undefined || learned.doubts.length > 0).toBe(true);
    },
  );

  it.each([
    'Sorry, scratch that, I was reading the claim underneath it. Yours is still pending.',
    'Scratch that, yours is still pending.',
    'oh no i was on somebody else’s account yours is still pending',
    'ope im on the wrong claim yours is still pending',
    'wait no im in the wrong claim that one wasnt yours, yours is still pending',
    'Let me correct that. I had his wife up. Rashid is still pending.',
    'Wait, that was the entry under yours. Yours is still pending.',
  ])('leaves nothing after: %s', (text) => {
    for (const learned of [
      afterTurns([result, text]),
      afterTurns([result], [text]),
      afterTurns([result], text.split(/(?<=[.]) /)),
      afterTurns([result], ...text.split(/(?<=[.]) /).map((one) => [one])),
    ])
      expect([learned.facts.map(({ field }) => field), statusAfter(learned)]).toEqual([
        ['status'],
        'processing',
      ]);
  });
});

it.each([
  'Correction, it is not denied, it is still pending.',
  'No wait, I misread that, it is still pending.',
  'i need to correct myself it is in process',
])('takes back the outcome, and not when it was received: %s', (text) => {
  const said =
    'We received it June 8th. It was denied on June 24th, code 29. You have until December 21st to appeal.';
  for (const learned of [afterTurns([said, text]), afterTurns([said], [text])])
    expect(learned.facts.map(({ field }) => field).toSorted()).toEqual(['received_date', 'status']);
});

it('keeps the date of a denial that was overturned later', () => {
  const { facts } = afterTurns(
    ['It was denied on June 24th.'],
    ['It was sent back on appeal and it is being reprocessed.'],
  );
  expect(factOf(facts, 'processed_date')?.value).toBe('2026-06-24');
});
