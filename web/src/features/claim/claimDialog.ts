import type { CompletedStatus } from '@claimline/domain/claim/status';

/** What can be opened over the drawer. */
export type ClaimDialog =
  | { readonly kind: 'correct' /** The status to begin with. */; readonly proposed: CompletedStatus | null }
  | { readonly kind: 'details' }
  | { readonly kind: 'call-later' };

export type OpenDialog = (dialog: ClaimDialog) => void;
