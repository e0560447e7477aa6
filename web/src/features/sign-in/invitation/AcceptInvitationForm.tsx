/** Creates a user from an invitation and joins the account. */

import { meetsPolicy } from '@claimline/domain/account/password-policy';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callPublic } from '../../../client/call.ts';
import { useSignInOptions } from '../../../client/signInOptions.ts';
import { formText } from '../../../components/forms/formText.ts';
import { NewPasswordField } from '../../../components/forms/NewPasswordField.tsx';
import { signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { FormSkeleton } from '../frame/FormSkeleton.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { useAction } from '../steps/useAction.ts';

export function AcceptInvitationForm({ token, account }: { token: string; account: string }) {
  const policy = useSignInOptions()?.password_policy;
  const navigate = useNavigate();
  const solver = useProof();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});
  const accepting = useAction(async (name: string) => {
    const { account_id, email } = await solver.send((proof) =>
      callPublic('acceptInvitation', { token, name, password, proof }),
    );
    await solver.send((proof) => signInBy('signIn', { email, password, proof }));
    await navigate({ to: '/$account_id', params: { account_id }, replace: true });
  });
  if (policy === undefined) return <FormSkeleton />;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(new FormData(form), 'name').trim();
    const found = {
      ...(name === '' ? { name: 'Enter your name.' } : {}),
      ...(meetsPolicy(policy, password)
        ? {}
        : { password: 'The password doesn’t meet the requirements below.' }),
    };
    setErrors(found);
    const firstInvalid = found.name ? 'name' : found.password ? 'new_password' : null;
    if (firstInvalid) form.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus();
    else void accepting.run(name);
  };

  return (
    <>
      <ErrorMessage message={accepting.status === 'error' ? codeSentence(accepting.error) : null} />
      <form className={classes.form} onInput={solver.begin} onSubmit={send} noValidate>
        <TextInput
          label="Your name"
          name="name"
          autoComplete="name"
          size="md"
          autoFocus
          error={errors.name}
        />
        <NewPasswordField
          label="Choose a password"
          policy={policy}
          value={password}
          onChange={setPassword}
          error={errors.password ?? null}
          size="md"
        />
        <Button type="submit" size="md" fullWidth loading={accepting.status === 'pending'}>
          {`Join ${account}`}
        </Button>
      </form>
    </>
  );
}
