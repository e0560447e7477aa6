/** Invitations to an account, as its admins see and change them. */

import type { Role } from '@claimline/domain/account/role';
import type { Invitation } from '@claimline/domain/contracts/people';
import type { Sql } from '../database.ts';

const isOpen = 'accepted_at is null and revoked_at is null';

/** The account's open invitations, including expired ones, newest first. */
export async function pendingInvitations(sql: Sql, accountId: string): Promise<Invitation[]> {
  return sql<Invitation>(
    `select i.id, i.email, i.role, i.clinic_ids as clinics, coalesce(u.name, 'Former user') as inviter,
       i.sent_at, i.expires_at,
       i.expires_at <= now() as is_expired, coalesce(l.state, 'sent') as email_state, l.problem as email_problem
     from invitations i
       left join identity.users u on u.id = i.invited_by
       left join outgoing_emails l on l.id = i.email_id and l.account_id = i.account_id
     where i.account_id = $1 and i.${isOpen}
     order by i.created_at desc, i.id`,
    [accountId],
  );
}

export interface InvitedAs {
  readonly role: Role;
  readonly clinicIds: readonly string[];
  readonly days: number;
}

/** Invites an address, or replaces its open invitation with these values. Returns the invitation's id. */
export async function saveInvitation(
  sql: Sql,
  {
    id,
    accountId,
    email,
    userId,
    role,
    clinicIds,
    days,
  }: InvitedAs & {
    readonly id: string;
    readonly accountId: string;
    readonly email: string;
    readonly userId: string;
  },
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into invitations (id, account_id, email, role, clinic_ids, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
     on conflict (account_id, email) where ${isOpen}
     do update set role = excluded.role, clinic_ids = excluded.clinic_ids, invited_by = excluded.invited_by,
       sent_at = now(), emails_sent = invitations.emails_sent + 1, expires_at = excluded.expires_at
     returning id`,
    [id, accountId, email, role, clinicIds, userId, days],
  );
  return row?.id ?? id;
}

export interface RenewedInvitation {
  id: string;
  email: string;
  role: Role;
  expires_at: string;
}

/** Extends an open invitation to this many days from now; undefined when there is none. */
export async function renewInvitation(
  sql: Sql,
  accountId: string,
  id: string,
  days: number,
): Promise<RenewedInvitation | undefined> {
  const rows = await sql<RenewedInvitation>(
    `update invitations set expires_at = now() + make_interval(days => $3)
     where account_id = $1 and id = $2 and ${isOpen} returning id, email, role, expires_at`,
    [accountId, id, days],
  );
  return rows[0];
}

export async function saveInvitationEmail(
  sql: Sql,
  accountId: string,
  id: string,
  emailId: string,
): Promise<void> {
  await sql('update invitations set email_id = $3, sent_at = now() where account_id = $1 and id = $2', [
    accountId,
    id,
    emailId,
  ]);
}

/** Stores the hash of another token that opens the invitation. */
export async function saveInvitationToken(
  sql: Sql,
  token: { hash: string; accountId: string; invitationId: string; isMailed: boolean },
): Promise<void> {
  await sql(
    'insert into invitation_tokens (hash, account_id, invitation_id, is_mailed) values ($1, $2, $3, $4)',
    [token.hash, token.accountId, token.invitationId, token.isMailed],
  );
}

/**
 * Emails sent and links copied within a day: by the account, or by the acting person over all accounts if that is
 * more.
 */
export async function countTokensToday(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }>('select invitation_emails_today($1) as count', [accountId]);
  return row?.count ?? 0;
}

/** Revokes an open invitation; false when there is none. */
export async function revokeInvitationRow(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const rows = await sql(
    `update invitations set revoked_at = now() where account_id = $1 and id = $2 and ${isOpen} returning id`,
    [accountId, id],
  );
  return rows.length > 0;
}

/** Revokes the open invitations of an address. */
export async function revokeInvitationsFor(sql: Sql, accountId: string, userId: string): Promise<void> {
  await sql(
    `update invitations set revoked_at = now()
     where account_id = $1 and ${isOpen} and email = (select email from identity.users where id = $2)`,
    [accountId, userId],
  );
}
