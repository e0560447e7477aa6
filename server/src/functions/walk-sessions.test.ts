/** Calls every function without a session, and with sessions that no longer count. */

import type { Contract } from '@claimline/domain/contract';
import { type FunctionName, functions } from '@claimline/domain/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../../test/covers/every.ts';
import { openCovers } from '../../test/covers/session.ts';
import { createWalk, type Walk } from '../../test/covers/walk.ts';
import { registry } from './registry.ts';

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
  'startAccountArchive',
  'linkAccountArchive',
  'requestAccountDeletion',
];

let walk: Walk;

beforeAll(async () => {
  walk = await createWalk();
});
afterAll(() => walk.world.end());

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
      const { status } = await walk.world.call(name, {});
      expect([200, 400, 401]).toContain(status);
    });

    it('with an invalid code: refused, and nothing changed except the count of attempts', async () => {
      const data = await cover(walk.world);
      if (!Object.values(data).includes('unknown')) return;
      const tries = ['sign_in_tries'];
      const before = await walk.contents(tries);
      const { error } = await walk.attempt(name, data, undefined);
      expect(error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        details: { reason: expect.stringMatching(/^(invalid-action-code|code-expired)$/) as string },
      });
      expect(await walk.contents(tries)).toEqual(before);
    });
    return;
  }

  it('signed out, disabled or expired: unauthenticated, nothing changed', async () => {
    const data = await cover(walk.world);
    const before = await walk.contents();
    const reasonWith = async (token: string | undefined) => {
      const { error } = await walk.attempt(name, data, token);
      expect(error?.status).toBe('UNAUTHENTICATED');
      return error?.details?.reason;
    };
    for (const token of [undefined, 'nonsense', `${walk.tokens.get('admin')}x`]) await reasonWith(token);
    // At once, even with a token issued before.
    expect(await reasonWith(walk.tokens.get('disabled'))).toBe('user-disabled');
    expect(await reasonWith(walk.expiredToken)).toBe('user-token-expired');
    expect(await walk.contents()).toEqual(before);
  });

  if (dangerous.includes(name))
    it('session opened a while ago: requires reauthentication, nothing changed', async () => {
      const data = await cover(walk.world, 'admin');
      const before = await walk.contents();
      const { error } = await walk.attempt(name, data, walk.staleToken);
      expect(error?.details).toMatchObject({ reason: 'requires-recent-login' });
      expect(await walk.contents()).toEqual(before);
    });
});
