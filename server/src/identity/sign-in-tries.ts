/** Counts refused tries to sign in, of addresses that are known and unknown alike, so that no password is guessed at. */

import { createHmac } from 'node:crypto';
import { Outcome } from '@claimline/domain/outcome';
import type pg from 'pg';

/** Within a quarter of an hour, until one succeeds. */
export const triesMax = { fromOnePlace: 20, fromAnywhere: 100 } as const;
const windowSeconds = 15 * 60;

export interface SignInTries {
  /** Throws `resource-exhausted` when there were too many; asked before the password is looked at. */
  demandRoom(email: string, place: string): Promise<void>;
  countRefusal(email: string, place: string): Promise<void>;
  forget(email: string, place: string): Promise<void>;
}

export function signInTries(pool: pg.Pool, secret: string): SignInTries {
  /** Of the address where it is tried from, and of the address wherever it is tried. */
  const keysOf = (email: string, place: string) =>
    [`${email} ${place}`, email].map((text) => createHmac('sha256', secret).update(text).digest('base64url'));

  return {
    async demandRoom(email, place) {
      const [here, anywhere] = keysOf(email, place);
      const { rows } = await pool.query(
        `select from sign_in_tries where since >= now() - make_interval(secs => $5)
           and ((key = $1 and tries >= $2) or (key = $3 and tries >= $4))`,
        [here, triesMax.fromOnePlace, anywhere, triesMax.fromAnywhere, windowSeconds],
      );
      if (rows.length > 0)
        throw new Outcome('resource-exhausted', 'Too many tries to sign in. Wait 15 minutes and try again.', {
          reason: 'too-many-requests',
        });
    },
    async countRefusal(email, place) {
      await pool.query(
        `insert into sign_in_tries as kept (key, tries, since) select unnest($1::text[]), 1, now()
         on conflict (key) do update set
           tries = case when kept.since < now() - make_interval(secs => $2) then 1 else kept.tries + 1 end,
           since = case when kept.since < now() - make_interval(secs => $2) then now() else kept.since end`,
        [keysOf(email, place), windowSeconds],
      );
    },
    async forget(email, place) {
      await pool.query(
        'delete from sign_in_tries where key = any ($1::text[]) or since < now() - make_interval(secs => $2)',
        [keysOf(email, place), windowSeconds],
      );
    },
  };
}
