/** Parses the audit log's search parameters one by one, so that an invalid one does not affect the others. */

import { type AuditKind, isAuditKind } from '@claimline/domain/account/audit';
import { isCalendarDate } from '@claimline/domain/calendar';

export interface AuditSearch {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly record_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const day = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined);

export function readAuditSearch(raw: { readonly [name in keyof AuditSearch]?: unknown }): AuditSearch {
  return {
    person: text(raw.person),
    kind: isAuditKind(raw.kind) ? raw.kind : undefined,
    record_id: text(raw.record_id),
    from: day(raw.from),
    to: day(raw.to),
  };
}
