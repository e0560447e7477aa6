/** The page behind a sign-in link. It needs a click, because mail programs open links automatically. */

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LinkAnchor } from '../../../components/navigation/Links.tsx';
import { signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';

export function OpenEmailLinkStep({ code }: { code: string }) {
  const opening = useMutation({ mutationFn: () => signInBy('signInByLink', { code }) });
  return (
    <>
      <ErrorMessage words={opening.isError ? codeSentence(opening.error) : null} />
      {opening.isError ? null : (
        <Button
          size="md"
          fullWidth
          autoFocus
          loading={opening.isPending || opening.isSuccess}
          onClick={() => opening.mutate()}
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
