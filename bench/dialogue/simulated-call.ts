/** One call of the dialogue to a simulated payer, in this process and on a virtual clock. */

import type { Conclusion, LineEvent, Step } from '@claimline/dialogue/conversation';
import { begin, conclude, type DialogueState, step } from '@claimline/dialogue/dialogue';
import { fieldsIn } from '@claimline/dialogue/fields/given-values';
import { keysOf } from '@claimline/dialogue/fields/letters';
import { reviewReasons } from '@claimline/domain/claim/consistency';
import type { Scenario } from '@claimline/simulator/payer/scenario';
import { type Truth, truthOf } from '@claimline/simulator/payer/truth';
import { startVirtualCall } from '@claimline/simulator/virtual/call';
import { falseStatements } from './compare.ts';
import { sampleCall } from './sample-claims.ts';

export interface SimulatedCall {
  readonly payer: string;
  readonly seed: string;
  readonly truth: Truth;
  readonly conclusion: Conclusion;
  readonly review: readonly string[];
  /** Statements of the result that are not what the payer said. */
  readonly falsehoods: readonly string[];
  readonly transcript: readonly string[];
  readonly durationMs: number;
  /** How often the dialogue was asked, and for how long it computed. */
  readonly steps: number;
  readonly computedMs: number;
}

const callLengthMaxMs = 3 * 60 * 60_000;

/**
 * `errorRate`: the share of small words that speech recognition gets wrong. `isLive`: as on a real call, clipped, late, cut
 * at pauses and formatted, and tones after two seconds; the carrier reports when the payer speaks.
 */
export async function simulateCall(
  scenario: Scenario,
  number: number,
  errorRate: number,
  isLive = false,
  reportsSpeakers = isLive,
): Promise<SimulatedCall> {
  const { brief, answeredAt, seed } = sampleCall(scenario, number);
  const line = startVirtualCall({
    scenario,
    seed,
    answeredAt,
    isLive,
    ...(errorRate > 0 && { recognition: { errorRate } }),
  });
  const transcript: string[] = [];
  const keyed: string[] = [];
  const payerWords: string[] = [];
  let current: Step<DialogueState> = begin(brief);
  let [steps, computedMs] = [0, 0];
  let isOver = false;
  let hasGivenBilled = false;
  const take = (event: LineEvent) => {
    const startedAt = performance.now();
    current = step(current.state, event);
    computedMs += performance.now() - startedAt;
    steps += 1;
    for (const { speaker, text, pressed, at_ms } of current.lines)
      transcript.push(
        `${stamp(at_ms)} ${speaker === 'payer' ? 'payer' : 'us   '}  ${pressed ? `[${text}]` : text}`,
      );
    for (const action of current.actions) {
      if (action.kind !== 'hang-up') hasGivenBilled ||= fieldsIn(action, brief).includes('billed');
      if (action.kind === 'press') {
        keyed.push(action.keys);
        line.press(action.keys);
      } else if (action.kind === 'say') {
        // A representative asked for the member ID again: what was keyed no longer counts.
        if (fieldsIn(action, brief).includes('member')) keyed.length = 0;
        line.say(action.words);
      } else {
        isOver = true;
        transcript.push(`${stamp(event.at_ms)} us     hang up`);
      }
    }
  };
  while (!isOver) {
    const wakeMs = Math.min(current.wake_at_ms ?? callLengthMaxMs, callLengthMaxMs);
    const event = await line.next(Math.max(wakeMs, line.nowMs));
    if (event?.kind === 'heard') {
      payerWords.push(event.text);
      take({ kind: 'heard', text: event.text, at_ms: event.atMs });
    } else if (event?.kind === 'hung-up') {
      transcript.push(`${stamp(event.atMs)} payer  hangs up`);
      take({ kind: 'line-ended', at_ms: event.atMs });
      isOver = true;
    } else if (reportsSpeakers && (event?.kind === 'speech-began' || event?.kind === 'speech-ended')) {
      take({ kind: 'payer', isSpeaking: event.kind === 'speech-began', at_ms: event.atMs });
    } else if (event === null) {
      if (line.nowMs >= callLengthMaxMs) isOver = true;
      else take({ kind: 'tick', at_ms: line.nowMs });
    }
  }
  const durationMs = line.nowMs;
  line.hangUp();
  const conclusion = conclude(current.state);
  const { service_from: service_date } = brief.claim;
  const billed_cents = hasGivenBilled ? brief.claim.billed_cents : null;
  const member_id = memberAsHeard(brief.patient.member_id, keyed);
  const truth = truthOf(scenario, { member_id, service_date, billed_cents }, { seed, answeredAt });
  return {
    payer: scenario.name,
    seed,
    truth,
    conclusion,
    review: reviewReasons({
      facts: conclusion.facts,
      claim: brief.claim,
      previous: null,
      doubts: conclusion.doubts,
    }),
    falsehoods: falseStatements(conclusion, truth, payerWords.join(' '), brief.claim.billed_cents),
    transcript,
    durationMs,
    steps,
    computedMs,
  };
}

/**
 * A line that takes letters as telephone keys knows the member by the digits of those keys. What it accepted is what was
 * keyed last.
 */
function memberAsHeard(memberId: string, keyed: readonly string[]): string {
  const [keypad, star] = [keysOf(memberId, 'keypad'), keysOf(memberId, 'star')];
  const last = keyed.findLast((entry) => entry.includes(keypad) || entry.includes(star));
  return last?.includes(keypad) ? keypad : memberId;
}

function stamp(atMs: number): string {
  const seconds = Math.round(atMs / 1000);
  return `${String(Math.trunc(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
