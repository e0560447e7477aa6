/** Signing in with email and password. */

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formText } from '../../../components/forms/formText.ts';
import { LinkAnchor } from '../../../components/navigation/Links.tsx';
import { signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { signInSentence } from '../signInText.ts';

interface FieldErrors {
  email?: string;
  password?: string;
}

function validate(email: string, password: string): FieldErrors {
  return {
    ...(/^\S+@\S+$/.test(email) ? {} : { email: 'Enter your email address.' }),
    ...(password === '' ? { password: 'Enter your password.' } : {}),
  };
}

/** `endedText` says why the last session ended. */
export function PasswordStep({ endedText }: { endedText: string | null }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const solver = useProof();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const email = formText(given, 'email').trim();
    const password = formText(given, 'password');
    const found = validate(email, password);
    setErrors(found);
    setRefusal(null);
    const firstInvalid = found.email ? 'email' : found.password ? 'password' : null;
    if (firstInvalid) {
      form.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus();
      return;
    }
    setIsSending(true);
    try {
      // The button keeps loading until the next page is shown.
      await solver.send((proof) => signInBy('signIn', { email, password, proof }));
    } catch (failure) {
      setRefusal(signInSentence(failure));
      setIsSending(false);
      form.querySelector<HTMLInputElement>('[name="password"]')?.select();
    }
  }

  return (
    <>
      <ErrorMessage message={refusal} />
      {endedText && !refusal ? <p className={classes.ended}>{endedText}</p> : null}
      <form className={classes.form} onInput={solver.begin} onSubmit={send} noValidate>
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
          error={errors.email}
        />
        <div>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            size="md"
            error={errors.password}
            description={isCapsLockOn ? 'Caps Lock is on.' : undefined}
            onKeyUp={(event) => setIsCapsLockOn(event.getModifierState('CapsLock'))}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          />
          <p className={classes.forgot}>
            <LinkAnchor to="/forgot-password" size="sm">
              Forgot your password?
            </LinkAnchor>
          </p>
        </div>
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Sign in
        </Button>
      </form>
    </>
  );
}
