import type { CompletedStatus } from '@claimline/domain/claim/status';

/** The dialogs over the drawer. */
export type ClaimDialog =
  | { readonly kind: 'correct' /** The status to preselect. */; readonly proposed: CompletedStatus | null }
  | { readonly kind: 'details' }
  | { readonly kind: 'call-later' };

export type OpenDialog = (dialog: ClaimDialog) => void;
