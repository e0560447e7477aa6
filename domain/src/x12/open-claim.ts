/** The claim being read: the values of its segments so far. */

import type { CalendarDate } from '../calendar.ts';
import { type ClaimReferences, type Doubt, doubt, noReferences, type X12Provider } from './claim-of-837.ts';
import { centsOfX12, daysOf, elementOf } from './element-value.ts';
import { type Level, noProvider } from './levels.ts';
import type { SeparatedSegment } from './segments.ts';

export interface OpenClaim {
  readonly segment: number;
  readonly level: Level;
  damagedBy: number | null;
  readonly patient_account_number: string;
  readonly billed_cents: number | Doubt;
  /** What separates components: the file's header may say it wrong, and a void would look like a claim. */
  readonly component: string;
  /** CLM05-3. Source: 005010X222A1, "Claim Frequency Code". */
  readonly frequency: string;
  /** CLM19. */
  readonly isPredetermination: boolean;
  readonly references: ClaimReferences;
  readonly rendering: X12Provider;
  /** SV2, whatever kind the file says it is. */
  hasHospitalLines: boolean;
  /** DTP 434 of the claim. */
  readonly statementDays: CalendarDate[];
  /** DTP 472 of the claim, without those of its lines. */
  readonly serviceDays: CalendarDate[];
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

export function newClaim(
  segment: SeparatedSegment,
  account: string,
  billed_cents: OpenClaim['billed_cents'],
  level: Level,
): OpenClaim {
  // CLM05 is a place, its qualifier and the frequency: `11:B:1`.
  const place = elementOf(segment, 5);
  const component =
    /^[A-Z0-9]{1,2}([^A-Z0-9\s])[A-Z]?\1[A-Z0-9]?$/.exec(place)?.[1] ?? segment.separators.component;
  return {
    segment: segment.number,
    level,
    damagedBy: null,
    patient_account_number: account,
    billed_cents,
    component,
    frequency: place.split(component)[2] ?? '',
    isPredetermination: elementOf(segment, 19) === 'PB',
    references: noReferences(),
    rendering: noProvider(),
    statementDays: [],
    hasHospitalLines: false,
    serviceDays: [],
    lineDays: [],
    procedure_codes: [],
    lineCents: 0,
    lines: 0,
    datedLines: 0,
    unreadDay: null,
    isCutOff: false,
    isInLines: false,
    isOtherPayer: false,
  };
}

/** A DTP of the claim or of the service line being read. */
export function addDates(claim: OpenClaim, segment: SeparatedSegment): void {
  const code = elementOf(segment, 1);
  if (code !== '434' && code !== '472') return;
  const days = daysOf(elementOf(segment, 2), elementOf(segment, 3));
  if (!days) claim.unreadDay = doubt(elementOf(segment, 3), 'not a date');
  if (claim.isInLines) claim.datedLines++;
  const ofClaim = code === '434' ? claim.statementDays : claim.serviceDays;
  if (days && !claim.isInLines && ofClaim.length > 0 && !days.every((day) => ofClaim.includes(day)))
    claim.unreadDay ??= doubt(days[0] ?? '', `the file also says ${ofClaim[0]}`);
  if (days) (claim.isInLines ? claim.lineDays : ofClaim).push(...days);
}

/** An SV1, SV2 or SV3: a service with its procedure and amount. */
export function addService(claim: OpenClaim, segment: SeparatedSegment): void {
  const [code, amount] = segment.id === 'SV2' ? [2, 3] : [1, 2];
  const procedure = elementOf(segment, code);
  // Even if the preceding LX is missing, the following dates belong to the service line.
  claim.isInLines = true;
  claim.lines++;
  claim.hasHospitalLines ||= segment.id === 'SV2';
  const cents = centsOfX12(elementOf(segment, amount));
  if (cents === null) claim.damagedBy ??= segment.number;
  else claim.lineCents += cents;
  // A hospital's line may have only a revenue code.
  if (procedure === '' && segment.id === 'SV2') return;
  const [qualifier = '', name = '', ...rest] = procedure.split(claim.component);
  // Phone systems never ask for state-specific codes.
  if (['ER', 'IV', 'WK'].includes(qualifier) && name !== '') return;
  const modifiers = rest.slice(0, 4).filter((modifier) => /^[A-Z0-9]{2}$/i.test(modifier));
  if (['HC', 'HP', 'AD'].includes(qualifier) && /^[A-Z0-9]{5}$/i.test(name))
    claim.procedure_codes.push([name, ...modifiers].join('-'));
  else claim.procedure_codes.push(doubt(procedure, 'not a procedure'));
}
