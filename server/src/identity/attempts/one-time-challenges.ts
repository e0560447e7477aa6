/** Challenges that need no row while they are pending: signed when issued, recorded in the database when answered. */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type AuthSecrets, allSecrets, currentSecret } from '../../auth-secrets.ts';
import type { IdentityDatabase } from '../../db/database.ts';
import { isEqualSecret } from '../../equal-secret.ts';

const expiryBytes = 6;
const randomLength = 16;

export interface OneTimeChallenges {
  /** A challenge for one purpose that is valid until then. */
  challenge(purpose: string, lifeSeconds: number): Uint8Array<ArrayBuffer>;
  /** Whether it is our challenge for this purpose, still valid and unused. If so, it is used up. */
  spend(purpose: string, challenge: string): Promise<boolean>;
  /** Whether this was unused. It is now recorded as used for the given time. */
  spendKey(key: string, lifeSeconds: number): Promise<boolean>;
}

export function createChallenges(
  database: IdentityDatabase,
  secrets: AuthSecrets,
  now: () => Date,
): OneTimeChallenges {
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  const signed = (secret: string, purpose: string, body: Buffer) =>
    createHmac('sha256', secret).update(`challenge ${purpose} `).update(body).digest();

  async function spendKey(key: string, lifeSeconds: number): Promise<boolean> {
    await database.sql('delete from spent where expires_at < now()');
    const rows = await database.sql(
      `insert into spent (key, expires_at) values ($1, now() + make_interval(secs => $2)) on conflict do nothing
       returning key`,
      [createHash('sha256').update(key).digest('base64url'), lifeSeconds],
    );
    return rows.length === 1;
  }

  return {
    challenge(purpose, lifeSeconds) {
      const body = Buffer.alloc(expiryBytes + randomLength);
      body.writeUIntBE(nowSeconds() + lifeSeconds, 0, expiryBytes);
      randomBytes(randomLength).copy(body, expiryBytes);
      return new Uint8Array(Buffer.concat([body, signed(currentSecret(secrets), purpose, body)]));
    },

    async spend(purpose, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, expiryBytes + randomLength);
      const signature = bytes.subarray(expiryBytes + randomLength);
      const isSignedWith = (secret: string) => isEqualSecret(signature, signed(secret, purpose, body));
      if (!allSecrets(secrets).some(isSignedWith)) return false;
      const leftSeconds = body.readUIntBE(0, expiryBytes) - nowSeconds();
      return leftSeconds > 0 && spendKey(challenge, leftSeconds + 60);
    },
    spendKey,
  };
}
