/** Good calls of the functions by which people look after themselves, as the outsider would make them. */

import { newId } from '../../db/ids.ts';
import { currentCode } from '../../test-second-factor.ts';
import { testPassword, type World } from '../../test-world.ts';
import { type Covers } from './cover.ts';

/** The outsider without a second factor, whatever the walk did before. */
async function withoutSecondFactor(world: World): Promise<string> {
  await world.owner.query('delete from identity.second_factors where user_id = $1', [world.people.outsider]);
  return world.people.outsider;
}

/** With a seed begun; the code the app shows. */
async function withSeed(world: World): Promise<string> {
  const userId = await withoutSecondFactor(world);
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from identity.sessions where user_id = $1 limit 1',
    [userId],
  );
  const person = { userId, sessionId: rows[0]?.id ?? '' };
  return currentCode((await world.around.identity.own.beginSecondFactor(person)).seed);
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
} satisfies Covers;
