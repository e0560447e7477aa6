import { getWorkSummary as contract, unassigned, type WorkSummary } from '@claimline/domain/contracts/work';
import { snoozedCounts, type WorkSumRow, workSums } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

type PersonSum = WorkSummary['people'][number];

function personSum(rows: readonly WorkSumRow[]): PersonSum {
  return {
    owner: rows[0]?.owner ?? null,
    claims: rows.reduce((sum, { claims }) => sum + claims, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    reasons: Object.fromEntries(rows.map(({ reason, claims, cents }) => [reason, { claims, cents }])),
  };
}

export const getWorkSummary = implementForMember(contract, async (_input, { clinicIds, sql }) => {
  const [sums, snoozed] = await Promise.all([workSums(sql, clinicIds), snoozedCounts(sql, clinicIds)]);
  const byOwner = Map.groupBy(sums, ({ owner }) => owner?.user_id ?? unassigned);
  return {
    people: [...byOwner.values()]
      .map(personSum)
      .toSorted((one, other) => (one.owner?.name ?? '').localeCompare(other.owner?.name ?? '', 'en')),
    snoozed: Object.fromEntries(
      snoozed.map(({ owner_user_id, claims }) => [owner_user_id ?? unassigned, claims]),
    ),
  };
});
