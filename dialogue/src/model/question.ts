/** Questions a language model may be asked about a call. All texts are redacted. */

import type { CompletedStatus } from '@claimline/domain/claim/status';

/** Which of the legal actions to take now. */
export interface MoveQuestion {
  /** What the line said before, and the prompt to answer. */
  readonly earlier: readonly string[];
  readonly prompt: string;
  readonly choices: readonly { readonly id: string; readonly description: string }[];
}

/** Whether an ended call contains a status that the rules did not recognize. */
export interface StatusQuestion {
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly statuses: readonly CompletedStatus[];
}

/** `quote` must be part of that line's redacted text. */
export interface StatusProposal {
  readonly status: CompletedStatus;
  readonly line: number;
  readonly quote: string;
}
