/** Completes what a line says: fills the blanks from what it was told and what it knows of the claim. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { type Adjudication, adjudicate } from './adjudication.ts';
import type { Entries } from './entry.ts';
import { hashBelow } from './hash.ts';
import type { Blank, Piece, Scenario } from './scenario.ts';
import { sayAmount, sayDate, sayIdentifier } from './spoken.ts';

const strangers = [
  'Gloria Pennington',
  'Hector Quintana',
  'Mabel Whitcomb',
  'Desmond Okafor',
  'Irene Vasquez',
];

/** What the payer answers, from what it has been told so far. */
export function claimKnown(scenario: Scenario, entries: Entries, today: CalendarDate): Adjudication {
  return adjudicate({
    payer: scenario.phone,
    member: entries.member ?? entries['claim-number'] ?? '',
    service_date: entries.dos ?? null,
    billed_cents: entries.amount === undefined ? null : Number(entries.amount),
    today,
  });
}

/** The pieces with this payer's words for the outcome put in their place. */
export function withOutcome(
  scenario: Scenario,
  pieces: readonly Piece[],
  claim: () => Adjudication,
): Piece[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'object' && 'outcome' in piece ? (scenario.outcomes[claim().outcome] ?? []) : [piece],
  );
}

/** An utterance with its blanks filled, or null when one of them has nothing to say: it is then left out. */
export function fill(
  scenario: Scenario,
  text: string,
  entries: Entries,
  claim: () => Adjudication,
): string | null {
  let isWhole = true;
  const filled = text.replace(/\{([^}]*)\}/g, (_, blank: Blank) => {
    const words = wordsFor(blank, scenario, entries, claim);
    if (words === null) isWhole = false;
    return words ?? '';
  });
  return isWhole ? filled : null;
}

function wordsFor(
  blank: Blank,
  scenario: Scenario,
  entries: Entries,
  claim: () => Adjudication,
): string | null {
  const { speaks } = scenario;
  const date = (value: CalendarDate) => sayDate(value, speaks.dates);
  const amount = (cents: number) => sayAmount(cents, speaks.amounts);
  const identifier = (value: string | null | undefined) =>
    value ? sayIdentifier(value, speaks.identifiers) : null;
  switch (blank) {
    case 'npi':
    case 'tin':
    case 'tin-last5':
    case 'ptan':
    case 'member':
    case 'callback':
    case 'claim-number':
    case 'group-number':
      return identifier(entries[blank]);
    case 'dob':
    case 'dos':
      return entries[blank] ? date(entries[blank]) : null;
    case 'amount':
      return entries.amount ? amount(Number(entries.amount)) : null;
    case 'name':
    case 'practice':
      return entries[blank] ?? null;
    case 'other-name':
      return strangerFor(entries);
    case 'representative':
      return claim().representative_name;
    case 'reference':
      return identifier(claim().call_reference);
    case 'claim':
      return identifier(claim().claim_number);
    case 'received':
      return date(claim().received_date);
    case 'processed':
      return date(claim().processed_date);
    case 'paid-on':
      return date(claim().paid_date);
    case 'promised':
      return date(claim().promised_date);
    case 'deadline':
      return date(claim().deadline_date);
    case 'billed': {
      const billed = claim().billed_cents;
      return billed === null ? null : amount(billed);
    }
    case 'allowed':
      return amount(claim().allowed_cents);
    case 'paid':
      return amount(claim().paid_cents);
    case 'deductible':
      return amount(claim().deductible_cents);
    case 'patient-responsibility':
      return amount(claim().patient_responsibility_cents);
    case 'check':
      return identifier(claim().check_number);
    case 'carc':
      return claim().denial.CARC;
    case 'group-code':
      return claim().denial.group?.split('').join(' ') ?? null;
    case 'rarc':
      return identifier(claim().denial.RARC);
    case 'denial':
      return claim().denial.words;
    case 'deadline-days':
      return '90';
    case 'other-account':
      return identifier(claim().other_account);
  }
}

/** Someone who is not the patient. */
function strangerFor(entries: Entries): string {
  const others = strangers.filter((name) => name.toLowerCase() !== entries.name?.toLowerCase());
  return others[hashBelow(others.length, entries.member ?? '')] ?? 'Gloria Pennington';
}
