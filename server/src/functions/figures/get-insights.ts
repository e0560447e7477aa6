import {
  getInsights as contract,
  type InsightBucket,
  type Insights,
} from '@claimline/domain/contracts/insights';
import { bucketsOf, type DayWindow } from '@claimline/domain/list/insight';
import type { Sql } from '../../db/database.ts';
import {
  type CallsOfBucket,
  callsByBucket,
  callsByHour,
  claimsCalled,
  denialsByPayer,
  hasSandbox,
  type InsightQuery,
  payerNames,
  reasonsByPayer,
  type StatusOfBucket,
  statusesByBucket,
  wordsOfCodes,
} from '../../db/figures/insights.ts';
import { implementForMember } from '../function.ts';
import { insightsRequest } from './insights-request.ts';

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

function filled(
  span: DayWindow,
  place: number,
  statuses: readonly StatusOfBucket[],
  calls: readonly CallsOfBucket[],
): InsightBucket {
  const ofBucket = calls.find(({ bucket }) => bucket === place);
  return {
    ...span,
    statuses: Object.fromEntries(
      statuses.filter(({ bucket }) => bucket === place).map(({ status, claims }) => [status, claims]),
    ),
    calls: ofBucket?.calls ?? 0,
    answered: ofBucket?.answered ?? 0,
    hold_ms: ofBucket?.hold_ms ?? 0,
  };
}

/** The payers with the most decisions, each with its denial reasons. */
async function denialsOf(sql: Sql, insightQuery: InsightQuery): Promise<Insights['denials']> {
  const payers = await denialsByPayer(sql, insightQuery);
  const denying = payers.filter(({ denied }) => denied > 0).map(({ payer_name }) => payer_name);
  const reasons = await reasonsByPayer(sql, insightQuery, denying);
  const codes = new Set(reasons.flatMap(({ code }) => (code === null ? [] : [code])));
  const heard = await wordsOfCodes(sql, insightQuery, [...codes]);
  const words = new Map(heard.map((each) => [each.code, each.words]));
  return {
    decided: payers[0]?.decided_in_all ?? 0,
    denied: payers[0]?.denied_in_all ?? 0,
    payers_in_all: payers[0]?.payers_in_all ?? 0,
    payers: payers.map(({ payer_name, decided, denied }) => ({
      payer_name,
      decided,
      denied,
      reasons_in_all: reasons.find((reason) => reason.payer_name === payer_name)?.reasons_in_all ?? 0,
      reasons: reasons
        .filter((reason) => reason.payer_name === payer_name)
        .map(({ code, claims }) => ({
          code,
          claims,
          words: code === null ? null : (words.get(code) ?? null),
        })),
    })),
  };
}

export const getInsights = implementForMember(contract, async (input, { sql }) => {
  const { insightQuery, window, today, time_zone } = await insightsRequest(sql, input);
  const { bucket, buckets: spans } = bucketsOf(window);
  const [statuses, calls, claims, hours, payer_names, denials, has_sandbox] = await Promise.all([
    statusesByBucket(sql, insightQuery, spans),
    callsByBucket(sql, insightQuery, spans),
    claimsCalled(sql, insightQuery),
    callsByHour(sql, insightQuery),
    payerNames(sql, insightQuery.clinicIds),
    denialsOf(sql, insightQuery),
    hasSandbox(sql, insightQuery.clinicIds),
  ]);
  const buckets = spans.map((span, place) => filled(span, place, statuses, calls));
  return {
    ...window,
    today,
    time_zone,
    has_sandbox,
    payer_names,
    bucket,
    buckets,
    denials,
    calls: {
      ended: sumOf(buckets, (each) => each.calls),
      answered: sumOf(buckets, ({ answered }) => answered),
      hold_ms: sumOf(buckets, ({ hold_ms }) => hold_ms),
      claims,
    },
    hours,
  };
});
