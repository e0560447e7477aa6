/** Builds a claim from its segments and the levels above it. */

import type { CalendarDate } from '../calendar.ts';
import { type Doubt, doubt, errorIn, type Form837, type X12Claim, type X12Provider } from './claim-of-837.ts';
import { type Level, nearestLevel, noProvider } from './levels.ts';
import type { OpenClaim } from './open-claim.ts';

export interface Context837 {
  readonly form: Form837;
  readonly transaction: string;
  /** BHT06 is RP: reports of encounters, which nobody pays. */
  readonly isReport: boolean;
}

/** The claim after its last segment was read. What is in doubt says so, and never looks like a value. */
export function wholeClaim(claim: OpenClaim, { form, transaction, isReport }: Context837): X12Claim {
  const { level } = claim;
  const { member_id, group_number, payer, casualty_number } = ofSubscriber(level);
  const billing = nearestLevel(level, 'provider');
  // A hospital's claim always has statement dates; the dates of its lines may cover only part of them.
  const doubtfulLines = doubtOfLines(claim);
  const areLinesUnsure = doubtfulLines !== null;
  // Where a service line is damaged, its date looks like one of the whole claim.
  const ofClaim = claim.statementDays.length > 0 ? claim.statementDays : claim.serviceDays;
  const isHospital = form === '837I' || (claim.hasHospitalLines && claim.statementDays.length > 0);
  const saysDates = isHospital || (ofClaim.length > 0 && !areLinesUnsure);
  const unstated = isHospital && ofClaim.length === 0 ? undated(claim.lineDays) : null;
  const isDateMissing = !saysDates && claim.datedLines < claim.lines;
  const days = (saysDates ? ofClaim : claim.lineDays).toSorted();
  const isDateExtra = !saysDates && claim.datedLines > claim.lines;
  const misdated = isDateMissing ? 'a service line has no date' : 'a service line has two dates';
  const missing = (isDateMissing || isDateExtra) && days[0] !== undefined ? doubt(days[0], misdated) : null;
  const unsure = !saysDates && doubtfulLines !== null ? doubt(days[0] ?? '', doubtfulLines) : null;
  const contradicted = isHospital ? null : otherDay(claim.lineDays, days);
  return {
    segment: claim.segment,
    transaction,
    form,
    provider: providerOf(claim, billing),
    patient: level.person,
    member_id: level.member_id ?? member_id,
    group_number,
    relation_to_subscriber: level.relation,
    payer,
    patient_account_number: claim.patient_account_number,
    billed_cents: doubtfulLines === null ? claim.billed_cents : doubt(billedText(claim), doubtfulLines),
    service_from: claim.unreadDay ?? unsure ?? contradicted ?? missing ?? unstated ?? days[0] ?? null,
    service_to: claim.unreadDay ?? unsure ?? contradicted ?? missing ?? unstated ?? days.at(-1) ?? null,
    ...claim.references,
    claim_number: claim.references.claim_number ?? level.casualty_number ?? casualty_number,
    procedure_codes: areLinesUnsure ? [] : [...new Set(claim.procedure_codes)],
    notCalled: whyNotCalled(claim, isReport),
  };
}

function whyNotCalled({ frequency, isPredetermination }: OpenClaim, isReport: boolean): string | null {
  if (isReport) return 'It’s an encounter, which payers don’t pay.';
  if (frequency === '8') return 'It voids an earlier claim.';
  return isPredetermination ? 'It asks for a predetermination, not for payment.' : null;
}

/** The claim's own date may be one of another claim, or leave a line out. */
function otherDay(lineDays: readonly CalendarDate[], days: readonly CalendarDate[]): Doubt | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const other = lineDays.find((day) => day < first || day > last);
  return other === undefined ? null : doubt(first, `a service line is of ${other}`);
}

/** The lines of a hospital's claim may cover only part of its days. */
function undated(lineDays: readonly CalendarDate[]): Doubt | null {
  const [first] = lineDays.toSorted();
  return first === undefined ? null : doubt(first, 'the claim has no statement dates');
}

/**
 * The patient's values that come from the subscriber. Only these are in doubt if the subscriber is damaged, because
 * the patient has a level of their own.
 */
function ofSubscriber(level: Level) {
  const found = nearestLevel(level, 'subscriber');
  if (found && found.damagedBy !== null && found !== level) {
    const lost = doubt('', errorIn(found.damagedBy));
    return { member_id: lost, group_number: null, payer: { name: lost, id: null }, casualty_number: null };
  }
  return (
    found ?? { member_id: null, group_number: null, payer: { name: null, id: null }, casualty_number: null }
  );
}

function providerOf(claim: OpenClaim, billing: Level | null): X12Provider {
  if (billing === null) return noProvider();
  if (billing.damagedBy !== null) return { ...noProvider(), NPI: doubt('', errorIn(billing.damagedBy)) };
  // Atypical providers have no NPI; use the NPI of the rendering provider.
  const isAtypical = billing.seen.has('85') && billing.provider.NPI === null;
  return { ...billing.provider, ...(isAtypical ? { NPI: claim.rendering.NPI } : {}) };
}

/** Why the claim's lines may be wrong or missing; null when nothing says so. */
function doubtOfLines({ damagedBy, billed_cents, lineCents, isCutOff }: OpenClaim): string | null {
  if (damagedBy !== null) return errorIn(damagedBy);
  if (isCutOff) return 'the file ends here';
  return lineCents > 0 && lineCents !== billed_cents && typeof billed_cents === 'number'
    ? `the service lines add up to ${dollars(lineCents)}`
    : null;
}

const billedText = ({ billed_cents }: OpenClaim) =>
  typeof billed_cents === 'number' ? dollars(billed_cents) : billed_cents;

const dollars = (cents: number) => (cents / 100).toFixed(2);
