/** A signed-in user joins by an invitation, or learns that it is for another email. */

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { callByName } from '../../../client/call.ts';
import { clearCache } from '../../../client/responseCache.ts';
import { LinkAnchor } from '../../../components/navigation/Links.tsx';
import { session } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { useAction } from '../steps/useAction.ts';

export interface JoinFormProps {
  token: string;
  account: string;
  /** The invited email, and the signed-in user's. */
  invited: string;
  own: string;
}

export function JoinForm({ token, account, invited, own }: JoinFormProps) {
  const navigate = useNavigate();
  const joining = useAction(async () => {
    const { account_id } = await callByName('joinAccount', { token });
    clearCache();
    await navigate({ to: '/$account_id', params: { account_id }, replace: true });
  });
  if (invited !== own.toLowerCase())
    return (
      <>
        <p className={classes.ended}>
          This invitation is for {invited}, but you’re signed in as {own}. Sign out and sign in with that
          address, or ask for an invitation to yours.
        </p>
        <Button size="md" fullWidth onClick={() => void session.signOut().catch(() => undefined)}>
          Sign out
        </Button>
        <p className={classes.forgot}>
          <LinkAnchor to="/dashboard" size="sm">
            Go to your accounts
          </LinkAnchor>
        </p>
      </>
    );
  return (
    <>
      <ErrorMessage message={joining.status === 'error' ? codeSentence(joining.error) : null} />
      <p className={classes.hint}>You are signed in as {own}.</p>
      <Button
        size="md"
        fullWidth
        loading={joining.status === 'pending'}
        onClick={() => void joining.run(undefined)}
      >
        {`Join ${account}`}
      </Button>
    </>
  );
}
