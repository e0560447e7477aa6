import { auditPageSize, listAuditEvents as contract } from '@claimline/domain/contracts/audit';
import { auditEvents } from '../db/audit-events.ts';
import { auditQuestion } from './audit-question.ts';
import { implementForMember } from './function.ts';

export const listAuditEvents = implementForMember(contract, async (input, { sql }) => {
  // One more than is shown, to know whether there is a next page.
  const found = await auditEvents(sql, {
    ...auditQuestion(input),
    after: input.after,
    size: auditPageSize + 1,
  });
  const events = found.slice(0, auditPageSize);
  return { events, next: found.length > auditPageSize ? (events.at(-1)?.id ?? null) : null };
});
