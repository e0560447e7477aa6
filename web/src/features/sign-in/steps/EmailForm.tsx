/** A form for an email address. */

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formText } from '../../../components/forms/formText.ts';
import classes from '../SignInPage.module.css';

export interface EmailFormProps {
  label: string;
  isSending: boolean;
  /** Called on each keystroke. */
  onType: () => void;
  onSend: (email: string) => void;
}

export function EmailForm({ label, isSending, onType, onSend }: EmailFormProps) {
  const [error, setError] = useState<string | null>(null);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = formText(new FormData(event.currentTarget), 'email').trim();
    const isAddress = /^\S+@\S+\.\S+$/.test(email);
    setError(isAddress ? null : 'Enter your email address.');
    if (isAddress) onSend(email);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }

  return (
    <form className={classes.form} onInput={onType} onSubmit={send} noValidate>
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        autoFocus
        error={error}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {label}
      </Button>
    </form>
  );
}
