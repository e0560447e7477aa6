/** Claims to ask simulated payers about: different for each payer and seed, the same in every run. */

import type { CallBrief } from '@claimline/dialogue/conversation';
import { addDays, dateAt } from '@claimline/domain/calendar';
import { hashBelow } from '@claimline/simulator/payer/hash';
import type { Scenario } from '@claimline/simulator/payer/scenario';

const firstNames = [
  'Rashid',
  'Maria',
  'James',
  'Linda',
  'Wei',
  'Patricia',
  'Jose',
  'Aisha',
  'Robert',
  'Susan',
  'Dmitri',
  'Carol',
  'Gary',
  'Nguyet',
  'Daniel',
] as const;
const lastNames = [
  'Carter',
  'Lopez',
  'Nguyen',
  'Smith',
  'Johnson',
  'Okafor',
  'Kowalski',
  'Garcia',
  'Lee',
  'Patel',
  'Brown',
  'Davis',
  'Fitzgerald',
  'Moore',
  'Young',
] as const;

/** A weekday, in office hours of all time zones of the United States. */
const firstCallAt = new Date('2026-07-20T17:30:00Z');
const dayMs = 24 * 60 * 60_000;

export interface SampleCall {
  readonly brief: CallBrief;
  readonly answeredAt: Date;
  /** Decides what the line does on this call. */
  readonly seed: string;
}

/** The outcome follows from the last digit of the member ID, so ten seeds in a row meet all of them. */
export function sampleCall(scenario: Scenario, number: number): SampleCall {
  const pick = (below: number, what: string) => hashBelow(below, scenario.name, String(number), what);
  const answeredAt = new Date(firstCallAt.getTime() + (number % 5) * dayMs);
  const today = dateAt(answeredAt, scenario.time_zone);
  const serviceDate = addDays(today, -(30 + pick(90, 'service')));
  const brief: CallBrief = {
    payer_name: scenario.name,
    playbook: scenario.playbook,
    provider_name: 'Anna Keller MD',
    NPI: '1234567893',
    tax_id: '581234567',
    ptan: 'AB1234',
    patient: {
      first_name: firstNames[pick(firstNames.length, 'first name')] ?? 'Rashid',
      last_name: lastNames[pick(lastNames.length, 'last name')] ?? 'Carter',
      date_of_birth: addDays('1940-01-01', pick(25_000, 'birth')),
      member_id: memberId(scenario.name, number, pick),
    },
    claim: {
      service_from: serviceDate,
      service_to: serviceDate,
      billed_cents:
        pick(2, 'round') === 0 ? 5_000 * (1 + pick(40, 'billed')) : 5_000 + pick(120_000, 'billed'),
    },
    practice: { name: 'Lakeside Family Clinic', callback_phone: '+18005550123' },
    today,
    hold_budget_ms: 45 * 60_000,
  };
  return { brief, answeredAt, seed: `${scenario.name} ${number}` };
}

function memberId(payer: string, number: number, pick: (below: number, what: string) => number): string {
  const digits = (count: number) =>
    Array.from({ length: count }, (_, place) => String(pick(9, `digit ${place}`) + 1)).join('');
  const last = String(number % 10);
  if (/medicare/i.test(payer)) return `1EG4TE5MK${digits(1)}${last}`;
  if (/medicaid/i.test(payer)) return `${digits(9)}${last}`;
  const starts = ['W', 'H', 'XYP', 'U', '', '', 'R'];
  return `${starts[pick(starts.length, 'start')] ?? ''}${digits(8)}${last}`;
}
