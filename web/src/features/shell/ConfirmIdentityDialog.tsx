/** Asks the user to confirm their identity before a dangerous action. Shown above whatever triggered it. */

import { confirmItIsMe, getProfile } from '@claimline/domain/contracts/profile';
import { PasswordInput, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { registerConfirmation } from '../../client/recentSignIn.ts';
import { FormDialog } from '../../components/forms/FormDialog.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { Dialog } from '../../components/page/Dialog.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { session } from '../../session/session.ts';

const title = 'Confirm it’s you';

/** The pending question; every call that waits for it continues together. */
type PendingAnswer = PromiseWithResolvers<boolean>;

export function ConfirmIdentityDialog() {
  const [pending, setPending] = useState<PendingAnswer | null>(null);

  // Calls fail outside React and ask through this function.
  useEffect(() => {
    let pendingAnswer: PendingAnswer | null = null;
    // Every dialog handles Escape, so the one below would close too. This listener runs first and stops the event.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || pendingAnswer === null) return;
      event.stopImmediatePropagation();
      pendingAnswer.resolve(false);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const unregister = registerConfirmation(async () => {
      pendingAnswer ??= Promise.withResolvers<boolean>();
      setPending(pendingAnswer);
      const isConfirmed = await pendingAnswer.promise;
      pendingAnswer = null;
      setPending(null);
      return isConfirmed;
    });
    return () => {
      unregister();
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);

  return pending === null ? null : <Confirmation answer={pending.resolve} />;
}

function Confirmation({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const { data: profile, error: loadError, refetch } = useQuery(functionQuery(getProfile, {}));
  const saving = useSave();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const cancel = () => answer(false);

  if (profile === undefined)
    return (
      <Dialog onClose={cancel} title={title} size={420}>
        {loadError === null ? (
          <Skeleton height={120} aria-busy="true" />
        ) : (
          <ErrorState title="Couldn’t confirm your identity" error={loadError} onRetry={() => refetch()} />
        )}
      </Dialog>
    );

  const { has_password: asksPassword } = profile;
  const asksCode = profile.second_factor.is_on;
  if (!asksPassword && !asksCode)
    return (
      <FormDialog
        title={title}
        submitLabel="Sign out"
        size={420}
        saving={saving}
        onSend={async () => {
          cancel();
          await session.signOut().catch(() => undefined);
        }}
        onClose={cancel}
      >
        <Text size="sm">For your security, sign out and sign in again to continue.</Text>
      </FormDialog>
    );

  async function send() {
    const digits = code.replace(/[\s-]/g, '');
    setError(undefined);
    if (asksPassword && password === '') return setError('Enter your password.');
    if (asksCode && digits === '') return setError('Enter the code from the app.');
    const isDone = await saving.run(() =>
      callFunction(confirmItIsMe, {
        ...(asksPassword ? { password } : {}),
        ...(asksCode ? { code: digits } : {}),
      }),
    );
    if (isDone) answer(true);
  }

  return (
    <FormDialog
      title={title}
      submitLabel="Confirm"
      size={420}
      saving={saving}
      error={error ?? saving.errors['']}
      onSend={send}
      onClose={cancel}
    >
      <Text size="sm">
        {asksPassword
          ? 'For your security, enter your password to continue.'
          : 'For your security, enter a code to continue.'}
      </Text>
      {asksPassword ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={saving.errorOf('password')}
        />
      ) : null}
      {asksCode ? (
        <TextInput
          label="Code from the app"
          description="Or enter a backup code."
          autoComplete="one-time-code"
          inputMode="text"
          data-autofocus={asksPassword ? undefined : true}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={saving.errorOf('code')}
        />
      ) : null}
    </FormDialog>
  );
}
