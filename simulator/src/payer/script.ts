/** Turns what a scenario says into utterances: chooses the wording and fills the blanks. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { type Adjudication, adjudicate, adjudicateOther, filingDays } from './adjudication.ts';
import type { Entries } from './entry.ts';
import { hashBelow } from './hash.ts';
import type { Piece, Scenario } from './scenario.ts';
import { sayAmount, sayDate, sayIdentifier, type WrittenStyle } from './spoken.ts';
import type { Blank } from './vocabulary.ts';
import { chooseWording } from './wording.ts';

const strangers = [
  'Gloria Pennington',
  'Hector Quintana',
  'Mabel Whitcomb',
  'Desmond Okafor',
  'Irene Vasquez',
];

const representatives = ['Denise', 'Marcus', 'Priya', 'Tanya', 'Walter', 'Keisha', 'Brandon', 'Lorraine'];

/** Who answers the call: the same name before and after the line has heard about the claim. */
export const representativeOf = ({ seed }: Knowledge) =>
  representatives[hashBelow(representatives.length, seed, 'representative')] ?? 'Denise';

/** What a line knows on a call when it speaks. */
export interface Knowledge {
  readonly scenario: Scenario;
  /** Of the call: chooses the wording. */
  readonly seed: string;
  readonly today: CalendarDate;
  readonly entries: Entries;
  readonly speaks: WrittenStyle;
}

export interface Utterance {
  readonly text: string;
  /** What its blanks were filled with. */
  readonly values: readonly { readonly blank: Blank; readonly text: string }[];
  /** Whether it is about another claim than the one asked for. */
  readonly isAboutOther: boolean;
}
export type Speech = Utterance | { readonly pause_s: number };

/** The payer's answers, based on what the caller has entered, or for another claim of the same date. */
export function claimKnown({ scenario, entries, today }: Knowledge, other = 0): Adjudication {
  const inquiry = {
    payer: scenario.phone,
    member: entries.member ?? entries['claim-number'] ?? '',
    service_date: entries.dos ?? null,
    billed_cents: entries.amount === undefined ? null : Number(entries.amount),
    today,
  };
  return other === 0 ? adjudicate(inquiry) : adjudicateOther(inquiry, other);
}

/** The text of these pieces. An utterance is omitted when it has a blank without a value. */
export function speechOf(pieces: readonly Piece[], knowledge: Knowledge, other = 0): Speech[] {
  return pieces.flatMap((piece): Speech[] => {
    if (typeof piece === 'string') {
      const utterance = fill(piece, knowledge, other);
      return utterance ? [utterance] : [];
    }
    if ('pause_s' in piece) return [piece];
    if ('other_claim' in piece) return speechOf(piece.say, knowledge, piece.other_claim);
    return speechOf(knowledge.scenario.outcomes[claimKnown(knowledge, other).outcome], knowledge, other);
  });
}

function fill(text: string, knowledge: Knowledge, other: number): Utterance | null {
  const values: { blank: Blank; text: string }[] = [];
  let isWhole = true;
  const filled = chooseWording(text, knowledge.seed).replace(/\{([^}]*)\}/g, (_, blank: Blank) => {
    const words = wordsFor(blank, knowledge, other);
    if (words === null) isWhole = false;
    else values.push({ blank, text: words });
    return words ?? '';
  });
  return isWhole && filled !== '' ? { text: filled, values, isAboutOther: other > 0 } : null;
}

/** As stored in the payer's system; some add letters in front. */
export function claimNumberOf(scenario: Scenario, { claim_number }: Adjudication): string {
  if (scenario.claim_numbers === 'digits') return claim_number;
  const letters = 'ABEFHKLMRTX';
  const letter = (place: string) => letters[hashBelow(letters.length, claim_number, place)] ?? 'E';
  return `${letter('first')}${letter('second')}${claim_number}`;
}

function wordsFor(blank: Blank, knowledge: Knowledge, other: number): string | null {
  const { scenario, entries, speaks } = knowledge;
  const claim = () => claimKnown(knowledge, other);
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
    case 'dos-end':
      return entries[blank] ? date(entries[blank]) : null;
    case 'amount':
      return entries.amount ? amount(Number(entries.amount)) : null;
    case 'name':
    case 'last-name':
    case 'practice':
    case 'caller':
      return entries[blank] ?? null;
    case 'other-name':
      return strangerFor(entries);
    case 'representative':
      return representativeOf(knowledge);
    case 'reference':
      return identifier(claim().call_reference);
    case 'claim':
      return identifier(claimNumberOf(scenario, claim()));
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
    case 'contractual': {
      const { billed_cents, allowed_cents } = claim();
      return billed_cents === null ? null : amount(billed_cents - allowed_cents);
    }
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
      return String(filingDays);
    case 'other-account':
      return identifier(claim().other_account);
  }
}

/** Someone who is not the patient. */
function strangerFor(entries: Entries): string {
  const others = strangers.filter((name) => name.toLowerCase() !== entries.name?.toLowerCase());
  return others[hashBelow(others.length, entries.member ?? '')] ?? 'Gloria Pennington';
}
