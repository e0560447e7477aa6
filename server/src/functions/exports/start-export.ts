import { startExport as contract } from '@claimline/domain/contracts/exports';
import { pageSizeDefault } from '@claimline/domain/limits';
import { exportColumnIds } from '@claimline/domain/list/export-columns';
import { timeZoneOf } from '../../db/accounts/account-days.ts';
import { clinicOrAccountName } from '../../db/accounts/clinics.ts';
import { recordRead } from '../../db/audit/audit.ts';
import type { ListRequest } from '../../db/claim-list/list-query.ts';
import { implementForMember } from '../function.ts';
import { requireListRequest } from '../lists/list-input.ts';
import { makeLink } from './export-link.ts';
import { exportName } from './export-name.ts';

export const startExport = implementForMember(contract, async (input, { clinicIds, sql, person }) => {
  const { tab, ...request } = requireListRequest(clinicIds, {
    ...input,
    page: 0,
    size: pageSizeDefault,
  });
  const place = await clinicOrAccountName(sql, input.account_id, input.clinic_id);
  const timeZone = input.time_zone ?? (await timeZoneOf(sql, input.account_id));
  const isSelection = input.claim_ids !== undefined;
  const link = await makeLink(sql, {
    accountId: input.account_id,
    userId: person.userId,
    question: {
      kind: 'claims',
      format: input.format,
      request: {
        ...request,
        ...(tab === undefined ? {} : { tab }),
        filters: [...request.filters],
        clinicIds: [...request.clinicIds],
        sorting: [...request.sorting],
      },
      claimIds: input.claim_ids ?? null,
      columns: input.columns ?? exportColumnIds,
      timeZone,
    },
    fileName: exportName(
      { tab, filters: request.filters, showArchived: request.showArchived },
      { place, isSelection, extension: input.format, timeZone },
      new Date(),
    ),
  });
  await recordRead(sql, {
    accountId: input.account_id,
    action: 'exported',
    table: 'exports',
    recordId: link.export_id,
    clinicIds: request.clinicIds,
    details: {
      file_name: link.file_name,
      format: input.format,
      ...(isSelection ? { claim_ids: input.claim_ids } : { tab, ...asked(request) }),
    },
  });
  return link;
});

/** The filters of a list. */
function asked({ query, globalFilter, filters, showArchived }: Omit<ListRequest, 'tab'>) {
  return { query, globalFilter, filters, showArchived };
}
