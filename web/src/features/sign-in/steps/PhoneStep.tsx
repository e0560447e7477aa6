/** Signing in with a code by text message: phone number, then code. */

import { Button, TextInput } from '@mantine/core';
import { type FormEvent } from 'react';
import { callPublic } from '../../../client/call.ts';
import { formText } from '../../../components/forms/formText.ts';
import { signInBy } from '../../../session/session.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { useAction } from './useAction.ts';

export function PhoneStep({ onBack }: { onBack: () => void }) {
  const solver = useProof();
  const requesting = useAction((phone: string) =>
    solver.send((proof) => callPublic('requestPhoneCode', { phone, proof })),
  );
  const confirming = useAction((given: { request_id: string; code: string }) =>
    signInBy('signInByPhone', given),
  );
  const isSent = requesting.status === 'success';
  const failure = confirming.error ?? requesting.error;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    if (requesting.result)
      void confirming.run(
        { request_id: requesting.result.request_id, code: formText(given, 'code').replace(/\s/g, '') },
        () => form.querySelector('input')?.select(),
      );
    else void requesting.run(formText(given, 'phone'));
  }

  return (
    <>
      <ErrorMessage message={failure === null ? null : codeSentence(failure)} />
      {isSent ? (
        <p className={classes.hint} role="status">
          If a Claimline user has the phone number <strong>{requesting.input}</strong>, we sent it a code. The
          code works for 10 minutes.
        </p>
      ) : null}
      <form className={classes.form} onInput={isSent ? undefined : solver.begin} onSubmit={send} noValidate>
        {isSent ? (
          <TextInput
            key="code"
            label="Code from the text message"
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
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={requesting.status === 'pending' || confirming.status === 'pending'}
        >
          {isSent ? 'Sign in' : 'Text me a code'}
        </Button>
      </form>
      {isSent ? (
        <BackLink
          label="Send again or use another number"
          onBack={() => {
            requesting.reset();
            confirming.reset();
          }}
        />
      ) : null}
      <BackLink onBack={onBack} />
    </>
  );
}
