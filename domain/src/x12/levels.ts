/** The levels above the claims of an 837 (billing provider, subscriber, patient), and the claim being read. */

import type { CalendarDate } from '../calendar.ts';
import {
  type ClaimReferences,
  type Doubt,
  doubt,
  type Form837,
  type X12Claim,
  type X12Person,
  type X12Provider,
} from './claim-of-837.ts';

export const levelKinds = { '20': 'provider', '22': 'subscriber', '23': 'patient' } as const;
export type LevelKind = (typeof levelKinds)[keyof typeof levelKinds];

export const isLevelCode = (text: string): text is keyof typeof levelKinds => text in levelKinds;

/** The kind of level that one belongs to. */
export const parentKind = { provider: null, subscriber: 'provider', patient: 'subscriber' } as const;

/** An HL and the segments after it. */
export interface Level {
  readonly hl: string;
  readonly kind: LevelKind;
  readonly parent: Level | null;
  /** The number of the damaged segment; null when there is no damage. */
  damagedBy: number | null;
  readonly provider: X12Provider;
  readonly person: X12Person;
  member_id: string | null;
  group_number: string | null;
  /** REF Y4: the number of the insurer's claim, of property and casualty. */
  casualty_number: string | null;
  relation: X12Claim['relation_to_subscriber'];
  payer: { name: string | null; id: string | null };
  /** The SBR and name segments seen so far: each occurs once per level. */
  readonly seen: Set<string>;
}

export interface OpenClaim {
  readonly segment: number;
  readonly level: Level;
  damagedBy: number | null;
  readonly patient_account_number: string;
  readonly billed_cents: number | Doubt;
  /** CLM05-3. Source: 005010X222A1, "Claim Frequency Code". */
  readonly frequency: string;
  readonly references: ClaimReferences;
  readonly rendering: X12Provider;
  readonly statementDays: CalendarDate[];
  readonly lineDays: CalendarDate[];
  readonly procedure_codes: string[];
  lineCents: number;
  lines: number;
  datedLines: number;
  /** A date of the claim that cannot be read. */
  unreadDay: Doubt | null;
  isCutOff: boolean;
  isInLines: boolean;
  /** Inside loop 2320 and below, which is about another payer. */
  isOtherPayer: boolean;
}

export const noProvider = (): X12Provider => ({ name: null, NPI: null, tax_id: null });

export function newLevel(
  hl: string,
  kind: LevelKind,
  parent: Level | null,
  damagedBy: number | null = null,
): Level {
  return {
    hl,
    kind,
    parent,
    damagedBy,
    provider: noProvider(),
    person: { first_name: null, last_name: null, date_of_birth: null },
    member_id: null,
    group_number: null,
    casualty_number: null,
    relation: null,
    payer: { name: null, id: null },
    seen: new Set(),
  };
}

/** The damaged segment that leaves the patient of this level's claims in doubt. */
export function damageAbove(level: Level | null): number | null {
  return level === null || level.kind === 'provider' ? null : (level.damagedBy ?? damageAbove(level.parent));
}

export function nearest(level: Level | null, kind: LevelKind): Level | null {
  return level === null || level.kind === kind ? level : nearest(level.parent, kind);
}

export interface Context837 {
  readonly form: Form837;
  readonly transaction: string;
  /** BHT06 is RP: reports of encounters, which nobody pays. */
  readonly isReport: boolean;
}

/** The claim after its last segment was read. What is in doubt says so, and never looks like a value. */
export function wholeClaim(claim: OpenClaim, { form, transaction, isReport }: Context837): X12Claim {
  const { level } = claim;
  const subscriber = nearest(level, 'subscriber');
  const billing = nearest(level, 'provider');
  // A hospital's claim always has statement dates; the dates of its lines may cover only part of them.
  const areLinesUnsure = doubtOfLines(claim) !== null;
  // Where a service line is damaged, its date looks like one of the whole claim.
  const saysDates = form === '837I' || (claim.statementDays.length > 0 && !areLinesUnsure);
  const isDateMissing = !saysDates && claim.datedLines < claim.lines;
  const days = (saysDates ? claim.statementDays : areLinesUnsure ? [] : claim.lineDays).toSorted();
  const missing =
    isDateMissing && days[0] !== undefined ? doubt(days[0], 'a service line has no date') : null;
  return {
    segment: claim.segment,
    transaction,
    form,
    provider: providerOf(claim, billing),
    patient: level.person,
    member_id: level.member_id ?? subscriber?.member_id ?? null,
    group_number: subscriber?.group_number ?? null,
    relation_to_subscriber: level.relation,
    payer: subscriber?.payer ?? { name: null, id: null },
    patient_account_number: claim.patient_account_number,
    billed_cents: doubtOfLines(claim) ?? claim.billed_cents,
    service_from: claim.unreadDay ?? missing ?? days[0] ?? null,
    service_to: claim.unreadDay ?? missing ?? days.at(-1) ?? null,
    ...claim.references,
    claim_number:
      claim.references.claim_number ?? level.casualty_number ?? subscriber?.casualty_number ?? null,
    procedure_codes: areLinesUnsure ? [] : [...new Set(claim.procedure_codes)],
    notCalled: isReport
      ? 'It’s an encounter, which payers don’t pay.'
      : claim.frequency === '8'
        ? 'It voids an earlier claim.'
        : null,
  };
}

function providerOf(claim: OpenClaim, billing: Level | null): X12Provider {
  if (billing === null) return noProvider();
  if (billing.damagedBy !== null)
    return { ...noProvider(), NPI: doubt('', `segment ${billing.damagedBy} is damaged`) };
  // Atypical providers have no NPI; use the NPI of the rendering provider.
  const isAtypical = billing.seen.has('85') && billing.provider.NPI === null;
  return { ...billing.provider, ...(isAtypical ? { NPI: claim.rendering.NPI } : {}) };
}

/** The amount with the reason why the claim's lines may be wrong or missing; null when nothing says so. */
function doubtOfLines({ damagedBy, billed_cents, lineCents, isCutOff }: OpenClaim): Doubt | null {
  const billed = typeof billed_cents === 'number' ? dollars(billed_cents) : billed_cents;
  if (damagedBy !== null) return doubt(billed, `segment ${damagedBy} is damaged`);
  if (isCutOff) return doubt(billed, 'the file ends here');
  return lineCents > 0 && lineCents !== billed_cents && typeof billed_cents === 'number'
    ? doubt(billed, `the service lines add up to ${dollars(lineCents)}`)
    : null;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
