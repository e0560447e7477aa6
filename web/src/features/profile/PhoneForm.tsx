/** The phone number that receives sign-in codes. */

import { confirmPhone, removePhone, requestPhone } from '@claimline/domain/contracts/profile';
import { phoneForPeople } from '@claimline/domain/identifier';
import { check } from '@claimline/domain/validation';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { formText } from '../../components/forms/formText.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './Profile.module.css';

export function PhoneForm({ phone }: { phone: string | null }) {
  const [request, setRequest] = useState<{ id: string; phone: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const refresh = () => refetchAfter('confirmPhone', 'removePhone');

  async function act(work: () => Promise<void>) {
    setIsSending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(errorSentence(failure));
    } finally {
      setIsSending(false);
    }
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const checked =
      request === null
        ? check(requestPhone.input, { phone: formText(given, 'phone') })
        : check(confirmPhone.input, { request_id: request.id, code: formText(given, 'code') });
    if (!checked.ok) return setError(checked.problems[0]?.message ?? 'Required');
    const { value } = checked;
    void act(async () => {
      if ('phone' in value) {
        const answer = await callFunction(requestPhone, value);
        setRequest({ id: answer.request_id, phone: value.phone });
      } else {
        await callFunction(confirmPhone, value);
        setRequest(null);
        await refresh();
      }
    });
  }

  if (phone !== null)
    return (
      <>
        <p className={classes.state}>{phoneForPeople(phone)}</p>
        <Button
          variant="default"
          loading={isSending}
          onClick={() =>
            act(async () => {
              await callFunction(removePhone, {});
              await refresh();
            })
          }
        >
          Remove
        </Button>
        <div role="alert">{error ? <p className={classes.error}>{error}</p> : null}</div>
      </>
    );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {request === null ? (
        <TextInput
          key="phone"
          label="Phone number"
          name="phone"
          type="tel"
          autoComplete="tel"
          error={error}
        />
      ) : (
        <TextInput
          key="code"
          label="Code from the text message"
          description={`Sent to ${phoneForPeople(request.phone)}. The code works for 10 minutes.`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={error}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={isSending}>
          {request === null ? 'Text me a code' : 'Confirm number'}
        </Button>
        {request === null ? null : (
          <Button variant="subtle" onClick={() => setRequest(null)}>
            Send it again
          </Button>
        )}
      </div>
    </form>
  );
}
