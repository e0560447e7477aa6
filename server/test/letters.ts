/** For tests: reads queued emails and texts. */

import type pg from 'pg';
import { letterPurpose } from '../src/mail/email-queue.ts';
import type { Seal } from '../src/sealed.ts';

export interface LetterInLine {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Newest first. */
export async function lettersInLine(owner: pg.Pool, seal: Seal): Promise<LetterInLine[]> {
  const { rows } = await owner.query<{ kind: string; sealed: string }>(
    'select kind, sealed from letters where sealed is not null order by created_at desc, id',
  );
  return rows.map(({ kind, sealed }) => ({
    kind,
    ...(JSON.parse(seal.open(letterPurpose, sealed)) as Omit<LetterInLine, 'kind'>),
  }));
}
