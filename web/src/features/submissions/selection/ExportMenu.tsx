import type { DraftOf } from '@claimline/domain/contract';
import type { startBulkAction } from '@claimline/domain/contracts/bulk';

/** Claims chosen in a list: those named, or everything that matches its question. */
export type ChosenClaims = Pick<DraftOf<typeof startBulkAction>, 'claim_ids' | 'matching'>;

export interface ExportMenuProps {
  readonly account_id: string;
  readonly chosen: ChosenClaims;
}

/** The way to a file of the claims chosen. */
export function ExportMenu(_props: ExportMenuProps) {
  return null;
}
