/** Identity by better-auth: users, credentials and sessions in the schema `identity`. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { APIError } from 'better-auth/api';
import { openIdentityDatabase } from '../db/database.ts';
import { createEmailQueue } from '../mail/email-queue.ts';
import { createSeal } from '../sealed.ts';
import { createApiKeys, isApiKey } from './api-keys.ts';
import { createBotCheck } from './attempts/bot-check.ts';
import { guesses } from './attempts/code-tries.ts';
import { createChallenges } from './attempts/one-time-challenges.ts';
import { recordRefusedSignIn } from './attempts/refused-sign-ins.ts';
import { forgetBrowsers, signInTries } from './attempts/sign-in-tries.ts';
import type { Identity } from './identity.ts';
import { invitationEntry } from './invitation-entry.ts';
import { createAuth, type IdentityOptions } from './library.ts';
import { createEmailLinks } from './methods/email-links.ts';
import { createPasskeys, passkeysWorkAt } from './methods/passkeys.ts';
import { argon2Password } from './methods/password-hash.ts';
import { createPasswords } from './methods/passwords.ts';
import { createPhones } from './methods/phones.ts';
import { createSecondFactor } from './methods/second-factor.ts';
import { createSingleSignOn } from './methods/single-sign-on.ts';
import { storedPasswords } from './methods/stored-passwords.ts';
import { createOperatorIdentity } from './operator-identity.ts';
import { createOwnIdentity } from './own-identity.ts';
import { passwordRecovery } from './password-recovery.ts';
import { causeOf, createSessions } from './sessions/sessions.ts';
import { botCheckRoundsDefault } from './settings.ts';
import { endOfStep, type SignInServices, withKnownBrowser } from './sign-in-steps.ts';

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { secret: secrets, log, publicUrl, settings = {}, now = () => new Date() } = options;
  const database = openIdentityDatabase(options.databaseUrl, log);
  const auth = await createAuth(options, database);
  const { internalAdapter, authCookies } = await auth.$context;
  const tries = signInTries(database, secrets, publicUrl.startsWith('https:'));
  const apiKeys = createApiKeys(database);
  const stored = storedPasswords(database, options.passwordHash ?? argon2Password);
  const sessions = createSessions(
    auth,
    database,
    secrets,
    authCookies.sessionToken.name,
    stored,
    settings,
    now,
  );
  const passwords = createPasswords(database, stored, settings, log);
  const seal = createSeal(secrets);
  const emailQueue = createEmailQueue(seal, publicUrl);
  const secondFactor = createSecondFactor(database, secrets, seal, emailQueue, now);
  const counted = guesses(database, secrets);
  const once = createChallenges(database, secrets, now);
  const ways: SignInServices = {
    database,
    sessions,
    emailQueue,
    guesses: counted,
    tries,
    secrets,
    publicUrl,
    now,
  };
  const links = createEmailLinks(ways);
  const phones = settings.sendsTexts ? createPhones(ways) : null;
  const passkeys = passkeysWorkAt(publicUrl) ? createPasskeys(ways, once, log) : null;
  const singleSignOn = settings.singleSignOn ? createSingleSignOn(ways, settings.singleSignOn, log) : null;
  const entryParts = {
    database,
    emailQueue,
    guesses: counted,
    tries,
    requirePolicy: passwords.requirePolicy,
    hash: stored.hash,
  };

  const botCheck = createBotCheck({
    secrets,
    once,
    tries,
    guesses: counted,
    rounds: settings.botCheckRounds ?? botCheckRoundsDefault,
    now,
  });

  const plainly = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw causeOf(error);
    });

  return {
    ...passwordRecovery(entryParts),
    ...invitationEntry(entryParts),
    offered: {
      password_policy: passwords.policy,
      single_sign_on: singleSignOn?.name ?? null,
      phone: phones !== null,
      passkeys: passkeys !== null,
    },
    botCheck,
    knowsBrowser: (email, caller) => tries.isKnown(email.trim().toLowerCase(), caller),
    operator: createOperatorIdentity(database, emailQueue, secrets),
    own: createOwnIdentity({
      database,
      sessions,
      passwords,
      secondFactor,
      tries,
      emailQueue,
      links,
      phones,
      passkeys,
    }),
    links,
    singleSignOn,
    phones,
    passkeys,

    async signIn(given, password, caller) {
      const email = given.trim().toLowerCase();
      const startedMs = performance.now();
      await tries.begin('password', email, caller);
      try {
        const signedIn = await sessions.openByPassword(email, password, caller);
        await tries.forget('password', email, caller);
        return await withKnownBrowser(tries, email, signedIn, caller);
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw causeOf(error);
        await tries.countRefusal('password', caller);
        const isDisabled = error.body?.code === 'BANNED_USER';
        await recordRefusedSignIn(database, email, isDisabled ? 'turned-away' : 'wrong-password', caller);
        await endOfStep(startedMs);
        throw authRefusal(isDisabled ? 'user-disabled' : 'invalid-credential');
      }
    },

    async confirmSecondFactor(code, proof, caller) {
      const found = await plainly(sessions.sessionFromCookie(caller));
      if (!found) throw authRefusal('code-expired');
      if (!found.awaitsSecondFactor) return plainly(sessions.refresh(caller));
      const { email, person } = found;
      const isKnown = await tries.isKnown(email, caller);
      await botCheck.requireProofForCode(proof, () => secondFactor.asksProof(person.userId, isKnown));
      await tries.begin('second-factor', email, caller);
      const left = await sessions.consumeCodeAttempt(found);
      const by = left === null ? null : await secondFactor.take(person.userId, code, isKnown);
      if (by !== null) {
        const { access, cookies } = await plainly(sessions.completeSecondFactor(found, by, caller));
        await tries.forget('second-factor', email, caller);
        const known = await tries.knownBrowserCookie(email, person.sessionId, caller);
        return { access, cookies: [...cookies, known] };
      }
      await recordRefusedSignIn(database, email, 'wrong-code', caller);
      if (left !== null && left > 0) throw authRefusal('invalid-verification-code');
      await sessions.endPendingSession(found);
      throw authRefusal('code-expired', 'Too many wrong codes. Sign in again.');
    },

    refresh: (caller) => plainly(sessions.refresh(caller)),
    signOut: (caller) => plainly(sessions.signOut(caller)),
    verify: (token, address) => (isApiKey(token) ? apiKeys.open(token, address) : sessions.verify(token)),
    recognize: async (token) => (isApiKey(token) ? null : sessions.recognize(token)),
    requireAccess: (person) =>
      person.key ? apiKeys.requireAccess(person.key.hash) : sessions.requireAccess(person),

    async personOf(caller) {
      const found = await plainly(sessions.sessionFromCookie(caller));
      if (!found) throw authRefusal('user-token-expired');
      await sessions.requireAccess(found.person);
      return found.person;
    },

    createUser: ({ email, name, password }) =>
      passwords.setFor(
        async () => {
          const user = await internalAdapter.createUser(
            { email: email.trim().toLowerCase(), name, emailVerified: true },
            { method: 'admin' },
          );
          return user.id;
        },
        password,
        [name, email],
      ),

    async setPassword(userId, password) {
      await passwords.set(userId, password);
      await internalAdapter.deleteUserSessions(userId);
      await forgetBrowsers(database.sql, userId);
    },

    close: () => database.close(),
  };
}
