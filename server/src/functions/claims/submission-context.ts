/** Checks a submission against the account: a clinic of the caller's, a payer that can be called, and its date today. */

import { type CalendarDate, dateAt } from '@claimline/domain/calendar';
import { dateProblems } from '@claimline/domain/claim/claim-dates';
import { Outcome, type Problem } from '@claimline/domain/claim/outcome';
import {
  type CheckableParts,
  checkableParts,
  missingRequirements,
} from '@claimline/domain/payer/payer-requirements';
import { problemsSentence } from '@claimline/domain/validation';
import { accountDay } from '../../db/accounts/account-days.ts';
import { clinicIds } from '../../db/accounts/clinics.ts';
import { type ProgramPayer, payersById } from '../../db/accounts/program-records.ts';
import type { Sql } from '../../db/database.ts';
import type { MemberContext } from '../function.ts';

/** The caller's clinics, those of the requested payers that exist, and the account's date. */
export interface SubmissionContext {
  readonly clinics: ReadonlySet<string>;
  readonly payers: ReadonlyMap<string, ProgramPayer>;
  readonly today: CalendarDate;
}

export async function submissionContext(
  sql: Sql,
  accountId: string,
  { clinicIds, timeZone }: Pick<MemberContext, 'clinicIds' | 'timeZone'>,
  requirements: readonly CheckableParts[],
): Promise<SubmissionContext> {
  const payerIds = [...new Set(requirements.flatMap(({ payerId }) => payerId ?? []))];
  const payers = payerIds.length === 0 ? [] : await payersById(sql, accountId, payerIds);
  return {
    clinics: new Set(clinicIds),
    payers: new Map(payers.map((payer) => [payer.id, payer])),
    today: dateAt(new Date(), timeZone),
  };
}

export function contextProblems(
  requirements: CheckableParts,
  { clinics, payers, today }: SubmissionContext,
): Problem[] {
  const { clinicId, payerId } = requirements;
  const payer = payerId === undefined ? undefined : payers.get(payerId);
  return [
    ...(clinicId === undefined || clinics.has(clinicId)
      ? []
      : [{ field: 'clinic_id', message: 'Choose one of your clinics.' }]),
    ...(payerId === undefined || payer
      ? []
      : [{ field: 'payer.payer_id', message: 'Choose a payer from the directory.' }]),
    ...(payer ? missingRequirements(requirements, payer) : []),
    ...dateProblems(requirements.dates, today),
  ];
}

/** Both lists, each field once. */
export const allProblems = (found: readonly Problem[], more: readonly Problem[]): Problem[] => [
  ...found,
  ...more.filter(({ field }) => !found.some((problem) => problem.field === field)),
];

/** Refuses an invalid submission and includes what the account finds wrong with it. */
export async function refusalOfAll(
  sql: Sql,
  accountId: string,
  submission: unknown,
  error: unknown,
): Promise<unknown> {
  const found =
    error instanceof Outcome && error.code === 'invalid-argument' ? error.details?.problems : undefined;
  if (found === undefined) return error;
  const requirements = checkableParts(submission);
  const [own, { time_zone: timeZone }] = await Promise.all([
    clinicIds(sql, accountId),
    accountDay(sql, accountId, new Date()),
  ]);
  const place = await submissionContext(sql, accountId, { clinicIds: own, timeZone }, [requirements]);
  const problems = allProblems(found, contextProblems(requirements, place));
  return new Outcome('invalid-argument', problemsSentence(problems), { problems });
}
