import { missing } from '@claimline/domain/claim/outcome';
import { changePayer as contract } from '@claimline/domain/contracts/payers';
import { lockPayer, overridePayer, updateOwnPayer } from '../../db/payers/managed-payers.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';
import { requireFreePayerName } from './payer-name.ts';

export const changePayer = implementForMember(
  contract,
  async ({ account_id, payer_id, seen, name, ...line }, { sql }) => {
    const payer = await lockPayer(sql, account_id, payer_id);
    if (!payer) throw missing('The payer', 'payer_id');
    requireRevision('This payer', payer.revision, seen);
    if (payer.is_own) {
      if (name !== undefined) await requireFreePayerName(sql, account_id, name, payer_id);
      await updateOwnPayer(sql, account_id, payer_id, { ...line, name: name ?? payer.name });
    } else await overridePayer(sql, account_id, payer_id, line);
    const changed = await lockPayer(sql, account_id, payer_id);
    if (!changed) throw missing('The payer', 'payer_id');
    return { revision: changed.revision };
  },
);
