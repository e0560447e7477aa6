import { addDays } from '@claimline/domain/calendar';
import { getInsights as contract, type InsightBucket } from '@claimline/domain/contracts/insights';
import { bucketsOf, type DayWindow, type InsightStatus } from '@claimline/domain/insight';
import { missing } from '@claimline/domain/outcome';
import { accountDay } from '../db/account-days.ts';
import { clinicIds } from '../db/clinics.ts';
import {
  type CallsOfDay,
  callsByDay,
  callsByHour,
  claimsCalled,
  denialsByPayer,
  payerNames,
  reasonsByPayer,
  type StatusOfDay,
  statusesByDay,
  wordsOfCodes,
} from '../db/insights.ts';
import { implementForMember } from './function.ts';

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

function filled(
  bucket: DayWindow,
  statuses: readonly StatusOfDay[],
  calls: readonly CallsOfDay[],
): InsightBucket {
  const isWithin = ({ day }: { day: string }) => day >= bucket.from && day <= bucket.to;
  const ofBucket = calls.filter(isWithin);
  const claims: Partial<Record<InsightStatus, number>> = {};
  for (const row of statuses.filter(isWithin)) claims[row.status] = (claims[row.status] ?? 0) + row.claims;
  return {
    ...bucket,
    statuses: claims,
    calls: sumOf(ofBucket, (row) => row.calls),
    answered: sumOf(ofBucket, ({ answered }) => answered),
    hold_ms: sumOf(ofBucket, ({ hold_ms }) => hold_ms),
  };
}

export const getInsights = implementForMember(contract, async (input, { sql }) => {
  const { account_id, clinic_id, payer_name, days } = input;
  const seen = await clinicIds(sql, account_id);
  if (clinic_id !== undefined && !seen.includes(clinic_id)) throw missing('The clinic', 'clinic_id');

  const { today, time_zone } = await accountDay(sql, account_id, new Date());
  const window = { from: input.from ?? addDays(today, 1 - days), to: input.to ?? today };
  const question = {
    ...window,
    clinicIds: clinic_id === undefined ? seen : [clinic_id],
    payerName: payer_name,
    timeZone: time_zone,
  };
  const { bucket, buckets: spans } = bucketsOf(window);
  const [statuses, calls] = [await statusesByDay(sql, question), await callsByDay(sql, question)];
  const buckets = spans.map((span) => filled(span, statuses, calls));
  const payers = await denialsByPayer(sql, question);
  const denying = payers.filter(({ denied }) => denied > 0).map((payer) => payer.payer_name);
  const reasons = await reasonsByPayer(sql, question, denying);
  const codes = new Set(reasons.flatMap(({ code }) => (code === null ? [] : [code])));
  const words = new Map(
    (await wordsOfCodes(sql, question, [...codes])).map((heard) => [heard.code, heard.words]),
  );
  return {
    ...window,
    today,
    time_zone,
    payer_names: await payerNames(sql, question.clinicIds),
    bucket,
    buckets,
    denials: {
      decided: payers[0]?.decided_in_all ?? 0,
      denied: payers[0]?.denied_in_all ?? 0,
      payers: payers.map(({ payer_name: name, decided, denied }) => ({
        payer_name: name,
        decided,
        denied,
        reasons: reasons
          .filter((reason) => reason.payer_name === name)
          .map(({ code, claims }) => ({
            code,
            claims,
            words: code === null ? null : (words.get(code) ?? null),
          })),
      })),
    },
    calls: {
      ended: sumOf(buckets, (each) => each.calls),
      answered: sumOf(buckets, ({ answered }) => answered),
      hold_ms: sumOf(buckets, ({ hold_ms }) => hold_ms),
      claims: await claimsCalled(sql, question),
    },
    hours: await callsByHour(sql, question),
  };
});
