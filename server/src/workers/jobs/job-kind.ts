/** A kind of background job: its input, how it is split into pieces, and who may run it. */

import type { Ability } from '@claimline/domain/account/role';
import type { z } from 'zod';
import type { Database, Sql } from '../../db/database.ts';
import type { LeasedJob } from '../../db/jobs.ts';
import type { Log } from '../../log.ts';

export interface Progress<Cursor> {
  /** Where the next piece begins. */
  readonly cursor: Cursor;
  /** How many more items were processed, with or without success, and how many of those failed. */
  readonly done: number;
  readonly failed: number;
  /** The total number of items, once it is known. */
  readonly total?: number;
}

/**
 * One piece of the work, in one short transaction as the person who requested it. Its cursor is saved in the same
 * transaction, so the piece commits exactly once or is repeated. It must have no other effects.
 */
export type Piece<Cursor> = (sql: Sql) => Promise<Progress<Cursor>>;

/** Several pieces at once are transactions side by side: each commits or fails by itself, and the last one's progress is returned. */
export type Pieces<Cursor> = AsyncGenerator<Piece<Cursor> | readonly Piece<Cursor>[], void, Progress<Cursor>>;

export interface Job<Input, Cursor> {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly input: Input;
  /** Where the work begins or continues; null at the start. */
  readonly cursor: Cursor | null;
}

export interface JobContext {
  readonly database: Database;
  readonly log: Log;
  /** Aborts when the job is canceled or another process has taken it over. */
  readonly signal: AbortSignal;
  /** Whether people hardly used the database during the previous piece. False when not known yet. */
  isQuiet(): boolean;
}

export interface JobKindDefinition<Input, Cursor> {
  readonly name: string;
  /** Checked again for each piece: without it the job fails with a message. */
  readonly ability: Ability;
  readonly input: z.ZodType<Input>;
  readonly cursor: z.ZodType<Cursor>;
  /**
   * Locks, at the beginning of each piece, the row that also the functions on this work lock first. Pieces side by side share
   * the lock.
   */
  lock?(
    sql: Sql,
    job: Pick<Job<NoInfer<Input>, NoInfer<Cursor>>, 'accountId' | 'input'>,
    isShared: boolean,
  ): Promise<void>;
  /**
   * The pieces from the job's cursor on; none when nothing is left. It may take time between two pieces, and must
   * release its resources (a file, a thread) in `finally`. A thrown Outcome ends the job with its message; other
   * errors are retried from the cursor, with growing delays.
   */
  work(job: Job<Input, Cursor>, context: JobContext): Pieces<Cursor>;
}

/** A kind as the worker sees it: only the kind knows the types of its input and cursor. */
export interface JobKind {
  readonly name: string;
  readonly ability: Ability;
  open(job: LeasedJob, context: JobContext): Pieces<unknown>;
}

/**
 * Waits for both and throws the error of the first, if it has one. Their statements are sent together and run in this
 * order: the second has no effect when the first fails.
 */
export async function together<First, Second>(
  first: First | Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const [before, after] = await Promise.allSettled([first, second]);
  if (before.status === 'rejected') throw before.reason;
  if (after.status === 'rejected') throw after.reason;
  return [before.value, after.value];
}

export function jobKind<Input, Cursor>(definition: JobKindDefinition<Input, Cursor>): JobKind {
  const { name, ability, input, cursor } = definition;
  return {
    name,
    ability,
    async *open(taken, context) {
      const job: Job<Input, Cursor> = {
        id: taken.id,
        accountId: taken.account_id,
        userId: taken.created_by,
        createdAt: taken.created_at,
        input: input.parse(taken.input),
        cursor: taken.cursor === null ? null : cursor.parse(taken.cursor),
      };
      const pieces = definition.work(job, context);
      try {
        let next = await pieces.next();
        while (!next.done) {
          const { value } = next;
          const kept: { progress?: Progress<Cursor> } = {};
          const locked =
            (piece: Piece<Cursor>, isShared: boolean): Piece<Cursor> =>
            async (sql) => {
              const [, progress] = await together(definition.lock?.(sql, job, isShared), piece(sql));
              kept.progress = progress;
              return progress;
            };
          yield typeof value === 'function'
            ? locked(value, false)
            : value.map((piece) => locked(piece, true));
          if (!kept.progress) return;
          next = await pieces.next(kept.progress);
        }
      } finally {
        await pieces.return(undefined);
      }
    },
  };
}
