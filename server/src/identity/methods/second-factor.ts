/**
 * The second factor: authenticator app codes (TOTP, RFC 6238), and backup codes for when the app is lost. The
 * database enforces it for every first factor: a session of someone who has it waits for it (migration 0120).
 */

import { createHmac, randomBytes } from 'node:crypto';
import type { SecondFactorKind } from '@claimline/domain/account/audit';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { Secret, TOTP } from 'otpauth';
import { type AuthSecrets, allSecrets } from '../../auth-secrets.ts';
import type { IdentityDatabase, Sql } from '../../db/database.ts';
import type { EmailQueue } from '../../mail/email-queue.ts';
import type { Seal } from '../../sealed.ts';
import { createSecondFactorFailures } from '../attempts/second-factor-failures.ts';
import { forgetBrowsers } from '../attempts/sign-in-tries.ts';
import type { Caller, Person } from '../identity.ts';
import { notifyPerson } from '../notify-person.ts';

/** Key purpose for encrypting secrets. */
const purpose = 'second-factor';
export const secondFactorSeeds = {
  table: 'second_factors',
  key: 'user_id',
  column: 'seed_sealed',
  purpose,
} as const;
const stepSeconds = 30;
const backupCodeCount = 10;
/** Ten characters from an alphabet of 32: 50 random bits each. */
const backupCodeLength = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

export interface SecondFactorState {
  readonly isOn: boolean;
  readonly backupCodesLeft: number;
}

