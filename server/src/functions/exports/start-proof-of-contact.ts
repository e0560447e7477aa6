import { isContact } from '@claimline/domain/call/call';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { startProofOfContact as contract } from '@claimline/domain/contracts/exports';
import { timeZoneOf } from '../../db/accounts/account-days.ts';
import { recordRead } from '../../db/audit/audit.ts';
import { callsOf } from '../../db/calls/calls.ts';
import { findAutomation } from '../../db/claim/automations.ts';
import { implementForMember } from '../function.ts';
import { makeLink } from './export-link.ts';
import { proofName } from './export-name.ts';

export const startProofOfContact = implementForMember(
  contract,
  async ({ account_id, claim_id, time_zone }, { sql, person }) => {
    const claim = await findAutomation(sql, account_id, claim_id);
    if (!claim) throw missing('The claim', 'claim_id');
    const calls = await callsOf(sql, claim_id);
    if (!calls.some(isContact)) throw new Outcome('aborted', 'No calls have been made for this claim yet.');
    await recordRead(sql, {
      accountId: account_id,
      action: 'exported',
      table: 'automations',
      recordId: claim_id,
      clinicIds: [claim.clinic_id],
    });
    const timeZone = time_zone ?? (await timeZoneOf(sql, account_id));
    return makeLink(sql, {
      accountId: account_id,
      userId: person.userId,
      question: { kind: 'proof-of-contact', accountId: account_id, claimId: claim_id, timeZone },
      fileName: proofName({ payerName: claim.payer_name, claimId: claim.id }, timeZone, new Date()),
    });
  },
);
