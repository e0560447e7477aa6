import { describe, expect, test } from 'vitest';
import { smallLine } from '../testing/small-line.ts';
import { readScenario } from './scenarios.ts';
import { truthOf } from './truth.ts';

const answeredAt = new Date('2026-11-20T15:00:00Z');
const bye = { say: ['Goodbye.'], end: 'hang-up' };
const payer = (changes: Record<string, unknown> = {}) =>
  readScenario('small.json', JSON.stringify(smallLine(changes)));
const claim = (digit: string) => ({
  member_id: `W12345678${digit}`,
  service_date: '2026-06-01',
  billed_cents: 15_000,
});
const truth = (digit: string, scenario = payer(), seed = 'one') =>
  truthOf(scenario, claim(digit), { seed, answeredAt });

test.each([
  ['0', 'paid'],
  ['3', 'paid'],
  ['5', 'denied'],
  ['6', 'processing'],
  ['7', 'no-claim'],
  ['8', 'reprocessing'],
  ['9', 'recouped'],
])('a member ID that ends in %s has the status %s', (digit, status) => {
  expect(truth(digit)).toMatchObject({ status, unavailable: null });
});

describe('facts', () => {
  const { outcomes } = smallLine() as { outcomes: Record<string, string[]> };

  test('are those the line says about this claim, and no others', () => {
    const scenario = payer({
      pays_by: 'eft',
      outcomes: { ...outcomes, paid: ['Paid {paid}, EFT {check}.', 'Billed {billed}.'] },
    });
    const { facts } = truth('0', scenario);
    expect(facts).toEqual({
      paid_cents: expect.any(Number),
      check_number: expect.stringMatching(/^\d{8}$/),
      payment_method: 'eft',
    });
  });

  test('have the codes of a denial that are spoken', () => {
    const scenario = payer({ outcomes: { ...outcomes, denied: ['Denied with {group-code} {carc}.'] } });
    expect(truth('5', scenario).facts.denial).toEqual({
      group: 'CO',
      CARC: expect.stringMatching(/^2[79]$/),
    });
  });

  test('that are only said when asked are apart', () => {
    const states = {
      menu: { say: ['Member ID?'], ask: { field: 'member', goto: 'result' } },
      result: { say: [{ outcome: true }], go: 'more' },
      more: {
        say: ['Anything else?'],
        talk: {
          answers: [{ words: ['reference'], say: ['It is {reference}.'] }],
          done: { words: ['no'], goto: 'bye' },
          unclear: 'Pardon?',
        },
      },
      bye,
      sorry: bye,
    };
    const { facts, on_request } = truth('6', payer({ states }));
    expect(facts).toEqual({});
    expect(on_request).toEqual({ call_reference: expect.stringMatching(/^\d{9}$/) });
  });
});

describe('a call that cannot find out', () => {
  const closed = { say: ['We are closed.'], end: 'hang-up', dead_end: 'closed' };
  const states = smallLine().states as Record<string, unknown>;

  test('has no status, and says why', () => {
    const hours = [{ weekday: 1, opens: 480, closes: 1020 }];
    const scenario = payer({ ivr_hours: hours, closed: 'closed', states: { ...states, closed } });
    expect(truth('0', scenario)).toEqual({ status: null, unavailable: 'closed', facts: {}, on_request: {} });
  });

  test('may be one of several calls to the same payer', () => {
    const scenario = payer({
      start: 'welcome',
      states: { ...states, closed, welcome: { go: { by: 'call', among: ['menu', 'closed'] } } },
    });
    const ways = Array.from({ length: 20 }, (_, n) => truth('0', scenario, String(n)).unavailable);
    expect(new Set(ways)).toEqual(new Set([null, 'closed']));
  });

  test('is one about a member the payer does not know', () => {
    const scenario = payer({
      states: {
        ...states,
        member: { say: ['Member ID?'], ask: { field: 'member', goto: 'look' } },
        look: { go: { by: 'member', found: 'result', not_found: 'bye' } },
      },
    });
    const unknown = { ...claim('0'), member_id: 'NOTFOUND12' };
    expect(truthOf(scenario, unknown, { seed: 'one', answeredAt }).unavailable).toBe('unknown-member');
  });
});
