/** Calls every function as every kind of caller. A function without an entry in `covers` fails here. */

import { type Ability, roleMay } from '@claimline/domain/account/role';
import type { Contract } from '@claimline/domain/contract';
import { type FunctionName, functions } from '@claimline/domain/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { accountCovers } from '../../test/covers/account.ts';
import { analyticsCovers } from '../../test/covers/analytics.ts';
import { apiCovers } from '../../test/covers/api.ts';
import { claimCovers } from '../../test/covers/claim.ts';
import type { Cover } from '../../test/covers/cover.ts';
import { intakeCovers } from '../../test/covers/intake.ts';
import { listCovers } from '../../test/covers/list.ts';
import { notificationCovers } from '../../test/covers/notification.ts';
import { onboardingCovers } from '../../test/covers/onboarding.ts';
import { peopleCovers } from '../../test/covers/people.ts';
import { profileCovers } from '../../test/covers/profile.ts';
import { retentionCovers } from '../../test/covers/retention.ts';
import { openCovers } from '../../test/covers/session.ts';
import { settingsCovers } from '../../test/covers/settings.ts';
import { webhookCovers } from '../../test/covers/webhook.ts';
import { createWorld, type PersonKind, personKinds, type World } from '../../test/world.ts';
import { errorBody, outcomeOf } from '../http/answer.ts';
import type { Person } from '../identity/identity.ts';
import type { Implementation } from './function.ts';
import { invoke } from './invoke.ts';
import { findImplementation, registry } from './registry.ts';

const covers: Record<FunctionName, Cover> = {
  ...openCovers,
  ...profileCovers,
  ...accountCovers,
  ...claimCovers,
  ...listCovers,
  ...intakeCovers,
  ...apiCovers,
  ...webhookCovers,
  ...settingsCovers,
  ...peopleCovers,
  ...onboardingCovers,
  ...notificationCovers,
  ...retentionCovers,
  ...analyticsCovers,
};

/** These change only the caller's own data, so any member may call them. */
const ownTables: Partial<Record<FunctionName, string>> = {
  saveView: 'saved_views',
  keepPreferences: 'list_preferences',
  beginImport: 'imports',
  keepNotificationChoices: 'notification_choices',
};

/** These grant access to others or cannot be undone, so they need a recent sign-in. */
const dangerous: readonly FunctionName[] = [
  'changePassword',
  'beginSecondFactor',
  'turnOnSecondFactor',
  'turnOffSecondFactor',
  'renewBackupCodes',
  'requestEmailChange',
  'requestPhone',
  'removePhone',
  'beginPasskey',
  'removePasskey',
  'deleteMyself',
  'invitePeople',
  'linkInvitation',
  'changeMember',
  'changeClinicPeople',
  'saveSignInRules',
  'createApiKey',
  'rotateApiKey',
  'addWebhook',
  'changeWebhook',
  'rotateWebhookSecret',
  'keepRetention',
];

/** A snapshot of the account's rows, to prove that a refused call changed nothing. */
async function contents(world: World, but: readonly string[] = []): Promise<Record<string, string>> {
  const { rows } = await world.owner.query<Record<string, string>>({ name: 'contents', text: digests });
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).filter(([table]) => !but.includes(String(table.split('.')[1]))),
  );
}

/** A query that returns a count and digest of the rows of every table. */
async function questionOfDigests(world: World): Promise<string> {
  const { rows } = await world.owner.query<{ schema: string; table: string }>(
    `select schemaname as schema, tablename as table from pg_tables
     where schemaname in ('public', 'identity')`,
  );
  const columns = rows.map(
    ({ schema, table }) =>
      `(select count(*) || ' ' || sum(hashtextextended(t::text, 0)) from "${schema}"."${table}" t) as "${schema}.${table}"`,
  );
  return `select ${columns.join(', ')}`;
}

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

let world: World;
let digests: string;
const tokens = new Map<PersonKind, string>();
let expiredToken: string;
/** The token of an admin who signed in a while ago. */
let staleToken: string;

beforeAll(async () => {
  world = await createWorld();
  digests = await questionOfDigests(world);
  for (const kind of personKinds) tokens.set(kind, (await world.signIn(kind)).access_token);
  await world.owner.query('update identity.users set banned = true where id = $1', [world.people.disabled]);
  expiredToken = await agedToken(`expires_at = now() - interval '1 second'`);
  staleToken = await agedToken(`authenticated_at = now() - interval '11 minutes'`);
});
afterAll(() => world.end());

/** The token of an admin's new session with these properties. */
async function agedToken(change: string): Promise<string> {
  const { access_token } = await world.signIn('admin');
  const { sessionId } = await world.services.identity.verify(access_token);
  await world.owner.query(`update identity.sessions set ${change} where id = $1`, [sessionId]);
  return access_token;
}

