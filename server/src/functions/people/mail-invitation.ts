/** The email and the links of an invitation. */

import type { Role } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import { invitationDays, invitationEmailsPerDayMax } from '@claimline/domain/contracts/people';
import { clinicOrAccountName } from '../../db/accounts/clinics.ts';
import { countTokensToday, saveInvitationEmail, saveInvitationToken } from '../../db/accounts/invitations.ts';
import { nameOfPerson } from '../../db/accounts/people.ts';
import type { Sql } from '../../db/database.ts';
import { hashOfCode, newActionCode } from '../../identity/action-code.ts';
import type { EmailQueue } from '../../mail/email-queue.ts';
import { invitationEmail } from '../../mail/email-texts.ts';

const daySeconds = 24 * 3600;

/** Prevents people from flooding others with email. Throws `resource-exhausted`. */
export async function requireEmailQuota(sql: Sql, accountId: string, emailCount: number): Promise<void> {
  if ((await countTokensToday(sql, accountId)) + emailCount > invitationEmailsPerDayMax)
    throw new Outcome(
      'resource-exhausted',
      `You’ve reached the limit of ${invitationEmailsPerDayMax} invitations per day. Try again tomorrow.`,
    );
}

/** Creates another link that opens the invitation, and returns it. */
export async function newInvitationLink(
  sql: Sql,
  emailQueue: EmailQueue,
  given: { readonly accountId: string; readonly invitationId: string; readonly isMailed: boolean },
): Promise<string> {
  const token = newActionCode();
  await saveInvitationToken(sql, { hash: hashOfCode(token), ...given });
  return `${emailQueue.address}/accept-invitation?token=${token}`;
}

export interface InvitationEmailContent {
  readonly accountId: string;
  readonly userId: string;
  readonly invitation: { readonly id: string; readonly email: string; readonly role: Role };
}

/** Queues the invitation's email, from the acting person. */
export async function mailInvitation(
  sql: Sql,
  emailQueue: EmailQueue,
  { accountId, userId, invitation }: InvitationEmailContent,
): Promise<void> {
  const [account, inviter] = await Promise.all([
    clinicOrAccountName(sql, accountId, undefined),
    nameOfPerson(sql, userId),
  ]);
  const url = await newInvitationLink(sql, emailQueue, {
    accountId,
    invitationId: invitation.id,
    isMailed: true,
  });
  const emailId = await emailQueue.queueEmail(sql, {
    to: invitation.email,
    kind: 'invitation',
    content: invitationEmail({ url, account, inviter, role: invitation.role, days: invitationDays }),
    accountId,
    usefulSeconds: invitationDays * daySeconds,
  });
  await saveInvitationEmail(sql, accountId, invitation.id, emailId);
}
