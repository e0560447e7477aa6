/** A kind of background work: what it is asked, how it is cut into pieces, who may have it done. */

import type { Ability } from '@claimline/domain/account/role';
import type { z } from 'zod';
import type { Database, Sql } from '../../db/database.ts';
import type { TakenJob } from '../../db/jobs.ts';
import type { Log } from '../../log.ts';

export interface Progress<Cursor> {
  /** Where the next piece begins. */
  readonly cursor: Cursor;
  /** How many more were worked on, well or not; and how many of those could not be done. */
  readonly done: number;
  readonly failed: number;
  /** How many there are in all, once that is known. */
  readonly total?: number;
}

/**
 * One piece of the work, in one short transaction as the person who asked for it. Its cursor is kept in that
 * transaction too: it commits whole and once, or not at all and is done again. So it has no other effects.
 */
export type Piece<Cursor> = (sql: Sql) => Promise<Progress<Cursor>>;

export type Pieces<Cursor> = AsyncGenerator<Piece<Cursor>, void, Progress<Cursor>>;

export interface Job<Input, Cursor> {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly input: Input;
  /** Where the work begins or goes on; null at the very beginning. */
  readonly cursor: Cursor | null;
}

export interface JobContext {
  readonly database: Database;
  readonly log: Log;
  /** Aborts when the job is cancelled or another process has taken it over. */
  readonly signal: AbortSignal;
  /** Whether people hardly used the database while the piece before was done. False when nobody knows yet. */
  isQuiet(): boolean;
}

export interface JobKindDefinition<Input, Cursor> {
  readonly name: string;
  /** Asked for again at each piece: without it the job fails, and says so. */
  readonly ability: Ability;
  readonly input: z.ZodType<Input>;
  readonly cursor: z.ZodType<Cursor>;
  /**
   * The pieces from the job's cursor on, none when nothing is left. It may take its time between two pieces, and lets
   * go in `finally` of what it holds: a file, a thread. An Outcome thrown ends the job with that sentence; anything
   * else is tried again from the cursor, later each time.
   */
  work(job: Job<Input, Cursor>, context: JobContext): Pieces<Cursor>;
}

/** A kind as the worker knows it: the shapes of its input and cursor are its own affair. */
export interface JobKind {
  readonly name: string;
  readonly ability: Ability;
  open(job: TakenJob, context: JobContext): Pieces<unknown>;
}

export function jobKind<Input, Cursor>(definition: JobKindDefinition<Input, Cursor>): JobKind {
  const { name, ability, input, cursor } = definition;
  return {
    name,
    ability,
    async *open(taken, context) {
      const pieces = definition.work(
        {
          id: taken.id,
          accountId: taken.account_id,
          userId: taken.created_by,
          createdAt: taken.created_at,
          input: input.parse(taken.input),
          cursor: taken.cursor === null ? null : cursor.parse(taken.cursor),
        },
        context,
      );
      try {
        let next = await pieces.next();
        while (!next.done) {
          const piece = next.value;
          const kept: { progress?: Progress<Cursor> } = {};
          yield async (sql) => {
            kept.progress = await piece(sql);
            return kept.progress;
          };
          if (!kept.progress) return;
          next = await pieces.next(kept.progress);
        }
      } finally {
        await pieces.return(undefined);
      }
    },
  };
}
