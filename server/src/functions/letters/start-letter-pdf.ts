import { missing } from '@claimline/domain/claim/outcome';
import { startLetterPdf as contract } from '@claimline/domain/contracts/letters';
import { accountDay } from '../../db/accounts/account-days.ts';
import { recordRead } from '../../db/audit/audit.ts';
import { findAutomation } from '../../db/claim/automations.ts';
import { findLetter } from '../../db/letters/letters.ts';
import { makeLink } from '../exports/export-link.ts';
import { letterName } from '../exports/export-name.ts';
import { implementForMember } from '../function.ts';

export const startLetterPdf = implementForMember(
  contract,
  async ({ account_id, claim_id, letter_id }, { sql, person }) => {
    const claim = await findAutomation(sql, account_id, claim_id);
    if (!claim) throw missing('The claim', 'claim_id');
    const letter = await findLetter(sql, claim_id, letter_id);
    if (!letter) throw missing('The letter', 'letter_id');
    await recordRead(sql, {
      accountId: account_id,
      action: 'exported',
      table: 'automations',
      recordId: claim_id,
      clinicIds: [claim.clinic_id],
    });
    const { today } = await accountDay(sql, account_id, new Date());
    return makeLink(sql, {
      accountId: account_id,
      userId: person.userId,
      question: { kind: 'letter', claimId: claim_id, letterId: letter_id },
      fileName: letterName({ kind: letter.kind, payerName: claim.payer_name, claimId: claim.id }, today),
    });
  },
);
