/** The door for programs: an API key instead of a session. Keys are looked up at every request, so that a revoked one stops at once. */

import { createHash } from 'node:crypto';
import { keyBeginning, type Scope } from '@claimline/domain/api-key';
import { Outcome } from '@claimline/domain/outcome';
import type pg from 'pg';
import type { Person } from './identity.ts';

export const isApiKey = (token: string) => token.startsWith(keyBeginning);

interface KeyRow {
  id: string;
  user_id: string;
  account_id: string;
  scopes: Scope[];
  is_revoked: boolean;
  is_expired: boolean;
  is_use_old: boolean;
}

const columns = `k.id, k.user_id, k.account_id, k.scopes, k.revoked_at is not null as is_revoked,
  coalesce(k.expires_at <= now(), false) as is_expired`;

function refusal(message: string): Outcome {
  return new Outcome('unauthenticated', message, { reason: 'invalid-api-key' });
}

function demandWorking(row: Pick<KeyRow, 'is_revoked' | 'is_expired'> | undefined): asserts row {
  if (!row) throw refusal('This API key is not known. Check that all of it was given.');
  if (row.is_revoked) throw refusal('This API key has been revoked.');
  if (row.is_expired) throw refusal('This API key has expired.');
}

export interface ApiKeys {
  /** The user the key acts as. Throws `unauthenticated` unless the key works now. */
  open(key: string): Promise<Person>;
  /** Throws `unauthenticated` unless the key works now. */
  stillHolds(keyId: string): Promise<void>;
}

export function openApiKeys(pool: pg.Pool): ApiKeys {
  return {
    async open(key) {
      const found = await pool.query<KeyRow>({
        name: 'open api key',
        text: `select ${columns}, coalesce(u.last_used_at < now() - interval '1 minute', true) as is_use_old
          from public.api_keys k left join public.api_key_uses u on u.key_id = k.id
          where k.hash = $1 or (k.previous_hash = $1 and k.previous_until > now())`,
        values: [createHash('sha256').update(key).digest()],
      });
      const row = found.rows[0];
      demandWorking(row);
      if (row.is_use_old)
        await pool.query(
          `insert into public.api_key_uses as used (key_id, account_id, last_used_at) values ($1, $2, now())
           on conflict (key_id) do update set last_used_at = now()
             where used.last_used_at < now() - interval '1 minute'`,
          [row.id, row.account_id],
        );
      return {
        userId: row.user_id,
        sessionId: '',
        key: { id: row.id, accountId: row.account_id, scopes: row.scopes },
      };
    },

    async stillHolds(keyId) {
      const found = await pool.query<KeyRow>(`select ${columns} from public.api_keys k where k.id = $1`, [
        keyId,
      ]);
      demandWorking(found.rows[0]);
    },
  };
}
