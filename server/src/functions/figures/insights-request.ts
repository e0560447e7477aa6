import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import { missing } from '@claimline/domain/claim/outcome';
import type { getInsights } from '@claimline/domain/contracts/insights';
import type { DayWindow } from '@claimline/domain/list/insight';
import type { z } from 'zod';
import { accountDay } from '../../db/accounts/account-days.ts';
import { clinicIds } from '../../db/accounts/clinics.ts';
import type { Sql } from '../../db/database.ts';
import type { InsightQuery } from '../../db/figures/insights.ts';

interface InsightsRequest {
  readonly insightQuery: InsightQuery;
  readonly window: DayWindow;
  readonly today: CalendarDate;
  readonly time_zone: string;
}

/** What a request for figures is about. Throws for a clinic that the acting person does not see. */
export async function insightsRequest(
  sql: Sql,
  { account_id, clinic_id, payer_name, days, from, to }: z.output<(typeof getInsights)['input']>,
): Promise<InsightsRequest> {
  const [seen, { today, time_zone }] = await Promise.all([
    clinicIds(sql, account_id),
    accountDay(sql, account_id, new Date()),
  ]);
  if (clinic_id !== undefined && !seen.includes(clinic_id)) throw missing('The clinic', 'clinic_id');
  const window = { from: from ?? addDays(today, 1 - days), to: to ?? today };
  return {
    insightQuery: {
      ...window,
      clinicIds: clinic_id === undefined ? seen : [clinic_id],
      payerName: payer_name,
      timeZone: time_zone,
    },
    window,
    today,
    time_zone,
  };
}
