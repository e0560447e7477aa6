import { dateAt } from '@claimline/domain/calendar';
import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/work';
import { unassigned, type WorkSummary } from '@claimline/domain/contracts/work';
import { clinicsOfClaims } from '../../db/claim/automations.ts';
import { lockNextWork } from '../../db/work/next-work.ts';
import { lockWork, setOwner, workClinicsOf } from '../../db/work/work-items.ts';
import { findWorkItem, snoozedCounts, type WorkSumRow, workPage, workSums } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

export const listWork = implementForMember(
  contracts.listWork,
  async (input, { clinicIds, sql, timeZone }) => {
    const { account_id, owner, reason, snoozed, page, size } = input;
    const asked = { accountId: account_id, clinicIds, owner, reason, snoozed, offset: page * size, size };
    const found = await workPage(sql, asked);
    return {
      items: found.slice(0, size),
      has_more: found.length > size,
      today: dateAt(new Date(), timeZone),
    };
  },
);

export const getWorkItem = implementForMember(
  contracts.getWorkItem,
  async ({ account_id, claim_id }, { sql, timeZone }) => {
    const [item, clinics] = await Promise.all([
      findWorkItem(sql, account_id, claim_id),
      clinicsOfClaims(sql, account_id, [claim_id]),
    ]);
    if (clinics.length === 0) throw missing('The claim', 'claim_id');
    return { item: item ?? null, today: dateAt(new Date(), timeZone) };
  },
);

type PersonSum = WorkSummary['people'][number];

function personSum(rows: readonly WorkSumRow[]): PersonSum {
  return {
    owner: rows[0]?.owner ?? null,
    claims: rows.reduce((sum, { claims }) => sum + claims, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    reasons: Object.fromEntries(rows.map(({ reason, claims, cents }) => [reason, { claims, cents }])),
  };
}

export const getWorkSummary = implementForMember(
  contracts.getWorkSummary,
  async (_input, { clinicIds, sql }) => {
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
  },
);

export const takeNextWork = implementForMember(
  contracts.takeNextWork,
  async ({ account_id, skip }, context) => {
    const { clinicIds, person, sql } = context;
    const acting = { accountId: account_id, userId: person.userId };
    const next = await lockNextWork(sql, { ...acting, clinicIds, skip });
    if (next === undefined) return { claim_id: null, is_new: false };
    const isNew = next.owner_user_id === null;
    if (isNew) await setOwner(sql, acting, await lockWork(sql, account_id, [next.id]), person.userId);
    return { claim_id: next.id, is_new: isNew };
  },
);

export const assignWork = implementForMember(contracts.assignWork, async (input, { person, sql }) => {
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
