/** Calls every function in every role, and as people who have no part in the account or the clinic. */

import { type Ability, roleMay } from '@claimline/domain/account/role';
import { type FunctionName, functions } from '@claimline/domain/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../../test/covers/every.ts';
import { createWalk, implementationOf, type Walk } from '../../test/covers/walk.ts';
import type { PersonKind, World } from '../../test/world.ts';
import { accountAccess } from '../db/accounts/memberships.ts';
import type { Person } from '../identity/identity.ts';
import type { Implementation } from './function.ts';

/** These change only the caller's own data, so any member may call them. */
const ownTables: Partial<Record<FunctionName, string>> = {
  saveView: 'saved_views',
  keepPreferences: 'list_preferences',
  beginImport: 'imports',
  keepNotificationChoices: 'notification_choices',
};

const roleOf: Record<PersonKind, 'admin' | 'user' | 'viewer' | null> = {
  admin: 'admin',
  user: 'user',
  viewer: 'viewer',
  clinicless: 'user',
  outsider: null,
  shutOut: null,
  disabled: 'admin',
  leaver: null,
};

let walk: Walk;

beforeAll(async () => {
  walk = await createWalk();
});
afterAll(() => walk.world.end());

/**
 * What the handler alone answers without the permission check. For a stream, everything it reports about a changing
 * claim.
 */
async function uncheckedAnswer(
  world: World,
  implementation: Implementation,
  data: unknown,
  person: Person,
): Promise<string> {
  const { database, changes, links, seal, emailQueue, allowsPrivate, push, hasBilling } = world.services;
  const { callsPerNumber, callerIds } = world.services;
  const { accountCreation } = world;
  const caller = { address: '127.0.0.1', userAgent: undefined, cookieHeader: undefined };
  const messageOf = (error: Error) => error.message;
  switch (implementation.kind) {
    case 'public':
    case 'page':
    case 'self':
      throw new Error('about no account');
    case 'person':
      return database
        .as(person, (sql) =>
          implementation.run(data, { person, sql, emailQueue, seal, push, accountCreation, caller }),
        )
        .then(JSON.stringify, messageOf);
    case 'member':
      return database
        .as(person, async (sql, afterCommit) =>
          implementation.run(data, {
            person,
            sql,
            afterCommit,
            notifyLater: database.notifyLater,
            role: 'admin',
            ...(await accountAccess(sql, world.accountId)),
            links,
            seal,
            emailQueue,
            allowsPrivate,
            push,
            hasBilling,
            callsPerNumber,
            callerIds,
          }),
        )
        .then(JSON.stringify, messageOf);
    case 'stream': {
      const leave = new AbortController();
      const { signal } = leave;
      const messages = implementation.run(data, {
        person,
        database,
        changes,
        checkAccess: async () => {},
        signal,
      });
      const heard = [(await messages.next()).value];
      const next = messages.next();
      const all = Promise.withResolvers<void>();
      const unsubscribe = changes.subscribe({
        accountId: world.accountId,
        userId: 'nobody',
        changed: () => all.resolve(),
        accessChanged: () => undefined,
        missed: () => undefined,
      });
      await world.owner.query(`select pg_notify('claimline_change', $1)`, [
        JSON.stringify({ account_id: world.accountId, clinic_id: world.clinicId, claim_id: 'Alder' }),
      ]);
      await all.promise;
      unsubscribe();
      leave.abort();
      heard.push((await next).value);
      return JSON.stringify(heard);
    }
  }
}

/** Whether the call names records that others cannot see: claims, their clinic, actions on them, a view. */
const namesSomething = (data: object) =>
  [
    'claim_id',
    'claim_ids',
    'clinic_id',
    'bulk_id',
    'batch_id',
    'view_id',
    'import_id',
    'key_id',
    'webhook_id',
    'delivery_id',
    'batch_id',
    'provider_id',
    'user_id',
    'invitation_id',
    'clinic_ids',
  ].some((field) => field in data) ||
  // Claims to assign; `submitClaims` has new ones.
  ('claims' in data && JSON.stringify(data.claims).includes('claim_id'));

const names = (Object.keys(functions) as FunctionName[]).filter(
  (name) => functions[name].access !== 'public',
);

describe.each(names)('%s', (name) => {
  const { access } = functions[name];
  const cover = covers[name];

  if (access === 'signed-in') {
    it('works for anyone signed in', async () => {
      const kind = name === 'deleteMyself' ? 'leaver' : 'outsider';
      expect(
        (await walk.attempt(name, await cover(walk.world), walk.tokens.get(kind))).error,
      ).toBeUndefined();
    });
    return;
  }

  it.each(['admin', 'user', 'viewer'] as const)('%s: as the permissions table says', async (kind) => {
    const data = await cover(walk.world, kind);
    const before = await walk.contents();
    const { error } = await walk.attempt(name, data, walk.tokens.get(kind));
    if (roleMay(roleOf[kind], access as Ability)) expect(error).toBeUndefined();
    else {
      expect(error?.status).toBe('PERMISSION_DENIED');
      expect(await walk.contents()).toEqual(before);
    }
  });

  it('for members of another account and disabled ones: looks as if there were nothing, nothing changed', async () => {
    const data = await cover(walk.world);
    const before = await walk.contents();
    for (const kind of ['outsider', 'shutOut'] as const) {
      const token = walk.tokens.get(kind);
      const refused = (await walk.attempt(name, data, token)).error;
      const absent = (await walk.attempt(name, { ...data, account_id: 'NoSuchAccount' }, token)).error;
      expect(refused?.status, kind).toBe('NOT_FOUND');
      expect(refused, kind).toEqual(absent);
    }
    expect(await walk.contents()).toEqual(before);
  });

  it('another account’s claim or clinic through an own account: not found, nothing changed', async () => {
    const data = await cover(walk.world);
    if (!namesSomething(data)) return;
    const before = await walk.contents();
    const { error } = await walk.attempt(
      name,
      { ...data, account_id: walk.world.otherAccountId },
      walk.tokens.get('outsider'),
    );
    expect(['NOT_FOUND', 'INVALID_ARGUMENT']).toContain(error?.status);
    expect(await walk.contents()).toEqual(before);
  });

  it('a user of another clinic of the account sees and changes nothing', async () => {
    const data = await cover(walk.world);
    const own = ownTables[name];
    // Changes of their own data are audited too.
    const but = own === undefined ? [] : [own, 'audit_events'];
    const before = await walk.contents(but);
    const { error, result } = await walk.attempt(name, data, walk.tokens.get('clinicless'));
    if (!roleMay(roleOf.clinicless, access as Ability)) expect(error?.status).toBe('PERMISSION_DENIED');
    else if (namesSomething(data)) expect(['NOT_FOUND', 'INVALID_ARGUMENT']).toContain(error?.status);
    else expect(JSON.stringify(result)).not.toContain('Alder Clinic');
    expect(await walk.contents(but)).toEqual(before);
  });

  it('shows and changes nothing even without the handler’s permission check', async () => {
    const implementation = implementationOf(name);
    const data = functions[name].input.parse(await cover(walk.world));
    const before = await walk.contents();
    const person = { userId: walk.world.people.outsider, sessionId: 'none' };
    const answer = await uncheckedAnswer(walk.world, implementation, data, person);
    for (const secret of ['Alder', 'Nuñez', 'W1234', 'Dr. Ash', 'admin@example.test'])
      expect(answer).not.toContain(secret);
    expect(await walk.contents()).toEqual(before);
  });
});
