/** What people do about their own sign-in. Whatever is dangerous asks for a recent sign-in first. */

import { authRefusal } from '@claimline/domain/auth-refusal';
import { missing } from '@claimline/domain/outcome';
import type pg from 'pg';
import type { OwnIdentity, Person } from './identity.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import type { SignInTries } from './sign-in-tries.ts';

export interface OwnParts {
  readonly pool: pg.Pool;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly tries: SignInTries;
}

export function openOwnIdentity({ pool, sessions, passwords, secondFactor, tries }: OwnParts): OwnIdentity {
  async function userOf({ userId }: Person): Promise<{ name: string; email: string }> {
    const { rows } = await pool.query<{ name: string; email: string }>(
      'select name, email from users where id = $1',
      [userId],
    );
    if (!rows[0]) throw authRefusal('user-token-expired');
    return rows[0];
  }

  return {
    async profile(person) {
      const [user, has_password, state, open] = await Promise.all([
        userOf(person),
        passwords.exists(person.userId),
        secondFactor.stateOf(person.userId),
        sessions.listOf(person),
      ]);
      return {
        ...user,
        has_password,
        second_factor: { is_on: state.isOn, backup_codes_left: state.backupCodesLeft },
        sessions: open,
      };
    },

    async rename(person, name) {
      await pool.query('update users set name = $2, updated_at = now() where id = $1', [person.userId, name]);
    },

    async confirm(person, given, caller) {
      const { email } = await userOf(person);
      const [hasPassword, { isOn }] = await Promise.all([
        passwords.exists(person.userId),
        secondFactor.stateOf(person.userId),
      ]);
      // Someone with neither proves it by signing in again.
      if (!hasPassword && !isOn)
        throw authRefusal('requires-recent-login', 'Sign out and in again to confirm that it is you.');
      if (hasPassword) {
        await tries.demandRoom('password', email, caller);
        if (!(await passwords.isOf(person.userId, given.password ?? ''))) {
          await tries.countRefusal('password', email, caller);
          throw authRefusal('wrong-password');
        }
      }
      if (isOn) {
        await tries.demandRoom('second-factor', email, caller);
        if (!(await secondFactor.take(person.userId, given.code ?? ''))) {
          await tries.countRefusal('second-factor', email, caller);
          throw authRefusal('invalid-verification-code');
        }
      }
      await sessions.makeRecent(person);
    },

    async changePassword(person, password) {
      await sessions.demandRecent(person);
      await passwords.set(person.userId, password);
      await sessions.endOthers(person);
    },

    async beginSecondFactor(person) {
      await sessions.demandRecent(person);
      return secondFactor.begin(person.userId, (await userOf(person)).email);
    },

    async turnOnSecondFactor(person, code) {
      await sessions.demandRecent(person);
      return secondFactor.turnOn(person.userId, person.sessionId, code);
    },

    async turnOffSecondFactor(person) {
      await sessions.demandRecent(person);
      await secondFactor.turnOff(person.userId);
    },

    async renewBackupCodes(person) {
      await sessions.demandRecent(person);
      return secondFactor.renewBackupCodes(person.userId);
    },

    async endSession(person, sessionId) {
      if (!(await sessions.end(person.userId, sessionId))) throw missing('The session', 'session_id');
    },

    endOtherSessions: (person) => sessions.endOthers(person),
  };
}
