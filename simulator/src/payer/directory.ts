import type { Payer } from '@claimline/domain/payer/payer';
import type { Lines } from '../carrier/line.ts';
import type { Clock } from '../clock.ts';
import type { Scenario } from './scenario.ts';
import { type LineOptions, ScenarioLine } from './scenario-line.ts';

/** The payers who can be called, by number. Any other number is not in service. */
export function payerLines(
  scenarios: ReadonlyMap<string, Scenario>,
  clock: Clock,
  now: () => Date,
  speech: Pick<LineOptions, 'recognition' | 'isLive'>,
): Lines {
  return {
    answerOf(phone, earlierCalls) {
      const scenario = scenarios.get(phone);
      if (!scenario) return { kind: 'unreachable', sip: '404' };
      const { pattern, ring_ms: ringMs } = scenario.answers;
      const item = pattern[earlierCalls % pattern.length] ?? 'answer';
      if (item === 'busy') return { kind: 'busy' };
      if (item === 'no-answer') return { kind: 'no-answer' };
      const dropAfterMs = item === 'answer' ? null : item.drop_after_ms;
      return { kind: 'answer', ringMs, dropAfterMs };
    },
    pickUp(phone, callSid) {
      const scenario = scenarios.get(phone);
      if (!scenario) throw new Error('no payer has this number');
      return new ScenarioLine(scenario, clock, callSid, now, speech);
    },
  };
}

/** The payers that give results, as a payer list has them (domain's payerSchema without the id). */
export function directoryOf(scenarios: ReadonlyMap<string, Scenario>): Omit<Payer, 'id'>[] {
  return [...scenarios.values()]
    .filter(({ listed }) => listed)
    .map(({ name, phone, time_zone, ivr_hours, representative_hours, required_fields, playbook }) => ({
      name,
      phone,
      time_zone,
      ivr_hours,
      representative_hours,
      required_fields,
      playbook,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
