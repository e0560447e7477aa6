/** The input of list functions, also of exports and bulk actions of everything that matches. */

import { missing, Outcome } from '@claimline/domain/claim/outcome';
import {
  type CiaSearch,
  type ClinicTab,
  filtersSchema,
  readJsonParameter,
  sortingSchema,
} from '@claimline/domain/list/search';
import type { ListRequest } from '../../db/claim-list/list-query.ts';
import { requireStorableText } from '../storable-text.ts';

export interface ListInput extends CiaSearch {
  readonly account_id: string;
  readonly clinic_id?: string | undefined;
  readonly tab?: ClinicTab | undefined;
}

/** `seen` are the clinics that the person sees. Throws an Outcome that names the invalid parameter, or another clinic. */
export function requireListRequest(seen: readonly string[], input: ListInput): ListRequest {
  const filters = requireJson(readJsonParameter(filtersSchema, input.filters), 'filters');
  const sorting = requireJson(readJsonParameter(sortingSchema, input.sorting), 'sorting');
  const { clinic_id } = input;
  if (clinic_id !== undefined && !seen.includes(clinic_id)) throw missing('The clinic', 'clinic_id');
  return {
    accountId: input.account_id,
    clinicIds: clinic_id === undefined ? seen : [clinic_id],
    tab: input.tab,
    showArchived: input.showArchived,
    query: input.query,
    globalFilter: input.globalFilter,
    filters,
    sorting,
    page: input.page,
    size: input.size,
  };
}

function requireJson<T>(value: T[] | null, field: string): T[] {
  if (value !== null) {
    requireStorableText(value, field);
    return value;
  }
  const message = 'Expected JSON for the table state.';
  throw new Outcome('invalid-argument', `${field}: ${message}`, { problems: [{ field, message }] });
}
