/** Converts an 837 claim to the fields of an import. */

import type { CalendarDate } from '../calendar.ts';

/**
 * A provider, as loop 2010AA (billing) or 2310B (rendering) names one. The numbers are as the file has them: whether
 * they are valid is judged with the row.
 */
export interface X12Provider {
  name: string | null;
  NPI: string | null;
  tax_id: string | null;
}

/**
 * Replaces an unusable amount, date, number or procedure: the file's text and the reason, such as `20260532 (not a
 * date)`. No field of a claim accepts it.
 */
export type Doubt = string;

export const doubt = (text: string, why: string): Doubt => `${text} (${why})`.trim();

const reasons =
  /\((not an? (?:amount|date|date of birth|procedure|tax ID of 9 digits)|segment \d+ of the file has an error|the file (?:also says .*|ends here)|(?:a|the) service lines? (?:is|has|add) .*|the claim has no statement dates)\)$/;

/** Why a text is in doubt; null for a text that no doubt was added to. */
export const reasonOfDoubt = (text: string): string | null =>
  text.endsWith(')') ? (reasons.exec(text)?.[1] ?? null) : null;

/**
 * A value that is given twice: the value if both are equal, otherwise a doubt, as one may belong to another claim.
 */
export const onlyOne = (earlier: string | null, later: string | null): string | null =>
  earlier === null || later === null || earlier === later
    ? (earlier ?? later)
    : doubt(later, `the file also says ${earlier}`);

/** Why something is in doubt: the list of problems says what is wrong with this segment. */
export const errorIn = (segment: number) => `segment ${segment} of the file has an error`;

export const forms = ['837P', '837I', '837D'] as const;
export type Form837 = (typeof forms)[number];

export interface X12Person {
  first_name: string | null;
  last_name: string | null;
  date_of_birth: CalendarDate | null;
}

/** The references of a claim (REF in loop 2300) that are read, by qualifier. F8 is present when a claim is resubmitted. */
export const claimReferences = { F8: 'claim_number' } as const;
export type ClaimReferences = Record<(typeof claimReferences)[keyof typeof claimReferences], string | null>;
export const noReferences = (): ClaimReferences => ({ claim_number: null });

export const isReferenceCode = (text: string): text is keyof typeof claimReferences =>
  text in claimReferences;

export interface X12Claim extends Readonly<ClaimReferences> {
  /** The number of its CLM segment. */
  readonly segment: number;
  readonly transaction: string;
  readonly form: Form837;
  readonly provider: X12Provider;
  readonly patient: X12Person;
  readonly member_id: string | null;
  readonly group_number: string | null;
  readonly relation_to_subscriber: 'self' | 'spouse' | 'child' | 'other' | null;
  readonly payer: { readonly name: string | null; readonly id: string | null };
  readonly patient_account_number: string;
  readonly billed_cents: number | Doubt | null;
  readonly service_from: CalendarDate | null;
  readonly service_to: CalendarDate | null;
  readonly procedure_codes: readonly string[];
  /** Why nobody is called about this claim, for one that is not to be paid. */
  readonly notCalled: string | null;
}

/** A claim whose patient is in doubt, or that cannot be read at all. */
export interface LeftOutClaim {
  readonly segment: number;
  readonly patient_account_number: string;
  readonly why: string;
}

/** Other relations of the guides, also those that only version 4010 has. */
const otherRelations = new Set('04 05 07 10 15 17 20 21 22 23 24 29 32 33 36 39 40 41 43 53 G8'.split(' '));

/** PAT01 and SBR02; undefined for an unknown code. Source: 005010X222A1, "Individual Relationship Code". */
export function relationOf(code: string): X12Claim['relation_to_subscriber'] | undefined {
  if (code === '') return null;
  if (code === '18') return 'self';
  if (code === '01') return 'spouse';
  if (code === '19') return 'child';
  return otherRelations.has(code) ? 'other' : undefined;
}
