/** Properties that must be true whatever the line says. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, LineEvent } from './conversation.ts';
import { begin, conclude, type DialogueState, step } from './dialogue.ts';
import { ownPhrases } from './testing/own-phrases.ts';
import collected from './testing/payer-phrases.json' with { type: 'json' };
import { sampleBrief } from './testing/sample-brief.ts';

const fragments = [
  'please enter your',
  'npi',
  'member id',
  'press',
  'one',
  '2',
  'for',
  'claims',
  'the claim was',
  'denied',
  'paid',
  '$84.50',
  'on june twentieth',
  'check number',
  '1 2 3 4 5 6',
  'CO 16',
  'is that correct',
  'the patient is',
  'maria lopez',
  'hold',
  'this is tom',
  'how can i help you',
  'date of birth',
  'followed by pound',
  '*',
  '—',
  'you have 180 days',
  'goodbye',
  'İ',
  'recouped',
  '987654321',
  'zip code',
];

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...collected.map(({ heard }) => heard), ...ownPhrases.map(([heard]) => heard)),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 12 })
      .map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

/** What is heard, and after how long; null means only that time passes. */
const heard = fc.array(fc.tuple(fc.option(text, { freq: 8 }), fc.integer({ min: 100, max: 9_000 })), {
  minLength: 1,
  maxLength: 14,
});

function eventsOf(said: readonly (readonly [string | null, number])[]): LineEvent[] {
  let clockMs = 0;
  const events: LineEvent[] = said.map(([words, afterMs]) => {
    clockMs += afterMs;
    return words === null ? { kind: 'tick', at_ms: clockMs } : { kind: 'heard', text: words, at_ms: clockMs };
  });
  // Send a tick after each utterance so that decisions are made.
  return [
    ...events.flatMap((event) => [event, { kind: 'tick', at_ms: event.at_ms + 50 } as const]),
    { kind: 'tick', at_ms: clockMs + 4_000 },
    { kind: 'line-ended', at_ms: clockMs + 5_000 },
  ];
}

function play(events: readonly LineEvent[], pass: (state: DialogueState) => DialogueState) {
  let state = pass(begin(sampleBrief).state);
  const steps: unknown[] = [];
  const actions: Action[] = [];
  let sequence = 0;
  const heardLines: string[] = [];
  for (const event of events) {
    const before = JSON.stringify(state);
    const next = step(state, event);
    expect(JSON.stringify(state)).toBe(before);
    for (const line of next.lines) {
      expect(line.sequence).toBe(sequence);
      sequence += 1;
      heardLines.push(line.text);
    }
    steps.push({ lines: next.lines, actions: next.actions, wake: next.wake_at_ms });
    actions.push(...next.actions);
    state = pass(next.state);
  }
  return { steps, actions, heardLines, conclusion: conclude(state) };
}

const ourDigits = [
  sampleBrief.NPI,
  sampleBrief.tax_id,
  '03151980',
  '031580',
  '06032026',
  '060326',
  '19800315',
  '20260603',
  '15000',
  '8005550123',
  '123456789',
  '91123456789',
  '9123456789',
  '227837',
  '227837727443',
  '221234',
  '21221234',
];

/** Longest first; otherwise a shorter one would match the beginning of a longer one. */
const ourDigitsLongestFirst = ourDigits.toSorted((one, other) => other.length - one.length);
const withoutOurs = (emitted: string) =>
  ourDigitsLongestFirst.reduce((left, known) => left.replaceAll(known, ' '), emitted);

describe('for any input', () => {
  it('continues identically after a JSON round trip, and never mutates the given state', () => {
    fc.assert(
      fc.property(heard, (said) => {
        const events = eventsOf(said);
        const straight = play(events, (state) => state);
        const throughJson = play(events, (state) => JSON.parse(JSON.stringify(state)) as DialogueState);
        expect(throughJson.steps).toEqual(straight.steps);
        expect(throughJson.conclusion).toEqual(straight.conclusion);
      }),
      { numRuns: 150 },
    );
  });

  it('never keys or says a long number that is neither in the brief nor an amount read to us', () => {
    fc.assert(
      fc.property(heard, (said) => {
        const { actions } = play(eventsOf(said), (state) => state);
        for (const action of actions) {
          const emitted =
            action.kind === 'press'
              ? action.keys
              : action.kind === 'say'
                ? action.words.replace(/\$[\d,.]+/g, '')
                : '';
          // Each # ends an entry. Fields requested in one prompt are sent together.
          const compact = withoutOurs(
            action.kind === 'press'
              ? emitted.replaceAll('*', '').replaceAll('#', ' ')
              : emitted.replace(/(?<=\d)[ ,.-]+(?=\d)/g, ''),
          );
          for (const [digits] of compact.matchAll(/\d{5,}/g))
            expect(
              ourDigits.some((known) => known.includes(digits)),
              `${digits} in ${emitted}`,
            ).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reads at most twenty repetitions of the same words', () => {
    const phrase = fc.array(fc.constantFrom(...fragments.join(' ').split(' ')), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(phrase, fc.integer({ min: 21, max: 300 }), (words, times) => {
        const { state } = begin(sampleBrief);
        const said = Array.from({ length: times }, () => words.join(' ')).join(' ');
        const { state: next, lines } = step(state, { kind: 'heard', text: `Okay ${said} then`, at_ms: 100 });
        expect(lines[0]?.text).toContain(said);
        expect(next.pending[0]?.text.split(' ').length).toBeLessThanOrEqual(1 + 20 * words.length);
      }),
    );
  });

  it('quotes only text of the line it refers to', () => {
    fc.assert(
      fc.property(heard, (said) => {
        const { conclusion, heardLines } = play(eventsOf(said), (state) => state);
        for (const fact of conclusion.facts) expect(heardLines[fact.line]).toContain(fact.quote);
      }),
      { numRuns: 150 },
    );
  });
});
