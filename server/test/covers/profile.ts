/** Valid calls of the functions for a person's own sign-in and profile, as made by the outsider. */

import { newId } from '../../src/db/ids.ts';
import type { Person } from '../../src/identity/identity.ts';
import { emailPurpose } from '../../src/mail/email-queue.ts';
import { registered } from '../sign-in/authenticator.ts';
import { currentCode } from '../sign-in/second-factor.ts';
import { testPassword, type World } from '../world.ts';
import { type Covers } from './cover.ts';

/** The outsider without a second factor, whatever earlier calls did. */
async function withoutSecondFactor(world: World): Promise<string> {
  await world.owner.query('delete from identity.second_factors where user_id = $1', [world.people.outsider]);
  return world.people.outsider;
}

async function outsider(world: World): Promise<Person> {
  const userId = world.people.outsider;
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from identity.sessions where user_id = $1 order by created_at limit 1',
    [userId],
  );
  return { userId, sessionId: rows[0]?.id ?? '' };
}

/** The code in the only queued text. */
async function codeInLine(world: World): Promise<string> {
  const { rows } = await world.owner.query<{ sealed: string }>(
    `select sealed from outgoing_emails where kind = 'phone-code'`,
  );
  return /\b\d{6}\b/.exec(world.services.seal.open(emailPurpose, rows[0]?.sealed ?? ''))?.[0] ?? '';
}

/** With a pending secret; returns the code that the app shows. */
async function withSeed(world: World): Promise<string> {
  await withoutSecondFactor(world);
  return currentCode((await world.services.identity.own.beginSecondFactor(await outsider(world))).seed);
}

async function withSecondFactor(world: World): Promise<Record<string, never>> {
  await withSeed(world);
  await world.owner.query('update identity.second_factors set turned_on_at = now() where user_id = $1', [
    world.people.outsider,
  ]);
  return {};
}

export const profileCovers = {
  getProfile: async () => ({}),
  renameMyself: async () => ({ name: 'Robin Outside' }),
  confirmItIsMe: async (world) => {
    await withoutSecondFactor(world);
    return { password: testPassword };
  },
  changePassword: async () => ({ new_password: testPassword }),
  beginSecondFactor: async (world) => {
    await withoutSecondFactor(world);
    return {};
  },
  turnOnSecondFactor: async (world) => ({ code: await withSeed(world) }),
  turnOffSecondFactor: withSecondFactor,
  renewBackupCodes: withSecondFactor,
  endSession: async (world) => {
    const session_id = newId();
    await world.owner.query(
      `insert into identity.sessions (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '1 day')`,
      [session_id, world.people.outsider],
    );
    return { session_id };
  },
  endOtherSessions: async () => ({}),
  keepSessionAlive: async () => ({ is_active: true }),
  requestEmailChange: async () => ({ email: 'another@example.test' }),
  requestPhone: async () => ({ phone: '(800) 555-0124' }),
  confirmPhone: async (world) => {
    await world.owner.query('delete from outgoing_emails');
    // Regardless of how often a code was requested before.
    await world.owner.query('delete from identity.phone_codes');
    const request_id = await world.services.identity.own.requestPhone(await outsider(world), '+18005550124');
    return { request_id, code: await codeInLine(world) };
  },
  removePhone: async () => ({}),
  beginPasskey: async () => ({}),
  addPasskey: async (world) => ({
    name: 'Laptop',
    answer: registered(await world.services.identity.own.beginPasskey(await outsider(world)), world.address),
  }),
  removePasskey: async (world) => {
    const passkey_id = newId();
    await world.owner.query(
      `insert into identity.passkeys (id, user_id, name, public_key, counter) values ($1, $2, 'Phone', '', 0)`,
      [passkey_id, world.people.outsider],
    );
    return { passkey_id };
  },
  deleteMyself: async (world) => ({ email: world.emailOf('leaver') }),
} satisfies Covers;
