/** Joining an account by invitation, with a new or an existing sign-in. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { hashOfCode } from './action-code.ts';
import type { Caller, InvitationEntry, Joined, OpenInvitation } from './identity.ts';
import { type EntryParts, showAddress } from './sign-in-steps.ts';

type State = 'open' | 'joined' | 'unknown' | 'revoked' | 'used' | 'expired' | 'other-email';

function refusal(state: Exclude<State, 'open' | 'joined'>, email = ''): Outcome {
  switch (state) {
    case 'unknown':
      return authRefusal(
        'invalid-action-code',
        'We couldn’t find this invitation. Open the full link from the email, or ask for a new invitation.',
      );
    case 'revoked':
      return authRefusal(
        'invalid-action-code',
        'This invitation was revoked. Ask the person who invited you for a new one.',
      );
    case 'used':
      return authRefusal(
        'invalid-action-code',
        'This invitation has already been used. If you accepted it, sign in.',
      );
    case 'expired':
      return authRefusal(
        'expired-action-code',
        'This invitation has expired. Ask the person who invited you to send it again.',
      );
    case 'other-email':
      return new Outcome(
        'permission-denied',
        `This invitation is for ${email}. Sign out and sign in with that address, or ask for an invitation to yours.`,
        { reason: 'other-email' },
      );
  }
}

interface Found extends OpenInvitation {
  account_id: string;
  is_mailed: boolean;
}

/** The invitation that the token opens. Throws when it is not valid. */
async function find(sql: Sql, token: string): Promise<Found> {
  const [row] = await sql<
    Omit<Found, 'account' | 'expires_at'> & { account_name: string; expires_at: Date; state: State }
  >(
    `select account_id, account_name, email, role, inviter, clinics, expires_at, is_mailed, state
     from public.open_invitation($1)`,
    [hashOfCode(token)],
  );
  if (!row) throw refusal('unknown');
  const { account_name, expires_at, state, ...found } = row;
  if (state !== 'open' && state !== 'joined') throw refusal(state, found.email);
  return { ...found, account: account_name, expires_at: expires_at.toISOString() };
}

async function join(sql: Sql, token: string, userId: string, { account_id, email }: Found): Promise<Joined> {
  const [row] = await sql<{ state: State }>('select public.accept_invitation($1, $2) as state', [
    hashOfCode(token),
    userId,
  ]);
  const state = row?.state ?? 'unknown';
  if (state !== 'joined' && state !== 'open') throw refusal(state, email);
  return { account_id, email };
}

export function invitationEntry(parts: EntryParts): InvitationEntry {
  const { database, guesses, tries, requirePolicy, hash } = parts;

  /**
   * The existing sign-in of the invited address, if the mailed invitation is the first proof whose it is: everything
   * that was set before is removed. Null when the address was proven before, or is not proven now.
   */
  async function claimUnproven(
    sql: Sql,
    { email, is_mailed }: Found,
    name: string,
    caller: Caller,
  ): Promise<string | null> {
    if (!is_mailed) return null;
    const [user] = await sql<{ id: string }>(
      'select id from users where email = $1 and not email_verified and not banned for update',
      [email],
    );
    if (!user || (await tries.isKnown(email, caller, sql))) return null;
    await showAddress(parts, sql, { id: user.id, email }, caller);
    await sql('update users set name = $2 where id = $1', [user.id, name]);
    return user.id;
  }

  return {
    openInvitation: (token, caller) =>
      guesses.counted(caller, () => database.transaction((sql) => find(sql, token))),

    acceptInvitation: ({ token, name, password }, caller) =>
      guesses.counted(caller, async () => {
        // Before hashing, which is expensive: made-up tokens must not keep the server busy.
        const found = await database.transaction((sql) => find(sql, token));
        await requirePolicy(password, [name, found.email]);
        const hashed = await hash(password);
        return database.transaction(async (sql) => {
          const [made] = await sql<{ id: string }>(
            `insert into users (id, email, name, email_verified) values ($1, $2, $3, $4)
             on conflict (email) do nothing returning id`,
            [newId(), found.email, name, found.is_mailed],
          );
          const userId = made?.id ?? (await claimUnproven(sql, found, name, caller));
          if (userId === null) {
            // Perhaps by this same invitation, opened twice at once.
            await find(sql, token);
            throw authRefusal(
              'email-already-in-use',
              `${found.email} already has a login. Sign in with it to join the account.`,
            );
          }
          await sql(
            `insert into credentials (id, user_id, account_id, provider_id, password) values ($1, $2, $2, 'credential', $3)`,
            [newId(), userId, hashed],
          );
          return join(sql, token, userId, found);
        });
      }),

    joinAccount: (token, userId, caller) =>
      guesses.counted(caller, () =>
        database.transaction(async (sql) => {
          const found = await find(sql, token);
          const joined = await join(sql, token, userId, found);
          if (found.is_mailed) await showAddress(parts, sql, { id: userId, email: found.email }, caller);
          return joined;
        }),
      ),
  };
}
