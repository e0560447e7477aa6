/** The levels above the claims of an 837 (billing provider, subscriber, patient), and the claim being read. */

import type { CalendarDate } from '../calendar.ts';
import type { ClaimReferences, X12Claim, X12Person, X12Provider } from './claim-of-837.ts';

export const levelKinds = { '20': 'provider', '22': 'subscriber', '23': 'patient' } as const;
export type LevelKind = (typeof levelKinds)[keyof typeof levelKinds];

export const isLevelCode = (text: string): text is keyof typeof levelKinds => text in levelKinds;

/** The kind of level that one belongs to. */
export const parentKind = { provider: null, subscriber: 'provider', patient: 'subscriber' } as const;

/** An HL and the segments after it. Damage in it affects all claims below. */
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
  readonly billed_cents: number;
  readonly references: ClaimReferences;
  readonly rendering: X12Provider;
  readonly statementDays: CalendarDate[];
  readonly lineDays: CalendarDate[];
  readonly procedure_codes: string[];
  lineCents: number;
  lines: number;
  datedLines: number;
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
    relation: null,
    payer: { name: null, id: null },
    seen: new Set(),
  };
}

/** The damaged segment that a claim at this level depends on. */
export function damageAbove(level: Level | null): number | null {
  return level === null ? null : (level.damagedBy ?? damageAbove(level.parent));
}

export function nearest(level: Level | null, kind: LevelKind): Level | null {
  return level === null || level.kind === kind ? level : nearest(level.parent, kind);
}

/** The claim after its last segment was read. */
export function wholeClaim(claim: OpenClaim, form: X12Claim['form'], transaction: string): X12Claim {
  const { level } = claim;
  const subscriber = nearest(level, 'subscriber');
  const billing = nearest(level, 'provider');
  // A hospital's claim always has statement dates; the dates of its lines may cover only part of them.
  const saysDates = claim.statementDays.length > 0 || form === '837I';
  const days = (saysDates ? claim.statementDays : claim.lineDays).toSorted();
  return {
    segment: claim.segment,
    transaction,
    form,
    provider: {
      ...(billing?.provider ?? noProvider()),
      // Atypical providers have no NPI; use the NPI of the rendering provider.
      ...(billing?.seen.has('85') && billing.provider.NPI === null ? { NPI: claim.rendering.NPI } : {}),
    },
    patient: level.person,
    member_id: level.member_id ?? subscriber?.member_id ?? null,
    group_number: subscriber?.group_number ?? null,
    relation_to_subscriber: level.relation,
    payer: subscriber?.payer ?? { name: null, id: null },
    patient_account_number: claim.patient_account_number,
    billed_cents: claim.billed_cents,
    service_from: days[0] ?? null,
    service_to: days.at(-1) ?? null,
    ...claim.references,
    procedure_codes: [...new Set(claim.procedure_codes)],
  };
}

/** Why a claim is incomplete although no segment is damaged: a segment is missing. */
export function incomplete(claim: OpenClaim, form: X12Claim['form']): string | null {
  const { billed_cents, lineCents } = claim;
  if (claim.lines === 0) return 'as it has no line of service (SV1, SV2).';
  if (lineCents > 0 && lineCents !== billed_cents)
    return `as it says ${(billed_cents / 100).toFixed(2)}, and its lines add up to ${(lineCents / 100).toFixed(2)}. A line is missing or damaged.`;
  if (form === '837P' && claim.statementDays.length === 0 && claim.datedLines < claim.lines)
    return 'as one of its lines has no date of service.';
  return null;
}
