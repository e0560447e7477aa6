import { loadScenarios, shippedScenarios } from '@claimline/simulator/payer/scenarios';
import { expect, test } from 'vitest';
import { failureOf, reportOf } from './payer-tally.ts';
import { simulateCall } from './simulated-call.ts';

/** Every word is recognized; the second call is as on a real line, with words that come late and in pieces. */
const errorRate = 0;
const payers = [...(await loadScenarios(shippedScenarios)).values()];

test.each(payers)('calls to $name state nothing false without asking for review', async (scenario) => {
  // The outcome follows from the last digit: two different ones per payer, and other ones for the next payer.
  const first = payers.indexOf(scenario) % 10;
  const calls = [
    await simulateCall(scenario, first, errorRate),
    await simulateCall(scenario, first + 5, errorRate, true),
  ];
  const wrong = calls.filter((call) => failureOf(call) === 'wrong');
  expect(wrong.flatMap(reportOf)).toEqual([]);
});
