import { missing } from '@claimline/domain/claim/outcome';
import { startBulkAction as contract, type Matching } from '@claimline/domain/contracts/bulk';
import { claimsAtOnceMax } from '@claimline/domain/limits';
import { momentOf } from '../../db/bulk/bulk-selection.ts';
import { clinicsOfClaims } from '../../db/claim/automations.ts';
import { resolveListQuery } from '../../db/claim-list/list-query.ts';
import { pageOfAutomations } from '../../db/claim-list/page.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember, type MemberContext } from '../function.ts';
import { requireListRequest } from '../lists/list-input.ts';
import { beginBulkAction, type Chosen } from './begin-bulk-action.ts';

export const startBulkAction = implementForMember(contract, async (input, context) => {
  const { account_id, request_id, action, claim_ids, matching } = input;
  const { sql } = context;
  const request = { accountId: account_id, requestId: request_id, action, undoOf: null };
  return beginBulkAction(context, request, () =>
    matching === undefined
      ? named(sql, account_id, claim_ids ?? [])
      : everything(context, account_id, matching),
  );
});

async function named(sql: Sql, accountId: string, claimIds: readonly string[]): Promise<Chosen> {
  const claim_ids = [...new Set(claimIds)];
  const clinics = await clinicsOfClaims(sql, accountId, claim_ids);
  if (clinics.length === 0) throw missing('The claims', 'claim_ids');
  return { selection: { kind: 'claims', claim_ids }, clinicIds: clinics, total: claim_ids.length };
}

/** A few matching claims are stored by id; for more, the filter is stored. */
async function everything(
  { clinicIds: seen, sql }: MemberContext,
  accountId: string,
  matching: Matching,
): Promise<Chosen> {
  const asked = { ...matching, account_id: accountId, sorting: '', page: 0, size: claimsAtOnceMax + 1 };
  const request = requireListRequest(seen, asked);
  const page = await pageOfAutomations(sql, request);
  if (page.isExact && page.total <= claimsAtOnceMax) {
    const claim_ids = page.rows.map(({ id }) => id);
    const clinicIds = [...new Set(page.rows.map((row) => row.clinic_id))];
    return { selection: { kind: 'claims', claim_ids }, clinicIds, total: claim_ids.length };
  }
  const listQuery = await resolveListQuery(sql, request);
  const { clinicIds } = listQuery;
  const { tab, showArchived, query, globalFilter, filters } = request;
  return {
    selection: {
      kind: 'matching',
      asked_at: await momentOf(sql),
      request: {
        accountId,
        clinicIds: [...clinicIds],
        tab,
        showArchived,
        query,
        globalFilter,
        filters: [...filters],
      },
    },
    clinicIds,
    // A count that is not exact would cost more than it is worth here.
    total: page.isExact ? page.total : null,
  };
}
