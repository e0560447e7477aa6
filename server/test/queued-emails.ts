/** For tests: reads queued emails and texts. */

import type pg from 'pg';
import { emailPurpose } from '../src/mail/email-queue.ts';
import type { Seal } from '../src/sealed.ts';

export interface QueuedEmail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Newest first. */
export async function queuedEmails(owner: pg.Pool, seal: Seal): Promise<QueuedEmail[]> {
  const { rows } = await owner.query<{ kind: string; sealed: string }>(
    'select kind, sealed from outgoing_emails where sealed is not null order by created_at desc, id',
  );
  return rows.map(({ kind, sealed }) => ({
    kind,
    ...(JSON.parse(seal.open(emailPurpose, sealed)) as Omit<QueuedEmail, 'kind'>),
  }));
}
