/** Links by email: to sign in, and to verify a new address. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { Sql } from '../../db/database.ts';
import { codeOf } from '../../error-code.ts';
import { emailChangedEmail, emailChangeEmail, signInLinkEmail } from '../../mail/email-texts.ts';
import { hashOfCode, newActionCode } from '../action-code.ts';
import type { EmailLinks, Person } from '../identity.ts';
import { endPasswordResets } from '../password-recovery.ts';
import { atStep, openKnown, type SignInServices, showAddress } from '../sign-in-steps.ts';

const lifeSeconds = { 'sign-in': 15 * 60, 'email-change': 3600 } as const;
type Purpose = keyof typeof lifeSeconds;
/**
 * More emails while a link is valid are not useful. The limit must not let others keep the person from getting a
 * link.
 */
const pendingMax = 5;
/**
 * Expired links are deleted only after this time, so that a link can report that it expired instead of being unknown.
 */
const keptDays = 7;

interface Link {
  user_id: string;
  email: string;
  is_used: boolean;
  is_expired: boolean;
}

const otherBrowser = () =>
  new Outcome(
    'permission-denied',
    'Sign in first to confirm this address. If you didn’t request it, you can ignore the email.',
    { reason: 'other-browser' },
  );

const uniqueViolation = '23505';

export function createEmailLinks(parts: SignInServices): EmailLinks {
  const { database, emailQueue, guesses, tries, sessions } = parts;

  /** Stores the link and returns its URL; null when enough emails were sent. */
  async function makeLink(sql: Sql, purpose: Purpose, userId: string, email: string): Promise<string | null> {
    await sql('delete from action_links where expires_at < now() - make_interval(days => $1)', [keptDays]);
    const [sent] = await sql<{ count: number }>(
      `select count(*)::int as count from action_links
       where user_id = $1 and purpose = $2 and created_at > now() - make_interval(secs => $3)`,
      [userId, purpose, lifeSeconds[purpose]],
    );
    if ((sent?.count ?? 0) >= pendingMax) return null;
    const code = newActionCode();
    await sql(
      `insert into action_links (code_hash, purpose, user_id, email, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hashOfCode(code), purpose, userId, email, lifeSeconds[purpose]],
    );
    // After the #, which browsers never send to a server, so that the code is in no log.
    const page = purpose === 'sign-in' ? 'login' : 'confirm-email';
    return `${emailQueue.address}/${page}#code=${code}`;
  }

  /**
   * Uses the link up. Throws `invalid-action-code` or `expired-action-code`. Locks the person first, as does
   * everything that uses up a person's links, to prevent deadlocks.
   */
  async function useLink(sql: Sql, purpose: Purpose, code: string): Promise<Link> {
    await sql(
      `select from users where id = (select user_id from action_links where code_hash = $1) for update`,
      [hashOfCode(code)],
    );
    const [link] = await sql<Link>(
      `select user_id, email, used_at is not null as is_used, expires_at <= now() as is_expired
       from action_links where code_hash = $1 and purpose = $2 for update`,
      [hashOfCode(code), purpose],
    );
    if (!link || link.is_used) throw authRefusal('invalid-action-code');
    if (link.is_expired) throw authRefusal('expired-action-code');
    await sql('update action_links set used_at = now() where code_hash = $1', [hashOfCode(code)]);
    return link;
  }

  return {
    requestSignInLink: async (given, caller) => {
      const email = given.trim().toLowerCase();
      if (!(await tries.isKnown(email, caller))) await guesses.take('emails', caller.address);
      await atStep(() =>
        database.transaction(async (sql) => {
          const [user] = await sql<{ id: string }>(
            'select id from users where email = $1 and not banned for no key update',
            [email],
          );
          const url = user ? await makeLink(sql, 'sign-in', user.id, email) : null;
          if (url !== null)
            await emailQueue.queueEmail(sql, {
              to: email,
              kind: 'sign-in-link',
              content: signInLinkEmail({ url }),
              usefulSeconds: lifeSeconds['sign-in'],
            });
        }),
      );
    },

    signInByLink: (code, caller) =>
      guesses.counted(caller, async () => {
        const user = await database.transaction(async (sql) => {
          const { user_id } = await useLink(sql, 'sign-in', code);
          const [found] = await sql<{ id: string; email: string }>(
            'select id, email from users where id = $1',
            [user_id],
          );
          if (found) await showAddress(parts, sql, found, caller);
          return found;
        });
        if (!user) throw authRefusal('user-not-found');
        return openKnown(parts, user, 'link', caller);
      }),

    requestEmailChange: (person: Person, given: string) =>
      database.transaction(async (sql) => {
        const email = given.trim().toLowerCase();
        const url = await makeLink(sql, 'email-change', person.userId, email);
        if (url === null)
          throw authRefusal('too-many-requests', 'Too many emails requested. Try again in an hour.');
        await emailQueue.queueEmail(sql, {
          to: email,
          kind: 'email-change',
          content: emailChangeEmail({ url }),
          usefulSeconds: lifeSeconds['email-change'],
        });
      }),

    confirmEmailChange: (code, caller) =>
      guesses.counted(caller, async () => {
        const open = await sessions.sessionFromCookie(caller);
        const change = async (sql: Sql) => {
          const { user_id, email } = await useLink(sql, 'email-change', code);
          const [before] = await sql<{ email: string }>('select email from users where id = $1', [user_id]);
          if (!before) throw authRefusal('user-not-found');
          // Otherwise a stranger who requested this address could take it over with one click by its owner.
          const isSignedIn = open?.person.userId === user_id && !open.awaitsSecondFactor;
          if (!isSignedIn && !(await tries.isKnown(before.email, caller, sql))) throw otherBrowser();
          await sql('update users set email = $2, email_verified = true, updated_at = now() where id = $1', [
            user_id,
            email,
          ]);
          // Links and emails sent to the old address no longer work.
          await sql(`update action_links set used_at = now() where user_id = $1 and used_at is null`, [
            user_id,
          ]);
          await endPasswordResets(sql, user_id);
          await emailQueue.queueEmail(sql, {
            to: before.email,
            kind: 'email-changed',
            content: emailChangedEmail(),
          });
          return { email };
        };
        try {
          return await database.transaction(change, { caller });
        } catch (error) {
          // Reported only to the owner of the mailbox.
          if (codeOf(error) === uniqueViolation) throw authRefusal('email-already-in-use');
          throw error;
        }
      }),
  };
}
