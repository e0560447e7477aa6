/** Counts tries within a quarter of an hour, by keys that do not reveal what they identify. */

import type { IdentityDatabase } from '../../db/database.ts';

export const windowSeconds = 15 * 60;

export interface TryCounts {
  /** Counts one try for each key; returns the counts. */
  count(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether any key has reached its limit. */
  hasReached(counters: readonly { readonly key: string; readonly tries: number }[]): Promise<boolean>;
  /** Resets these keys and deletes old ones. */
  forget(keys: readonly string[]): Promise<void>;
}

export function createTryCounts(database: IdentityDatabase): TryCounts {
  return {
    async count(keys) {
      const rows = await database.sql<{ key: string; tries: number }>(
        `insert into sign_in_tries as kept (key, tries, since) select unnest($1::text[]), 1, now()
         on conflict (key) do update set
           tries = case when kept.since < now() - make_interval(secs => $2) then 1 else kept.tries + 1 end,
           since = case when kept.since < now() - make_interval(secs => $2) then now() else kept.since end
         returning key, tries`,
        [keys, windowSeconds],
      );
      return new Map(rows.map(({ key, tries }) => [key, tries]));
    },

    async hasReached(counters) {
      const rows = await database.sql(
        `select from sign_in_tries t join unnest($1::text[], $2::int[]) as counter (key, most) using (key)
         where t.since >= now() - make_interval(secs => $3) and t.tries >= counter.most`,
        [counters.map(({ key }) => key), counters.map(({ tries }) => tries), windowSeconds],
      );
      return rows.length > 0;
    },

    async forget(keys) {
      await database.sql(
        'delete from sign_in_tries where key = any ($1::text[]) or since < now() - make_interval(secs => $2)',
        [keys, windowSeconds],
      );
    },
  };
}
