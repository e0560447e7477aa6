/** Questions a language model may be asked about a call. All texts are redacted. */

import type { FactField } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';

/** Which of the legal actions to take now. */
export interface MoveQuestion {
  /** What the line said before, and the prompt to answer. */
  readonly earlier: readonly string[];
  readonly prompt: string;
  readonly choices: readonly { readonly id: string; readonly description: string }[];
}

/** Whether an ended call contains a status and other facts that the rules did not recognize. */
export interface FactsQuestion {
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly statuses: readonly CompletedStatus[];
  /** Fields other than the status that may be proposed. */
  readonly fields: readonly FactField[];
}

/** `quote` must be part of that line's redacted text. Only the status is named; other values are read from the quote. */
export interface FactProposal {
  readonly field: FactField;
  readonly status?: CompletedStatus | undefined;
  readonly line: number;
  readonly quote: string;
}
