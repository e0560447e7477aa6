/** Passkeys (WebAuthn): stored by the person's device or password manager, bound to this address. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { missing } from '@claimline/domain/claim/outcome';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { OneTimeChallenges } from '../attempts/one-time-challenges.ts';
import type { Passkeys } from '../identity.ts';
import { notifyPerson } from '../notify-person.ts';
import { openKnown, type SignInServices } from '../sign-in-steps.ts';

const lifeSeconds = 5 * 60;
const passkeysMax = 20;

/** Browsers bind passkeys to a name, never to a bare IP address, and to https unless the name is localhost. */
export function passkeysWorkAt(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && (protocol === 'https:' || hostname === 'localhost');
}

const text = z.string().max(20_000);
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  // No extensions are requested.
  clientExtensionResults: z.unknown().transform(() => ({})),
};
/** The parts of RegistrationResponseJSON and AuthenticationResponseJSON (WebAuthn level 3) that we check. */
const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
const assertionSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

interface PasskeyRow {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: string;
  email: string;
}

export function createPasskeys(parts: SignInServices, once: OneTimeChallenges, log: Log): Passkeys {
  const { database, emailQueue, publicUrl } = parts;
  const { hostname: rpID, origin } = new URL(publicUrl);
  const notTaken = () =>
    authRefusal('invalid-credential', 'This passkey isn’t registered with Claimline. Sign in another way.');

  return {
    async listOf({ userId }) {
      const rows = await database.sql<{
        id: string;
        name: string;
        created_at: Date;
        last_used_at: Date | null;
      }>('select id, name, created_at, last_used_at from passkeys where user_id = $1 order by created_at', [
        userId,
      ]);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
      }));
    },

    async beginAdding({ userId }, user) {
      const rows = await database.sql<{ id: string }>('select id from passkeys where user_id = $1', [userId]);
      if (rows.length >= passkeysMax)
        throw authRefusal(
          'too-many-requests',
          `You can have up to ${passkeysMax} passkeys. Remove one first.`,
        );
      return generateRegistrationOptions({
        rpName: 'Claimline',
        rpID,
        userID: new Uint8Array(Buffer.from(userId)),
        userName: user.email,
        userDisplayName: user.name,
        challenge: once.challenge(`add passkey ${userId}`, lifeSeconds),
        excludeCredentials: rows,
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
    },

    async add({ userId }, name, answer, caller) {
      const parsed = registrationSchema.safeParse(answer);
      if (!parsed.success) throw authRefusal('code-expired', 'The browser’s passkey response was not valid.');
      const verified = await verifyRegistrationResponse({
        response: parsed.data,
        expectedChallenge: (challenge) => once.spend(`add passkey ${userId}`, challenge),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch((error: unknown) => {
        log.warn({ error }, 'a passkey could not be added');
        return { verified: false as const };
      });
      if (!verified.verified)
        throw authRefusal('code-expired', 'The passkey was not added because it took too long. Try again.');
      const { credential } = verified.registrationInfo;
      const addPasskey = async (sql: Sql) => {
        const added = await sql(
          `insert into passkeys (id, user_id, name, public_key, counter, transports) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do nothing returning id`,
          [
            credential.id,
            userId,
            name,
            Buffer.from(credential.publicKey),
            credential.counter,
            credential.transports ?? [],
          ],
        );
        if (added.length > 0) await notifyPerson(sql, emailQueue, userId, 'passkey-added');
      };
      await database.transaction(addPasskey, { caller, userId });
    },

    remove: ({ userId }, id, caller) => {
      const removePasskey = async (sql: Sql) => {
        const removed = await sql('delete from passkeys where id = $1 and user_id = $2 returning id', [
          id,
          userId,
        ]);
        if (removed.length === 0) throw missing('The passkey', 'passkey_id');
        await notifyPerson(sql, emailQueue, userId, 'passkey-removed');
      };
      return database.transaction(removePasskey, { caller, userId });
    },

    beginSignIn: () =>
      generateAuthenticationOptions({
        rpID,
        challenge: once.challenge('sign in by passkey', lifeSeconds),
        userVerification: 'preferred',
      }),

    async signIn(given, caller) {
      const parsed = assertionSchema.safeParse(given);
      if (!parsed.success) throw notTaken();
      const response = parsed.data;
      const rows = await database.sql<PasskeyRow>(
        `select p.id, p.user_id, p.public_key, p.counter, u.email
         from passkeys p join users u on u.id = p.user_id where p.id = $1`,
        [response.id],
      );
      const kept = rows[0];
      if (!kept) throw notTaken();
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => once.spend('sign in by passkey', challenge),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: kept.id,
          publicKey: new Uint8Array(kept.public_key),
          counter: Number(kept.counter),
        },
      }).catch((error: unknown) => {
        log.warn({ error }, 'a passkey was refused');
        return null;
      });
      if (!verified?.verified) throw notTaken();
      await database.sql('update passkeys set counter = $2, last_used_at = now() where id = $1', [
        kept.id,
        verified.authenticationInfo.newCounter,
      ]);
      return openKnown(parts, { id: kept.user_id, email: kept.email }, 'passkey', caller);
    },
  };
}