function implementationOf(name: FunctionName): Implementation {
  const found = findImplementation(name);
  if (!found) throw new Error(`${name} is not implemented`);
  return found;
}

/** Like `call`, but also reads the first event of a stream. */
async function attempt(name: FunctionName, data: unknown, token: string | undefined) {
  if (implementationOf(name).kind !== 'stream') return (await world.call(name, data, token)).body;
  const leave = new AbortController();
  try {
    const answer = await invoke(
      implementationOf(name),
      {
        accessToken: token,
        verify: (given) => world.services.identity.verify(given),
        data,
        signal: leave.signal,
        caller: { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' },
        setCookies: () => undefined,
      },
      world.services,
    );
    if (answer.kind !== 'stream') throw new Error('no stream');
    const first = await answer.messages.next();
    leave.abort();
    await answer.messages.return(undefined);
    return { result: first.value, error: undefined };
  } catch (error) {
    return { result: undefined, ...errorBody(outcomeOf(error)) };
  }
}

/**
 * What the handler alone answers without the permission check. For a stream, everything it reports about a changing
 * claim.
 */
async function uncheckedAnswer(
  implementation: Implementation,
  data: unknown,
  person: Person,
): Promise<string> {
  const { database, changes, links, seal, emailQueue, allowsPrivate, push, hasBilling, callsPerNumber } =
    world.services;
  const { accountCreation } = world;
  const caller = { address: '127.0.0.1', userAgent: undefined, cookieHeader: undefined };
  const messageOf = (error: Error) => error.message;
  switch (implementation.kind) {
    case 'public':
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
        .as(person, (sql) =>
          implementation.run(data, {
            person,
            sql,
            role: 'admin',
            links,
            seal,
            emailQueue,
            allowsPrivate,
            push,
            hasBilling,
            callsPerNumber,
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
  ].some((field) => field in data);

describe('coverage of this test', () => {
  it('includes every callable function under its own name', () => {
    expect(Object.keys(registry).sort()).toEqual(Object.keys(functions).sort());
    expect(Object.keys(covers).sort()).toEqual(Object.keys(functions).sort());
    for (const [name, implementation] of Object.entries(registry)) {
      expect(implementation.contract.name).toBe(name);
      expect(implementation.contract).toBe(functions[name as FunctionName]);
    }
  });

  it('only sign-in functions are public', () => {
    const open = Object.values(functions).filter(({ access }) => access === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(openCovers).sort());
  });

  it('tests a recent sign-in for every contract that requires one', () => {
    const declared = Object.values(functions).filter(
      (contract: Contract) => contract.needsRecentSignIn === true,
    );
    for (const { name } of declared) expect(dangerous).toContain(name);
  });

  it('anything about an account, a clinic or a claim requires an ability in the account', () => {
    for (const { name, access, input } of Object.values(functions)) {
      const isAboutAccount = ['account_id', 'clinic_id', 'claim_id'].some((field) => field in input.shape);
      expect(access === 'public' || access === 'signed-in', name).toBe(!isAboutAccount);
      expect('account_id' in input.shape, name).toBe(isAboutAccount);
    }
  });
});

describe.each(Object.keys(functions) as FunctionName[])('%s', (name) => {
  const { access } = functions[name];
  const cover = covers[name];

  if (access === 'public') {
    it('is public, and returns nothing without credentials', async () => {
      const { status } = await world.call(name, {});
      expect([200, 400, 401]).toContain(status);
    });

    it('with an invalid code: refused, and nothing changed except the count of attempts', async () => {
      const data = await cover(world);
      if (!Object.values(data).includes('unknown')) return;
      const tries = ['sign_in_tries'];
      const before = await contents(world, tries);
      const { error } = await attempt(name, data, undefined);
      expect(error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        details: { reason: expect.stringMatching(/^(invalid-action-code|code-expired)$/) as string },
      });
      expect(await contents(world, tries)).toEqual(before);
    });
    return;
  }

  it('signed out: unauthenticated, nothing changed', async () => {
    const data = await cover(world);
    const before = await contents(world);
    for (const token of [undefined, 'nonsense', `${tokens.get('admin')}x`]) {
      expect((await attempt(name, data, token)).error?.status).toBe('UNAUTHENTICATED');
    }
    expect(await contents(world)).toEqual(before);
  });

  it('disabled: unauthenticated at once, even with a token issued before', async () => {
    const data = await cover(world);
    const before = await contents(world);
    const { error } = await attempt(name, data, tokens.get('disabled'));
    expect(error).toMatchObject({ status: 'UNAUTHENTICATED', details: { reason: 'user-disabled' } });
    expect(await contents(world)).toEqual(before);
  });

  it('expired session: unauthenticated, nothing changed', async () => {
    const data = await cover(world);
    const before = await contents(world);
    const { error } = await attempt(name, data, expiredToken);
    expect(error).toMatchObject({ status: 'UNAUTHENTICATED', details: { reason: 'user-token-expired' } });
    expect(await contents(world)).toEqual(before);
  });

  if (dangerous.includes(name))
    it('session opened a while ago: requires reauthentication, nothing changed', async () => {
      const data = await cover(world, 'admin');
      const before = await contents(world);
      const { error } = await attempt(name, data, staleToken);
      expect(error?.details).toMatchObject({ reason: 'requires-recent-login' });
      expect(await contents(world)).toEqual(before);
    });

  it('with no input or wrong types: names the field, nothing changed', async () => {
    const data = await cover(world);
    const before = await contents(world);
    for (const [field, schema] of Object.entries<ZodType>(functions[name].input.shape)) {
      if (!schema.safeParse(undefined).success) {
        const { [field]: _left, ...rest } = data;
        const { error } = await attempt(name, rest, tokens.get('admin'));
        expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: `${field}: Required` });
      }
      for (const wrong of [{ odd: 1 }, [[]], 1e300, `\u0000`, 'x'.repeat(5000)].filter(
        (value) => !schema.safeParse(value).success || value === '\u0000',
      )) {
        const { error } = await attempt(name, { ...data, [field]: wrong }, tokens.get('admin'));
        expect(error?.status, `${field} ${JSON.stringify(wrong).slice(0, 20)}`).toBe('INVALID_ARGUMENT');
        expect(error?.message).toMatch(new RegExp(`(^|; )${field}`));
      }
    }
    expect(await contents(world)).toEqual(before);
  });

  if (access === 'signed-in') {
    it('works for anyone signed in', async () => {
      const kind = name === 'deleteMyself' ? 'leaver' : 'outsider';
      expect((await attempt(name, await cover(world), tokens.get(kind))).error).toBeUndefined();
    });
    return;
  }

  it.each(['admin', 'user', 'viewer'] as const)('%s: as the permissions table says', async (kind) => {
    const data = await cover(world, kind);
    const before = await contents(world);
    const { error } = await attempt(name, data, tokens.get(kind));
    if (roleMay(roleOf[kind], access as Ability)) expect(error).toBeUndefined();
    else {
      expect(error?.status).toBe('PERMISSION_DENIED');
      expect(await contents(world)).toEqual(before);
    }
  });

  it.each([
    ['a member of another account', 'outsider'],
    ['an admin whom the account disabled', 'shutOut'],
  ] as const)('%s: looks as if there were nothing, and nothing changed', async (_who, kind) => {
    const data = await cover(world);
    const before = await contents(world);
    const refused = (await attempt(name, data, tokens.get(kind))).error;
    const absent = (await attempt(name, { ...data, account_id: 'NoSuchAccount' }, tokens.get(kind))).error;
    expect(refused?.status).toBe('NOT_FOUND');
    expect(refused).toEqual(absent);
    expect(await contents(world)).toEqual(before);
  });

  it('another account’s claim or clinic through an own account: not found, nothing changed', async () => {
    const data = await cover(world);
    if (!namesSomething(data)) return;
    const before = await contents(world);
    const { error } = await attempt(
      name,
      { ...data, account_id: world.otherAccountId },
      tokens.get('outsider'),
    );
    expect(['NOT_FOUND', 'INVALID_ARGUMENT']).toContain(error?.status);
    expect(await contents(world)).toEqual(before);
  });

  it('a user of another clinic of the account sees and changes nothing', async () => {
    const data = await cover(world);
    const own = ownTables[name];
    // Changes of their own data are audited too.
    const but = own === undefined ? [] : [own, 'audit_events'];
    const before = await contents(world, but);
    const { error, result } = await attempt(name, data, tokens.get('clinicless'));
    if (!roleMay(roleOf.clinicless, access as Ability)) expect(error?.status).toBe('PERMISSION_DENIED');
    else if (namesSomething(data)) expect(['NOT_FOUND', 'INVALID_ARGUMENT']).toContain(error?.status);
    else expect(JSON.stringify(result)).not.toContain('Alder Clinic');
    expect(await contents(world, but)).toEqual(before);
  });

  it('shows and changes nothing even without the handler’s permission check', async () => {
    const implementation = implementationOf(name);
    const data = functions[name].input.parse(await cover(world));
    const before = await contents(world);
    const person = { userId: world.people.outsider, sessionId: 'none' };
    const answer = await uncheckedAnswer(implementation, data, person);
    for (const secret of ['Alder', 'Nuñez', 'W1234', 'Dr. Ash', 'admin@example.test'])
      expect(answer).not.toContain(secret);
    expect(await contents(world)).toEqual(before);
  });
});
