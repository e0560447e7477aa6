/** Signing in with a code by text message: phone number, then code. */

import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { callPublic } from '../../../client/call.ts';
import { formText } from '../../../components/forms/formText.ts';
import { signInBy } from '../../../session/session.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';

export function PhoneStep({ onBack }: { onBack: () => void }) {
  const solver = useProof();
  const asking = useMutation({
    mutationFn: (phone: string) => solver.send((proof) => callPublic('requestPhoneCode', { phone, proof })),
  });
  const giving = useMutation({
    mutationFn: (given: { request_id: string; code: string }) => signInBy('signInByPhone', given),
  });
  const failure: unknown = giving.error ?? asking.error;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    if (asking.isSuccess)
      giving.mutate(
        { request_id: asking.data.request_id, code: formText(given, 'code').replace(/\s/g, '') },
        { onError: () => form.querySelector('input')?.select() },
      );
    else asking.mutate(formText(given, 'phone'));
  }

  return (
    <>
      <ErrorMessage words={failure === null ? null : codeSentence(failure)} />
      {asking.isSuccess ? (
        <p className={classes.hint} role="status">
          If a Claimline user has the phone number <strong>{asking.variables}</strong>, we sent it a code. The
          code works for 10 minutes.
        </p>
      ) : null}
      <form
        className={classes.form}
        onInput={asking.isSuccess ? undefined : solver.begin}
        onSubmit={send}
        noValidate
      >
        {asking.isSuccess ? (
          <TextInput
            key="code"
            label="Code from the text"
            name="code"
            placeholder="123 456"
            inputMode="numeric"
            autoComplete="one-time-code"
            size="md"
            autoFocus
            className={classes.code ?? ''}
          />
        ) : (
          <TextInput
            key="phone"
            label="Phone number"
            name="phone"
            type="tel"
            placeholder="(555) 010-0199"
            autoComplete="tel"
            size="md"
            autoFocus
          />
        )}
        <Button type="submit" size="md" fullWidth loading={asking.isPending || giving.isPending}>
          {asking.isSuccess ? 'Sign in' : 'Text me a code'}
        </Button>
      </form>
      {asking.isSuccess ? (
        <BackLink
          words="Send again or use another number"
          onBack={() => {
            asking.reset();
            giving.reset();
          }}
        />
      ) : null}
      <BackLink onBack={onBack} />
    </>
  );
}
