/**
 * The keys that sign access tokens. Their private halves are encrypted with the installation's secret, in the format of
 * the library, which knows one secret only.
 */

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Jwk, JwtOptions } from 'better-auth/plugins';
import { type AuthSecrets, allSecrets, currentSecret } from '../auth-secrets.ts';
import type { IdentityDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';

interface KeyRow {
  readonly id: string;
  readonly public_key: string;
  readonly private_key: string;
  readonly alg: Jwk['alg'] | null;
  readonly crv: Jwk['crv'] | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

async function decryptedWith(secret: string, { private_key }: KeyRow): Promise<string | null> {
  return symmetricDecrypt({ key: secret, data: JSON.parse(private_key) as string }).catch(() => null);
}

const selectKeys = 'select id, public_key, private_key, alg, crv, created_at, expires_at from signing_keys';

export function createSigningKeys(
  database: IdentityDatabase,
  secrets: AuthSecrets,
): NonNullable<JwtOptions['adapter']> {
  async function keyOf(row: KeyRow): Promise<Jwk> {
    let privateKey: string | null = null;
    for (const secret of allSecrets(secrets)) privateKey ??= await decryptedWith(secret, row);
    // A key that cannot be decrypted signs no more, and still verifies.
    const endsMs = Math.min(row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() - 1);
    const expiresAt = privateKey === null ? new Date(endsMs) : row.expires_at;
    return {
      id: row.id,
      publicKey: row.public_key,
      privateKey: privateKey ?? '',
      createdAt: row.created_at,
      ...(expiresAt === null ? {} : { expiresAt }),
      ...(row.alg === null ? {} : { alg: row.alg }),
      ...(row.crv === null ? {} : { crv: row.crv }),
    };
  }

  return {
    getJwks: async () => Promise.all((await database.sql<KeyRow>(selectKeys)).map(keyOf)),
    async createJwk(key) {
      const encrypted = await symmetricEncrypt({ key: currentSecret(secrets), data: key.privateKey });
      const id = newId();
      await database.sql(
        `insert into signing_keys (id, public_key, private_key, alg, crv, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          id,
          key.publicKey,
          JSON.stringify(encrypted),
          key.alg ?? null,
          key.crv ?? null,
          key.createdAt,
          key.expiresAt ?? null,
        ],
      );
      return { ...key, id };
    },
  };
}

/** Keys that sign, and that are not encrypted with the current secret. */
export async function keysOfOtherSecrets(
  database: IdentityDatabase,
  secrets: AuthSecrets,
): Promise<string[]> {
  const rows = await database.sql<KeyRow>(`${selectKeys} where expires_at is null or expires_at > now()`);
  const found = await Promise.all(
    rows.map(async (row) => ((await decryptedWith(currentSecret(secrets), row)) === null ? [row.id] : [])),
  );
  return found.flat();
}
