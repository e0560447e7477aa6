/** Messages between the server and the thread that writes a file. */

import type { DatabaseUrl } from '../db/database.ts';
import type { ExportQuery } from '../db/exports/export-query.ts';

export interface Job {
  readonly databaseUrl: DatabaseUrl;
  /** The public address of the product, without a slash at the end. */
  readonly address: string;
  /** The person whose permissions apply. */
  readonly userId: string;
  readonly question: ExportQuery;
}

/** The thread sends one piece for every `more`, so that nothing piles up for a slow reader. */
export type ThreadMessage =
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array; readonly written: number }
  | { readonly kind: 'end'; readonly written: number }
  /** Errors do not cross threads completely, but their PostgreSQL or network code does. */
  | { readonly kind: 'failed'; readonly code: string | null; readonly at: string };
