/** A caller that has read the scenarios calls every payer about every outcome, in many wordings. */

import { describe, expect, test } from 'vitest';
import type { Scenario } from '../payer/scenario.ts';
import { loadScenarios, shippedScenarios } from '../payer/scenarios.ts';
import { speechOf } from '../payer/script.ts';
import { knowledgeAbout, tellsResult, truthOf } from '../payer/truth.ts';
import { calledClaim, walk } from '../testing/scenario-caller.ts';

const payers = [...(await loadScenarios(shippedScenarios)).values()].map(
  (payer) => [payer.name, payer] as const,
);
const answeredAt = new Date('2026-11-20T15:00:00Z');
const seeds = Array.from({ length: 4 }, (_, n) => `call ${n}`);
const members = Array.from({ length: 10 }, (_, digit) => `W77012345${digit}`);

/** What the line must have said about the result. */
function resultOf(scenario: Scenario, member: string, seed: string, state: string): string[] {
  const knowledge = knowledgeAbout(scenario, { ...calledClaim, member_id: member }, { seed, answeredAt });
  return speechOf(scenario.states[state]?.say ?? [], knowledge).flatMap((speech) =>
    'text' in speech ? [speech.text] : [],
  );
}

describe.each(payers)('%s', (_, scenario) => {
  test.each(members)('gives the true result for member %s in every wording and order', async (member) => {
    for (const [place, seed] of seeds.entries()) {
      const { heard, states } = await walk({
        scenario,
        member,
        seed,
        answeredAt,
        isSpeaking: place % 2 === 1,
      });
      const truth = truthOf(scenario, { ...calledClaim, member_id: member }, { seed, answeredAt });
      const resultState = states.find((name) => tellsResult(scenario.states[name] ?? { say: [] }));
      if (truth.unavailable !== null) {
        expect(resultState, seed).toBeUndefined();
        expect(scenario.states[states.at(-1) ?? '']?.dead_end, seed).toBe(truth.unavailable);
      } else {
        expect(resultState, `${seed}: ${heard.slice(-6).join(' | ')}`).toBeDefined();
        expect(heard, seed).toEqual(
          expect.arrayContaining(resultOf(scenario, member, seed, resultState ?? '')),
        );
      }
    }
  });

  test('gives no result for an unknown member', async () => {
    for (const seed of seeds) {
      const { states } = await walk({ scenario, member: 'NOTFOUND12', seed, answeredAt, isSpeaking: false });
      expect(states.some((name) => tellsResult(scenario.states[name] ?? { say: [] }))).toBe(false);
    }
  });

  test('can be called over a bad connection', async () => {
    for (const seed of seeds) {
      const { states } = await walk({
        scenario,
        member: 'W770123450',
        seed,
        answeredAt,
        isSpeaking: false,
        errorRate: 0.15,
      });
      const { unavailable } = truthOf(
        scenario,
        { ...calledClaim, member_id: 'W770123450' },
        { seed, answeredAt },
      );
      expect(states.some((name) => tellsResult(scenario.states[name] ?? { say: [] }))).toBe(
        unavailable === null,
      );
    }
  });
});

test('a representative keeps one name throughout a call', async () => {
  const scenario = payers.find(([name]) => name === 'Great Basin Administrators')?.[1];
  expect.assert(scenario);
  for (const seed of seeds) {
    const { heard } = await walk({ scenario, member: 'W770123450', seed, answeredAt, isSpeaking: true });
    const { on_request } = truthOf(
      scenario,
      { ...calledClaim, member_id: 'W770123450' },
      { seed, answeredAt },
    );
    expect(heard.join(' ')).toContain(on_request.representative_name);
  }
});

test('a payer with hours gives results only within them', async () => {
  const sunday = new Date('2026-11-22T15:00:00Z');
  for (const [name, scenario] of payers) {
    if (scenario.ivr_hours.length === 0) continue;
    const options = { seed: 'one', answeredAt: sunday };
    const { states } = await walk({ scenario, member: 'W770123450', isSpeaking: false, ...options });
    expect(scenario.states[states.at(-1) ?? '']?.dead_end, name).toBe('closed');
    const truth = truthOf(scenario, { ...calledClaim, member_id: 'W770123450' }, options);
    expect(truth.unavailable, name).toBe('closed');
  }
});
