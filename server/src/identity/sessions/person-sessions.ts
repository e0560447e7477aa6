/** The sessions a person sees and ends in their profile. */

import type { OpenSession } from '@claimline/domain/contracts/profile';
import type { IdentityDatabase } from '../../db/database.ts';
import { forgetBrowsers } from '../attempts/sign-in-tries.ts';
import type { Person } from '../identity.ts';

/** SQL: whether the person of session row `s` was idle for longer than their accounts allow. */
export const isIdle = 'coalesce(s.last_active_at <= now() - identity.idle_limit(s.user_id), false)';

export function sessionsOfPerson(database: IdentityDatabase) {
  return {
    async listOf({ userId, sessionId }: Person): Promise<OpenSession[]> {
      const rows = await database.sql<{
        id: string;
        user_agent: string | null;
        ip_address: string | null;
        created_at: Date;
        last_active_at: Date;
      }>(
        `select id, user_agent, ip_address, created_at, greatest(last_active_at, updated_at) as last_active_at
         from sessions s
         where user_id = $1 and expires_at > now() and not awaits_second_factor and not ${isIdle}
         order by (id = $2) desc, 5 desc limit 100`,
        [userId, sessionId],
      );
      return rows.map((row) => ({
        id: row.id,
        is_this: row.id === sessionId,
        user_agent: row.user_agent ?? '',
        address: row.ip_address ?? '',
        created_at: row.created_at.toISOString(),
        last_active_at: row.last_active_at.toISOString(),
      }));
    },

    /** Whether this person had such a session. */
    async end(userId: string, sessionId: string): Promise<boolean> {
      const rows = await database.sql('delete from sessions where id = $1 and user_id = $2 returning id', [
        sessionId,
        userId,
      ]);
      await database.sql('delete from known_browsers where user_id = $1 and session_id = $2', [
        userId,
        sessionId,
      ]);
      return rows.length === 1;
    },

    /** Returns how many were ended. */
    async endOthers({ userId, sessionId }: Person): Promise<number> {
      const rows = await database.sql('delete from sessions where user_id = $1 and id <> $2 returning id', [
        userId,
        sessionId,
      ]);
      await forgetBrowsers(database.sql, userId, sessionId);
      return rows.length;
    },
  };
}
