/** Authenticates programs by API key. Keys are looked up on every request, so a revoked key stops working at once. */

import { createHash } from 'node:crypto';
import { keyBeginning, type Scope } from '@claimline/domain/account/api-key';
import { Outcome } from '@claimline/domain/claim/outcome';
import ipaddr from 'ipaddr.js';
import type { IdentityDatabase } from '../db/database.ts';
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
  addresses: string[] | null;
  ends_in_ms: number | null;
}

function refusal(message: string): Outcome {
  return new Outcome('unauthenticated', message, { reason: 'invalid-api-key' });
}

function requireUsable(row: Pick<KeyRow, 'is_revoked' | 'is_expired'> | undefined): asserts row {
  if (!row) throw refusal('Unknown API key. Check that you sent the whole key.');
  if (row.is_revoked) throw refusal('This API key has been revoked.');
  if (row.is_expired) throw refusal('This API key has expired.');
}

/** Whether an address is this one, or in this range. */
function isWithin(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const [base, bits] = range.includes('/')
    ? ipaddr.parseCIDR(range)
    : [ipaddr.parse(range), ipaddr.parse(range).kind() === 'ipv4' ? 32 : 128];
  const given = ipaddr.process(address);
  return given.kind() === base.kind() && given.match(base, bits as number);
}

export interface ApiKeys {
  /** The user that the key acts as. Throws `unauthenticated` unless the key is valid now, and at this address. */
  open(key: string, address?: string): Promise<Person>;
  /** Throws `unauthenticated` unless the secret with this hash is valid now. */
  requireAccess(hash: Buffer): Promise<void>;
}

export function createApiKeys(database: IdentityDatabase): ApiKeys {
  async function working(hash: Buffer): Promise<KeyRow> {
    const [row] = await database.sql<KeyRow>(
      `select k.id, k.user_id, k.account_id, k.scopes, k.addresses, k.revoked_at is not null as is_revoked,
          coalesce(k.expires_at <= now(), false) as is_expired,
          coalesce(u.last_used_at < now() - interval '1 minute', true) as is_use_old,
          extract(epoch from least(k.expires_at, case when k.previous_hash = $1 then k.previous_until end)
            - clock_timestamp())::float8 * 1000 as ends_in_ms
        from public.api_keys k left join public.api_key_uses u on u.key_id = k.id
        where k.hash = $1 or (k.previous_hash = $1 and k.previous_until > now())`,
      [hash],
      'open api key',
    );
    requireUsable(row);
    return row;
  }

  return {
    async open(key, address = '') {
      const hash = createHash('sha256').update(key).digest();
      const row = await working(hash);
      if (row.addresses !== null && !row.addresses.some((range) => isWithin(address, range)))
        throw refusal('This API key cannot be used from this address.');
      if (row.is_use_old)
        await database.sql(
          `insert into public.api_key_uses as used (key_id, account_id, last_used_at) values ($1, $2, now())
           on conflict (key_id) do update set last_used_at = now()
             where used.last_used_at < now() - interval '1 minute'`,
          [row.id, row.account_id],
        );
      return {
        userId: row.user_id,
        sessionId: '',
        key: {
          id: row.id,
          accountId: row.account_id,
          scopes: row.scopes,
          hash,
          endsAtMs: performance.now() + Math.ceil(row.ends_in_ms ?? Number.POSITIVE_INFINITY),
        },
      };
    },

    async requireAccess(hash) {
      await working(hash);
    },
  };
}
