import { missing } from '@claimline/domain/claim/outcome';
import { assignWork as contract } from '@claimline/domain/contracts/work';
import { lockWork, setOwner, workClinicsOf } from '../../db/work/work-items.ts';
import { implementForMember } from '../function.ts';

export const assignWork = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, claims, owner_id } = input;
  const seenOwners = new Map(claims.map(({ claim_id, seen_owner_id }) => [claim_id, seen_owner_id]));
  const items = await lockWork(sql, account_id, [...seenOwners.keys()]);
  if (items.length === 0) throw missing('The claim', 'claims');
  const open =
    owner_id === null
      ? null
      : await workClinicsOf(sql, owner_id, [...new Set(items.map(({ clinic_id }) => clinic_id))]);
  const judged = items.map((item) => ({
    item,
    why:
      item.owner_user_id !== seenOwners.get(item.id) && item.owner_user_id !== owner_id
        ? ('other-owner' as const)
        : open !== null && !open.has(item.clinic_id)
          ? ('no-access' as const)
          : null,
  }));
  const assigned = judged.filter(({ why }) => why === null).map(({ item }) => item);
  await setOwner(sql, { accountId: account_id, userId: person.userId }, assigned, owner_id);
  return {
    assigned: assigned.map(({ id }) => id),
    left: judged.flatMap(({ item, why }) =>
      why === null ? [] : [{ claim_id: item.id, why, owner_name: item.owner_name }],
    ),
  };
});
