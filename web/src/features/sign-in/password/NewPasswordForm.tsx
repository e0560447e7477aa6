/** Sets a new password with the code from the email. */

import { meetsPolicy } from '@claimline/domain/account/password-policy';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callPublic } from '../../../client/call.ts';
import { useSignInOptions } from '../../../client/signInOptions.ts';
import { NewPasswordField } from '../../../components/forms/NewPasswordField.tsx';
import { signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { FormSkeleton } from '../frame/FormSkeleton.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { useAction } from '../steps/useAction.ts';

export function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const policy = useSignInOptions()?.password_policy;
  const navigate = useNavigate();
  const solver = useProof();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const setting = useAction(async () => {
    await callPublic('resetPassword', { code, new_password: password });
    // Signs in as usual; users with a second factor continue on the sign-in page.
    await solver.send((proof) => signInBy('signIn', { email, password, proof })).catch(() => undefined);
    await navigate({ to: '/login', replace: true });
  });
  if (policy === undefined) return <FormSkeleton />;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isGood = meetsPolicy(policy, password);
    setError(isGood ? null : 'The password doesn’t meet the requirements below.');
    if (isGood) void setting.run(undefined);
  };

  return (
    <>
      <ErrorMessage message={setting.status === 'error' ? codeSentence(setting.error) : null} />
      <form className={classes.form} onInput={solver.begin} onSubmit={send} noValidate>
        {/* For password managers, which store the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField policy={policy} value={password} onChange={setPassword} error={error} size="md" />
        <Button type="submit" size="md" fullWidth loading={setting.status === 'pending'}>
          Set password and sign in
        </Button>
      </form>
    </>
  );
}
