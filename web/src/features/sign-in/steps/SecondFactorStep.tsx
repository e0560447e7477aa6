/** The second factor: a code from the app, or a backup code. */

import { Anchor, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formText } from '../../../components/forms/formText.ts';
import { session, signInBy } from '../../../session/session.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';

const methods = {
  app: {
    label: 'Code from the app',
    placeholder: '123 456',
    other: 'Use a backup code',
    isComplete: (code: string) => /^\d{6}$/.test(code),
    invalidMessage: 'Enter the 6-digit code from the app.',
  },
  backup: {
    label: 'Backup code',
    placeholder: 'abcde-fghij',
    other: 'Use the app',
    isComplete: (code: string) => /^[a-z2-7]{10}$/i.test(code),
    invalidMessage: 'Enter one of your backup codes: 10 letters and digits.',
  },
} as const;

export function SecondFactorStep() {
  const solver = useProof();
  const [method, setMethod] = useState<keyof typeof methods>('app');
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { label, placeholder, other, isComplete, invalidMessage } = methods[method];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = formText(new FormData(form), 'code').replace(/[\s-]/g, '');
    setRefusal(null);
    setError(isComplete(code) ? null : invalidMessage);
    if (!isComplete(code)) {
      form.querySelector('input')?.focus();
      return;
    }
    setIsSending(true);
    try {
      await solver.send((proof) => signInBy('confirmSecondFactor', { code, proof }));
    } catch (failure) {
      setRefusal(codeSentence(failure));
      setIsSending(false);
      form.querySelector('input')?.select();
    }
  }

  return (
    <>
      <ErrorMessage message={refusal} />
      <form className={classes.form} onInput={solver.begin} onSubmit={send} noValidate>
        <TextInput
          key={method}
          label={label}
          name="code"
          placeholder={placeholder}
          inputMode={method === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
          className={classes.code ?? ''}
          error={error}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Continue
        </Button>
        <div className={classes.others}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setMethod(method === 'app' ? 'backup' : 'app');
              setError(null);
              setRefusal(null);
            }}
          >
            {other}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            size="sm"
            // If the server cannot be reached, the user is still signed out in this browser.
            onClick={() => void session.signOut().catch(() => undefined)}
          >
            Sign in as someone else
          </Anchor>
        </div>
      </form>
    </>
  );
}
