/** Creates a user from an invitation and joins the account. */

import { meetsPolicy } from '@claimline/domain/account/password-policy';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callPublic } from '../../../client/call.ts';
import { signInOptionsQuery } from '../../../client/signInOptionsQuery.ts';
import { formText } from '../../../components/forms/formText.ts';
import { NewPasswordField } from '../../../components/forms/NewPasswordField.tsx';
import { signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';

export function AcceptInvitationForm({ token, account }: { token: string; account: string }) {
  const { password_policy: policy } = useSuspenseQuery(signInOptionsQuery).data;
  const navigate = useNavigate();
  const solver = useProof();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ name?: string; password?: string }>({});
  const accepting = useMutation({
    mutationFn: async (name: string) => {
      const { account_id, email } = await solver.send((proof) =>
        callPublic('acceptInvitation', { token, name, password, proof }),
      );
      await solver.send((proof) => signInBy('signIn', { email, password, proof }));
      return account_id;
    },
    onSuccess: (account_id) => navigate({ to: '/$account_id', params: { account_id }, replace: true }),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(new FormData(form), 'name').trim();
    const found = {
      ...(name === '' ? { name: 'Enter your name.' } : {}),
      ...(meetsPolicy(policy, password)
        ? {}
        : { password: 'The password doesn’t meet the requirements below.' }),
    };
    setFaults(found);
    const firstFault = found.name ? 'name' : found.password ? 'new_password' : null;
    if (firstFault) form.querySelector<HTMLInputElement>(`[name="${firstFault}"]`)?.focus();
    else accepting.mutate(name);
  }

  return (
    <>
      <ErrorMessage words={accepting.isError ? codeSentence(accepting.error) : null} />
      <form className={classes.form} onInput={solver.begin} onSubmit={send} noValidate>
        <TextInput
          label="Your name"
          name="name"
          autoComplete="name"
          size="md"
          autoFocus
          error={faults.name}
        />
        <NewPasswordField
          label="Choose a password"
          policy={policy}
          value={password}
          onChange={setPassword}
          error={faults.password ?? null}
          size="md"
        />
        <Button type="submit" size="md" fullWidth loading={accepting.isPending}>
          {`Join ${account}`}
        </Button>
      </form>
    </>
  );
}
