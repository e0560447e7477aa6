/** The page behind an invitation link: what it is for, with a form for new users and one for existing ones. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { callPublic } from '../../../client/call.ts';
import { LinkAnchor, LinkButton } from '../../../components/navigation/Links.tsx';
import { useSession } from '../../../session/session.ts';
import { FormSkeleton } from '../frame/FormSkeleton.tsx';
import { SignInFrame } from '../frame/SignInFrame.tsx';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { useOpenedLink } from '../useOpenedLink.ts';
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx';
import { clinicsText, dayText, roleText } from './invitationText.ts';
import { JoinForm } from './JoinForm.tsx';

export function InvitationPage({ token }: { token: string | undefined }) {
  if (token === undefined)
    return (
      <SignInFrame
        title="This link is incomplete"
        lead="Open the full link from your invitation email, or ask the person who invited you for a new one."
      >
        <LinkAnchor to="/login">Go to sign in</LinkAnchor>
      </SignInFrame>
    );
  return <OpenInvitation key={token} token={token} />;
}

function titleOf(failure: unknown): string {
  const reason = failure instanceof Outcome ? failure.details?.reason : undefined;
  if (reason === 'expired-action-code') return 'This invitation has expired';
  if (reason === 'invalid-action-code') return 'This invitation can’t be used';
  return 'Couldn’t open the invitation';
}

function OpenInvitation({ token }: { token: string }) {
  const state = useSession();
  const link = useOpenedLink(() => callPublic('openInvitation', { token }));
  if (link.kind === 'refused')
    return (
      <SignInFrame title={titleOf(link.error)} lead={codeSentence(link.error)}>
        <LinkButton to="/login" size="md" fullWidth variant="default">
          Go to sign in
        </LinkButton>
      </SignInFrame>
    );
  if (link.kind === 'opening')
    return (
      <SignInFrame title="Your invitation">
        <FormSkeleton />
      </SignInFrame>
    );
  const { account, inviter, role, clinics, email, expires_at } = link.result;
  return (
    <SignInFrame title={`Join ${account}`} lead={`${inviter} invited you to this billing account.`}>
      <dl className={classes.facts}>
        <div>
          <dt>For</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{roleText(role)}</dd>
        </div>
        <div>
          <dt>Clinics</dt>
          <dd>{clinicsText(clinics)}</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>{dayText(expires_at)}</dd>
        </div>
      </dl>
      {state.kind === 'signed-in' ? (
        <JoinForm token={token} account={account} invited={email} own={state.user.email} />
      ) : (
        <>
          <AcceptInvitationForm token={token} account={account} />
          <p className={classes.forgot}>
            Already have a login for {email}?{' '}
            <LinkAnchor
              to="/login"
              search={{ redirect: `/accept-invitation?token=${encodeURIComponent(token)}` }}
              size="sm"
            >
              Sign in to join
            </LinkAnchor>
          </p>
        </>
      )}
    </SignInFrame>
  );
}
