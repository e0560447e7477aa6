import { meetsPolicy, policySentence } from '@claimline/domain/account/password-policy';
import { changePassword } from '@claimline/domain/contracts/profile';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { signInOptionsQuery } from '../../client/signInOptionsQuery.ts';
import { NewPasswordField } from '../../components/forms/NewPasswordField.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './Profile.module.css';

interface PasswordFormProps {
  hasPassword: boolean;
}

export function PasswordForm({ hasPassword }: PasswordFormProps) {
  const { password_policy: policy } = useSuspenseQuery(signInOptionsQuery).data;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!meetsPolicy(policy, password)) return setError(policySentence(policy, password));
    setIsSending(true);
    setError(null);
    try {
      await callFunction(changePassword, { new_password: password });
      setPassword('');
      await refetchAfter('changePassword');
      showToast({ message: 'Password changed. You were signed out everywhere else.' });
    } catch (failure) {
      setError(errorSentence(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <NewPasswordField
        policy={policy}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setError(null);
        }}
        error={error}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={isSending} disabled={password === ''}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </div>
    </form>
  );
}