function newBackupCode(): string {
  return Array.from(randomBytes(backupCodeLength), (byte) => letters[byte % letters.length]).join('');
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

export function createSecondFactor(
  database: IdentityDatabase,
  secrets: AuthSecrets,
  { seal, open }: Seal,
  emailQueue: EmailQueue,
  now: () => Date,
) {
  const failures = createSecondFactorFailures(database, emailQueue);
  /** By the person's seed, so that codes still work when the installation's secret is replaced. */
  const hashOf = (key: string, userId: string, code: string) =>
    createHmac('sha256', key).update(`backup code ${userId} ${code}`).digest('base64url');

  const codesOf = (seed: string, email = '') =>
    new TOTP({
      issuer: 'Claimline',
      label: email,
      secret: Secret.fromBase32(seed),
      algorithm: 'SHA1',
      digits: 6,
      period: stepSeconds,
    });

  /** The time step of the code, allowing one earlier and one later; null when it matches none. */
  function stepOf(seed: string, code: string): number | null {
    const timestamp = now().getTime();
    const away = codesOf(seed).validate({ token: code, timestamp, window: 1 });
    return away === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + away;
  }

  async function replaceBackupCodes(sql: Sql, userId: string, seed: string): Promise<string[]> {
    const codes = Array.from({ length: backupCodeCount }, newBackupCode);
    await sql('delete from backup_codes where user_id = $1', [userId]);
    await sql('insert into backup_codes (user_id, code_hash) select $1, unnest($2::text[])', [
      userId,
      codes.map((code) => hashOf(seed, userId, code)),
    ]);
    return codes;
  }

  return {
    async stateOf(userId: string): Promise<SecondFactorState> {
      const rows = await database.sql<{ left: number }>(
        `select (select count(*)::int from backup_codes b where b.user_id = f.user_id and used_at is null) as left
         from second_factors f where user_id = $1 and turned_on_at is not null`,
        [userId],
      );
      return { isOn: rows.length > 0, backupCodesLeft: rows[0]?.left ?? 0 };
    },

    /** Creates a secret that is not active yet. Throws when the second factor is already on. */
    async begin(userId: string, email: string): Promise<{ seed: string; address: string }> {
      const seed = new Secret({ size: 20 }).base32;
      const rows = await database.sql(
        `insert into second_factors as kept (user_id, seed_sealed) values ($1, $2)
         on conflict (user_id) do update set seed_sealed = excluded.seed_sealed, created_at = now()
         where kept.turned_on_at is null returning user_id`,
        [userId, seal(purpose, seed)],
      );
      if (rows.length === 0) throw alreadyOn();
      return { seed, address: codesOf(seed, email).toString() };
    },

    /**
     * Turns it on when the code matches the pending secret. Returns the backup codes, readable only this once. Ends
     * other sessions.
     */
    turnOn: ({ userId, sessionId }: Person, code: string, caller: Caller): Promise<string[]> => {
      const turnOn = async (sql: Sql) => {
        const [begun] = await sql<{ seed_sealed: string; turned_on_at: Date | null }>(
          'select seed_sealed, turned_on_at from second_factors where user_id = $1 for update',
          [userId],
        );
        if (!begun) throw authRefusal('code-expired', 'Start again with a new QR code.');
        if (begun.turned_on_at) throw alreadyOn();
        const seed = open(purpose, begun.seed_sealed);
        const step = stepOf(seed, code);
        if (step === null)
          throw authRefusal(
            'invalid-verification-code',
            'Incorrect code. Check that your phone’s clock is correct.',
          );
        await sql('update second_factors set turned_on_at = now(), last_step = $2 where user_id = $1', [
          userId,
          step,
        ]);
        await sql('delete from sessions where user_id = $1 and id <> $2', [userId, sessionId]);
        await forgetBrowsers(sql, userId, sessionId);
        await notifyPerson(sql, emailQueue, userId, 'second-factor-on');
        return replaceBackupCodes(sql, userId, seed);
      };
      return database.transaction(turnOn, { caller, userId });
    },

    turnOff: ({ userId }: Person, caller: Caller): Promise<void> => {
      const turnOff = async (sql: Sql) => {
        const [off] = await sql<{ was_on: boolean }>(
          'delete from second_factors where user_id = $1 returning turned_on_at is not null as was_on',
          [userId],
        );
        if (off?.was_on) await notifyPerson(sql, emailQueue, userId, 'second-factor-off');
      };
      return database.transaction(turnOff, { caller, userId });
    },

    renewBackupCodes: ({ userId }: Person, caller: Caller): Promise<string[]> => {
      const renew = async (sql: Sql) => {
        const [on] = await sql<{ seed_sealed: string }>(
          'select seed_sealed from second_factors where user_id = $1 and turned_on_at is not null for update',
          [userId],
        );
        if (!on) throw authRefusal('code-expired', 'Second factor is off. Turn it on first.');
        await notifyPerson(sql, emailQueue, userId, 'backup-codes-renewed');
        return replaceBackupCodes(sql, userId, open(purpose, on.seed_sealed));
      };
      return database.transaction(renew, { caller, userId });
    },

    /** Whether the next code from there needs a proof of work. */
    asksProof: failures.asksProof,

    /**
     * The kind of code, if it is right, and uses it up: no code works twice, even when sent at once. Throws
     * `too-many-requests`. Backup codes are too long to be guessed, and work when codes of the app are not checked any
     * more.
     */
    async take(userId: string, code: string, isKnownBrowser: boolean): Promise<SecondFactorKind | null> {
      if (code.length !== backupCodeLength) await failures.begin(userId, isKnownBrowser);
      const taken = await takeCode(userId, code);
      if (taken !== null) await failures.forget(userId);
      return taken;
    },
  };

  async function takeCode(userId: string, code: string): Promise<SecondFactorKind | null> {
    const [kept] = await database.sql<{ seed_sealed: string }>(
      'select seed_sealed from second_factors where user_id = $1 and turned_on_at is not null',
      [userId],
    );
    if (!kept) return null;
    const seed = open(purpose, kept.seed_sealed);
    if (code.length === backupCodeLength) {
      // Older codes were hashed with the installation's secret.
      const hashes = [seed, ...allSecrets(secrets)].map((key) => hashOf(key, userId, code));
      const used = await database.sql(
        `update backup_codes set used_at = now() where user_id = $1 and code_hash = any ($2) and used_at is null
           returning user_id`,
        [userId, hashes],
      );
      return used.length === 1 ? 'backup-code' : null;
    }
    const step = stepOf(seed, code);
    if (step === null) return null;
    const taken = await database.sql(
      'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
      [userId, step],
    );
    return taken.length === 1 ? 'app' : null;
  }
}

const alreadyOn = () =>
  authRefusal('code-expired', 'Second factor is already on. To use another app, turn it off first.');
