/** The page behind a sign-in link. It needs a click, because mail programs open links automatically. */

import { Button } from '@mantine/core';
import { LinkAnchor } from '../../../components/navigation/Links.tsx';
import { signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { useAction } from './useAction.ts';

export function OpenEmailLinkStep({ code }: { code: string }) {
  const opening = useAction(() => signInBy('signInByLink', { code }));
  return (
    <>
      <ErrorMessage message={opening.status === 'error' ? codeSentence(opening.error) : null} />
      {opening.status === 'error' ? null : (
        <Button
          size="md"
          fullWidth
          autoFocus
          loading={opening.status === 'pending' || opening.status === 'success'}
          onClick={() => void opening.run(undefined)}
        >
          Sign in
        </Button>
      )}
      <p className={classes.forgot}>
        <LinkAnchor to="/login" size="sm">
          Sign in another way
        </LinkAnchor>
      </p>
    </>
  );
}
