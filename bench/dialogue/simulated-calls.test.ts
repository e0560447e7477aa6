import { loadScenarios, shippedScenarios } from '@claimline/simulator/payer/scenarios';
import { expect, test } from 'vitest';
import { failureOf, reportOf } from './payer-tally.ts';
import { simulateCall } from './simulated-call.ts';

/** Share of small words that recognition gets wrong. */
const errorRate = 0.1;
const payers = [...(await loadScenarios(shippedScenarios)).values()];

test.each(payers)('calls to $name state nothing false without asking for review', async (scenario) => {
  // Two numbers next to each other end in different outcomes; payers begin at different ones.
  const first = payers.indexOf(scenario) % 10;
  const calls = [
    await simulateCall(scenario, first, errorRate),
    await simulateCall(scenario, first + 5, errorRate),
  ];
  const wrong = calls.filter((call) => failureOf(call) === 'wrong');
  expect(wrong.flatMap(reportOf)).toEqual([]);
});
