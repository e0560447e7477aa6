/** What the server and the thread that writes a file tell each other. */

import type { ExportQuestion } from '../db/exports/export-question.ts';

export interface Job {
  readonly databaseUrl: string;
  /** Where the product is reached, without a slash at the end. */
  readonly address: string;
  /** Whose eyes it has. */
  readonly userId: string;
  readonly question: ExportQuestion;
}

/** The thread sends a piece for every `more` it is asked for, so that nothing piles up for who reads slowly. */
export type FromThread =
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array; readonly written: number }
  | { readonly kind: 'end'; readonly written: number }
  /** What is thrown does not cross threads whole: its PostgreSQL or network code does. */
  | { readonly kind: 'failed'; readonly code: string | null; readonly at: string };
