import { listAuditPeople as contract } from '@claimline/domain/contracts/audit';
import { auditPeople } from '../../db/audit/audit-events.ts';
import { implementForMember } from '../function.ts';

export const listAuditPeople = implementForMember(contract, async ({ account_id }, { sql }) => ({
  people: await auditPeople(sql, account_id),
}));
