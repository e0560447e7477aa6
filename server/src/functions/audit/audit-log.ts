import { eventsOfKind } from '@claimline/domain/account/audit';
import { actionText, changesOf } from '@claimline/domain/account/audit-words';
import type { InputOf } from '@claimline/domain/contract';
import * as contracts from '@claimline/domain/contracts/audit';
import { type AuditEvent, auditExportMax, auditPageSize } from '@claimline/domain/contracts/audit';
import { csvOfRows, escapeFormula } from '../../csv-rows.ts';
import { timeZoneOf } from '../../db/accounts/account-days.ts';
import { type AuditQuery, auditEvents, auditPeople } from '../../db/audit/audit-events.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember } from '../function.ts';

/** The filters of the log, as the database needs them. */
async function toAuditQuery(
  sql: Sql,
  input: InputOf<typeof contracts.exportAuditEvents>,
): Promise<Omit<AuditQuery, 'after' | 'size'>> {
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

export const listAuditEvents = implementForMember(contracts.listAuditEvents, async (input, { sql }) => {
  const asked = { ...(await toAuditQuery(sql, input)), after: input.after, size: auditPageSize };
  return auditEvents(sql, asked);
});

export const listAuditPeople = implementForMember(
  contracts.listAuditPeople,
  async ({ account_id }, { sql }) => ({
    people: await auditPeople(sql, account_id),
  }),
);

const headings = [
  'When',
  'Who',
  'Email',
  'Action',
  'Record',
  'Record ID',
  'Person',
  'Changes',
  'Address',
  'Browser',
];
const atOnce = 1_000;
/** How many pages are searched for words that few events contain. */
const pagesMax = 50;

function changesWords(event: AuditEvent): string {
  if (event.is_hidden) return 'Hidden: you’re not a member of this clinic';
  return changesOf(event)
    .map(({ label, before, after }) => {
      if (before === null) return `${label}: ${after}`;
      return after === null ? `${label}: ${before} (before)` : `${label}: ${before} → ${after}`;
    })
    .join('; ');
}

function rowOf(event: AuditEvent): string[] {
  return [
    event.at,
    event.user_name ?? 'Claimline',
    event.user_email ?? (event.is_api_key ? 'API key' : ''),
    actionText(event),
    event.record_name ?? '',
    event.record_id,
    event.person_name ?? '',
    changesWords(event),
    event.address ?? '',
    event.user_agent ?? '',
  ].map(escapeFormula);
}

export const exportAuditEvents = implementForMember(contracts.exportAuditEvents, async (input, { sql }) => {
  const auditQuery = await toAuditQuery(sql, input);
  const rows = [headings];
  let after: string | undefined;
  let isComplete = false;
  for (let page = 0; page < pagesMax && !isComplete && rows.length <= auditExportMax; page++) {
    const size = Math.min(atOnce, auditExportMax + 1 - rows.length);
    const { events, next } = await auditEvents(sql, { ...auditQuery, after, size });
    rows.push(...events.map(rowOf));
    after = next ?? undefined;
    isComplete = next === null;
  }
  return {
    file_name: 'Audit log.csv',
    // Excel needs this mark to read the file as UTF-8.
    csv: `\uFEFF${csvOfRows(rows)}\r\n`,
    events: rows.length - 1,
    is_whole: isComplete,
  };
});
