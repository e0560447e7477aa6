import { eventsOfKind } from '@claimline/domain/account/audit';
import type { InputOf } from '@claimline/domain/contract';
import type { exportAuditEvents } from '@claimline/domain/contracts/audit';
import { timeZoneOf } from '../../db/accounts/account-days.ts';
import type { AuditQuestion } from '../../db/audit/audit-events.ts';
import type { Sql } from '../../db/database.ts';

/** The filters of the log, as the database needs them. */
export async function auditQuestion(
  sql: Sql,
  input: InputOf<typeof exportAuditEvents>,
): Promise<Omit<AuditQuestion, 'after' | 'size'>> {
  return {
    accountId: input.account_id,
    person: input.person,
    actions: input.kind === undefined ? undefined : eventsOfKind[input.kind],
    words: input.words,
    recordId: input.record_id,
    from: input.from,
    to: input.to,
    timeZone: input.time_zone ?? (await timeZoneOf(sql, input.account_id)),
  };
}
