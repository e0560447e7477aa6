import { describe, expect, it } from 'vitest';
import type { CallBrief } from '../conversation.ts';
import { begin, step } from '../dialogue.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript, type Said } from '../testing/scripted-call.ts';
import { callFlowOf } from './call-flow.ts';

const script: readonly Said[] = [
  'For claims, press 1. For benefits, press 2.',
  'Please enter your NPI followed by the pound sign.',
  'You entered 1 2 3 4 5 6 7 8 9 3. Is that correct?',
  'What is the member ID?',
  'I heard Rashid Carter. If that is right, press 1. If not, press 2.',
  'And the date of service?',
  'And the date of service?',
];

describe('call flow', () => {
  it('lists the options and entries in order, with # and read-backs', () => {
    expect(callFlowOf(playScript(sampleBrief, script).lines, sampleBrief)).toEqual([
      { kind: 'key', key: '1', label: 'claims' },
      { kind: 'field', field: 'npi', pound: true, read_back: true },
      { kind: 'field', field: 'member', pound: false, read_back: false },
      { kind: 'field', field: 'dos', pound: false, read_back: false },
    ]);
  });

  it('contains no values of the claim', () => {
    const flow = JSON.stringify(callFlowOf(playScript(sampleBrief, script).lines, sampleBrief));
    expect(flow).not.toMatch(/1234567893|123456789|rashid|carter|2026|1980/i);
  });

  it('ends when a person answers', () => {
    const { lines } = playScript(sampleBrief, [
      'For claims, press 1.',
      'Thank you for holding, this is Angela. How may I help you?',
      'Sure. What is the tax ID?',
    ]);
    expect(callFlowOf(lines, sampleBrief)).toEqual([{ kind: 'key', key: '1', label: 'claims' }]);
  });
});

/** What the dialogue does after one prompt. */
function done(text: string, brief: CallBrief) {
  const heard = step(begin(brief).state, { kind: 'heard', text, at_ms: 5_000 });
  return step(heard.state, { kind: 'tick', at_ms: heard.wake_at_ms ?? 0 }).actions;
}

describe('a call flow learned earlier', () => {
  const withFlow: CallBrief = {
    ...sampleBrief,
    callFlow: [
      { kind: 'key', key: '2', label: 'dispositions' },
      { kind: 'field', field: 'npi', pound: true, read_back: false },
    ],
  };
  const unknownMenu = 'For remits, press 1. For dispositions, press 3. Which would you like?';

  it('chooses a known option when the rules would wait, using the key heard now', () => {
    expect(done(unknownMenu, sampleBrief)).toEqual([]);
    expect(done(unknownMenu, withFlow)).toEqual([{ kind: 'press', keys: '3' }]);
  });

  it('never overrides the prompt', () => {
    expect(done('For claims, press 1. For dispositions, press 2.', withFlow)).toEqual([
      { kind: 'press', keys: '1' },
    ]);
    expect(done('For remits, press 1. For refunds, press 2. Which would you like?', withFlow)).toEqual([]);
  });

  it('ends an entry with # as it did before', () => {
    expect(done('Please enter your NPI.', sampleBrief)).toEqual([{ kind: 'press', keys: '1234567893' }]);
    expect(done('Please enter your NPI.', withFlow)).toEqual([{ kind: 'press', keys: '1234567893#' }]);
  });
});
