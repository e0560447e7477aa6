import { auditPageSize, listAuditEvents as contract } from '@claimline/domain/contracts/audit';
import { auditEvents } from '../../db/audit/audit-events.ts';
import { implementForMember } from '../function.ts';
import { auditQuestion } from './audit-question.ts';

export const listAuditEvents = implementForMember(contract, async (input, { sql }) => {
  const asked = { ...(await auditQuestion(sql, input)), after: input.after, size: auditPageSize };
  return auditEvents(sql, asked);
});
