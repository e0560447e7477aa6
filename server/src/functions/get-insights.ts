import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import {
  getInsights as contract,
  type HourOfCalls,
  type InsightWeek,
  insightPayersMax,
  type PayerHours,
} from '@claimline/domain/contracts/insights';
import { missing } from '@claimline/domain/outcome';
import { clinicIds } from '../db/clinics.ts';
import {
  type AnswersOfWeek,
  answersByWeek,
  type CallsOfHour,
  type CallsOfWeek,
  callsByHour,
  callsByWeek,
  denialsByPayer,
  reasonsByPayer,
  turnaroundOf,
  windowOf,
} from '../db/insights.ts';
import { implementForMember } from './function.ts';

function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

function weeksOf(
  window: { from: CalendarDate; to: CalendarDate },
  answers: readonly AnswersOfWeek[],
  calls: readonly CallsOfWeek[],
): InsightWeek[] {
  const weeks: InsightWeek[] = [];
  for (let week = mondayOf(window.from); week <= window.to; week = addDays(week, 7)) {
    const ofWeek = answers.filter((answer) => answer.week === week);
    const called = calls.find((candidate) => candidate.week === week);
    weeks.push({
      week,
      answers: Object.fromEntries(ofWeek.map(({ status, count }) => [status, count])),
      calls: called?.calls ?? 0,
      answered: called?.answered ?? 0,
      duration_ms: called?.duration_ms ?? 0,
    });
  }
  return weeks;
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

function hoursOf(rows: readonly CallsOfHour[]): { overall: HourOfCalls[]; payers: PayerHours[] } {
  const overall = Map.groupBy(rows, ({ hour }) => hour);
  const payers = [...Map.groupBy(rows, ({ payer_name }) => payer_name)]
    .map(([payer_name, ofPayer]) => ({
      payer_name,
      hours: ofPayer.map(({ hour, calls, answered }) => ({ hour, calls, answered })),
    }))
    .sort((one, other) => sumOf(other.hours, ({ calls }) => calls) - sumOf(one.hours, ({ calls }) => calls));
  return {
    overall: [...overall]
      .map(([hour, ofHour]) => ({
        hour,
        calls: sumOf(ofHour, ({ calls }) => calls),
        answered: sumOf(ofHour, ({ answered }) => answered),
      }))
      .sort((one, other) => one.hour - other.hour),
    payers: payers.slice(0, insightPayersMax),
  };
}

export const getInsights = implementForMember(contract, async ({ account_id, clinic_id, days }, { sql }) => {
  const seen = await clinicIds(sql, account_id);
  if (clinic_id !== undefined && !seen.includes(clinic_id)) throw missing('The clinic', 'clinic_id');

  const window = await windowOf(sql, days);
  const scope = { clinicIds: clinic_id === undefined ? seen : [clinic_id], from: window.from };
  const weeks = weeksOf(window, await answersByWeek(sql, scope), await callsByWeek(sql, scope));
  const payers = await denialsByPayer(sql, scope);
  const reasons = await reasonsByPayer(
    sql,
    scope,
    payers.filter(({ denied }) => denied > 0).map(({ payer_name }) => payer_name),
  );
  return {
    ...window,
    weeks,
    denials: {
      decided: payers[0]?.decided_in_all ?? 0,
      denied: payers[0]?.denied_in_all ?? 0,
      payers: payers.map(({ payer_name, decided, denied }) => ({
        payer_name,
        decided,
        denied,
        reasons: reasons
          .filter((reason) => reason.payer_name === payer_name)
          .map(({ CARC, words, claims }) => ({ CARC, words, claims })),
      })),
    },
    calls: {
      ended: sumOf(weeks, ({ calls }) => calls),
      answered: sumOf(weeks, ({ answered }) => answered),
      duration_ms: sumOf(weeks, ({ duration_ms }) => duration_ms),
    },
    hours: hoursOf(await callsByHour(sql, scope)),
    turnaround: await turnaroundOf(sql, scope),
  };
});
