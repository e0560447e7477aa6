/** Changes people make to their own sign-in. Sensitive changes require a recent sign-in. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { invalid, missing, Outcome } from '@claimline/domain/claim/outcome';
import type { IdentityDatabase } from '../db/database.ts';
import { type Sql, userAgentMax } from '../db/database.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import { recordRefusedSignIn } from './attempts/refused-sign-ins.ts';
import { forgetBrowsers, type SignInTries } from './attempts/sign-in-tries.ts';
import type { Caller, EmailLinks, OwnIdentity, Passkeys, Person, Phones } from './identity.ts';
import type { Passwords } from './methods/passwords.ts';
import type { SecondFactor } from './methods/second-factor.ts';
import { savePasswordHash } from './methods/stored-passwords.ts';
import { queuePasswordChanged } from './notify-person.ts';
import { endPasswordResets } from './password-recovery.ts';
import type { Sessions } from './sessions/sessions.ts';

/** Features this installation has enabled; requests for others are refused as unknown. */
export function offered<Way>(way: Way | null): Way {
  if (way === null) throw new Outcome('unimplemented', 'This isn’t set up on this installation.');
  return way;
}

function otherAddress(): Outcome {
  return invalid('email', 'This is not the email address you sign in with.');
}

export interface OwnIdentityServices {
  readonly database: IdentityDatabase;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly tries: SignInTries;
  readonly emailQueue: EmailQueue;
  readonly links: EmailLinks;
  readonly phones: Phones | null;
  readonly passkeys: Passkeys | null;
}

export function createOwnIdentity(parts: OwnIdentityServices): OwnIdentity {
  const { database, sessions, passwords, secondFactor, tries, emailQueue, links, phones, passkeys } = parts;

  async function userOf({ userId }: Person): Promise<{ name: string; email: string; phone: string | null }> {
    const rows = await database.sql<{ name: string; email: string; phone: string | null }>(
      'select name, email, phone from users where id = $1',
      [userId],
    );
    if (!rows[0]) throw authRefusal('user-token-expired');
    return rows[0];
  }

  /** For sensitive changes. */
  const recently =
    <Rest extends unknown[], Result>(change: (person: Person, ...rest: Rest) => Promise<Result>) =>
    async (person: Person, ...rest: Rest): Promise<Result> => {
      await sessions.requireRecentSignIn(person);
      return change(person, ...rest);
    };

  return {
    async profile(person) {
      const [user, has_password, state, open, keys] = await Promise.all([
        userOf(person),
        passwords.exists(person.userId),
        secondFactor.stateOf(person.userId),
        sessions.listOf(person),
        passkeys?.listOf(person),
      ]);
      return {
        ...user,
        has_password,
        second_factor: { is_on: state.isOn, backup_codes_left: state.backupCodesLeft },
        passkeys: keys ?? [],
        sessions: open,
      };
    },

    async rename(person, name) {
      await database.sql('update users set name = $2, updated_at = now() where id = $1', [
        person.userId,
        name,
      ]);
    },

    async confirm(person, given, caller) {
      const { email } = await userOf(person);
      const [hasPassword, { isOn }] = await Promise.all([
        passwords.exists(person.userId),
        secondFactor.stateOf(person.userId),
      ]);
      // Someone with neither proves it by signing in again.
      if (!hasPassword && !isOn)
        throw authRefusal('requires-recent-login', 'Sign out and sign in again to confirm your identity.');
      if (hasPassword) {
        await tries.begin('password', email, caller);
        if (!(await passwords.isOf(person.userId, given.password ?? ''))) {
          await tries.countRefusal('password', caller);
          await recordRefusedSignIn(database, email, 'wrong-password', caller);
          throw authRefusal('wrong-password');
        }
        await tries.forget('password', email, caller);
      }
      if (isOn) {
        await tries.begin('second-factor', email, caller);
        if (!(await secondFactor.take(person.userId, given.code ?? '', await tries.isKnown(email, caller)))) {
          await tries.countRefusal('second-factor', caller);
          await recordRefusedSignIn(database, email, 'wrong-code', caller);
          throw authRefusal('invalid-verification-code');
        }
        await tries.forget('second-factor', email, caller);
      }
      return sessions.makeRecent(person, caller);
    },

    requireRecentSignIn: (person) => sessions.requireRecentSignIn(person),

    changePassword: recently(async (person, password: string, caller: Caller) => {
      const { email, name } = await userOf(person);
      await passwords.requirePolicy(password, [name, email]);
      const hash = await passwords.hash(password);
      const { userId, sessionId } = person;
      const change = async (sql: Sql) => {
        // Locks the person's row, which new sessions wait for: one opened with the old password ends with the
        // others.
        await sql('select from users where id = $1 for update', [userId]);
        await savePasswordHash(sql, userId, hash);
        await sql('delete from sessions where user_id = $1 and id <> $2', [userId, sessionId]);
        await forgetBrowsers(sql, userId, sessionId);
        // From now on, pending reset links could only help an attacker.
        await endPasswordResets(sql, userId);
        await queuePasswordChanged(sql, emailQueue, email);
      };
      await database.transaction(change, { caller, userId });
    }),

    beginSecondFactor: recently(async (person) =>
      secondFactor.begin(person.userId, (await userOf(person)).email),
    ),
    turnOnSecondFactor: recently(secondFactor.turnOn),
    turnOffSecondFactor: recently(secondFactor.turnOff),
    renewBackupCodes: recently(secondFactor.renewBackupCodes),

    async endSession(person, sessionId) {
      if (!(await sessions.end(person.userId, sessionId))) throw missing('The session', 'session_id');
    },

    keepSessionAlive: (person, isActive) => sessions.keepAlive(person, isActive),
    endOtherSessions: (person) => sessions.endOthers(person),

    requestEmailChange: recently(links.requestEmailChange),

    requestPhone: recently((person, phone: string) => offered(phones).requestConfirmation(person, phone)),
    confirmPhone: (person, id, code, caller) => offered(phones).confirm(person, id, code, caller),
    removePhone: recently((person, caller: Caller) => offered(phones).remove(person, caller)),

    beginPasskey: recently(async (person) => offered(passkeys).beginAdding(person, await userOf(person))),
    addPasskey: (person, name, answer, caller) => offered(passkeys).add(person, name, answer, caller),
    removePasskey: recently((person, id: string, caller: Caller) =>
      offered(passkeys).remove(person, id, caller),
    ),

    deleteMyself: recently(async (person, email: string, caller: Caller) => {
      if (email.trim().toLowerCase() !== (await userOf(person)).email) throw otherAddress();
      const rows = await database.sql<{ left_alone: string[] }>(
        'select public.delete_person($1, $2, $3) as left_alone',
        [person.userId, caller.address, caller.userAgent?.slice(0, userAgentMax)],
      );
      return rows[0]?.left_alone ?? [];
    }),
  };
}
