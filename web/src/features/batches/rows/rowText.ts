/** Texts about the state of an import's row. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { dollars } from '@claimline/domain/money';

/** Announced when a key would change a row while the rows are being checked. */
export const readOnlyMessage = 'The rows are being checked. Try again in a moment.';

export type RowState = 'excluded' | 'faulty' | 'duplicate' | 'line' | 'ready';

export function rowStateOf(row: ImportRow): RowState {
  if (row.is_skipped) return 'excluded';
  if (row.problems.length > 0) return 'faulty';
  if (row.same_row !== null || row.same_claim_id !== null) return 'duplicate';
  return row.line_of !== null && row.line_of !== row.row_number ? 'line' : 'ready';
}

export function rowStateText(row: ImportRow): string {
  switch (rowStateOf(row)) {
    case 'excluded':
      return 'excluded';
    case 'faulty':
      return 'has problems';
    case 'duplicate':
      return row.same_row === null
        ? 'probably submitted before'
        : `probable duplicate of row ${row.same_row}`;
    case 'line':
      return `service line of row ${row.line_of}`;
    case 'ready':
      return row.line_of !== null && row.claim
        ? `ready: one claim of ${dollars(row.claim.billed_cents)} with its other service lines`
        : 'ready';
  }
}

/** An 837 has no rows, but segments. */
export const rowWord = (fileImport: Import) => (fileImport.found?.kind === 'x12' ? 'Segment' : 'Row');
