/** Where a state leads on one particular call. */

import { isOpen } from '@claimline/domain/payer/payer';
import type { Adjudication } from './adjudication.ts';
import { isKnownMember } from './adjudication.ts';
import { hashBelow } from './hash.ts';
import type { Go, Scenario } from './scenario.ts';

export interface RouteFacts {
  readonly scenario: Scenario;
  readonly seed: string;
  readonly now: Date;
  readonly member: string;
  readonly claim: () => Adjudication;
}

/** `from` is the state's own name, so that two states choose independently of each other. */
export function resolveGo(go: Go, from: string, { scenario, seed, now, member, claim }: RouteFacts): string {
  if (typeof go === 'string') return go;
  switch (go.by) {
    case 'member':
      return isKnownMember(member) ? go.found : go.not_found;
    case 'claim':
      return claim().outcome === 'no-claim' ? go.not_found : go.found;
    case 'representative-hours':
      return isOpen(scenario.representative_hours, scenario.time_zone, now) ? go.open : go.closed;
    case 'one-in':
      return hashBelow(go.count, member || seed) === 0 ? go.goto : go.otherwise;
    case 'call':
      return go.among[hashBelow(go.among.length, seed, from)] ?? go.among[0] ?? from;
  }
}

/** Where a call begins, by the payer's hours. */
export function firstState({ ivr_hours, time_zone, start, closed }: Scenario, now: Date): string {
  return isOpen(ivr_hours, time_zone, now) ? start : (closed ?? start);
}
