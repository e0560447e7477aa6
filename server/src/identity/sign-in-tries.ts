/** Counts tries to sign in, of addresses that are known and unknown alike, so that a password cannot be guessed at. */

import { createHmac } from 'node:crypto';
import { Outcome } from '@claimline/domain/outcome';
import type pg from 'pg';

/** Within a quarter of an hour, until one succeeds. */
export const triesMax = { fromOnePlace: 20, fromAnywhere: 100 } as const;
const windowSeconds = 15 * 60;

export interface SignInTries {
  /** Counts one more before the password is looked at. Throws `resource-exhausted` when there were too many. */
  count(email: string, place: string): Promise<void>;
  forget(email: string, place: string): Promise<void>;
}

export function signInTries(pool: pg.Pool, secret: string): SignInTries {
  const keysOf = (email: string, place: string) =>
    [`${email} ${place}`, email].map((text) => createHmac('sha256', secret).update(text).digest('base64url'));

  return {
    async count(email, place) {
      const keys = keysOf(email, place);
      const { rows } = await pool.query<{ key: string; tries: number }>(
        `insert into sign_in_tries as kept (key, tries, since) select unnest($1::text[]), 1, now()
         on conflict (key) do update set
           tries = case when kept.since < now() - make_interval(secs => $2) then 1 else kept.tries + 1 end,
           since = case when kept.since < now() - make_interval(secs => $2) then now() else kept.since end
         returning key, tries`,
        [keys, windowSeconds],
      );
      const triesOf = (key: string | undefined) => rows.find((row) => row.key === key)?.tries ?? 0;
      if (triesOf(keys[0]) > triesMax.fromOnePlace || triesOf(keys[1]) > triesMax.fromAnywhere)
        throw new Outcome('resource-exhausted', 'Too many tries to sign in. Wait 15 minutes and try again.', {
          reason: 'too-many-requests',
        });
    },
    async forget(email, place) {
      await pool.query(
        'delete from sign_in_tries where key = any ($1::text[]) or since < now() - make_interval(secs => $2)',
        [keysOf(email, place), windowSeconds],
      );
    },
  };
}
