/** Invites several addresses at once, with one role and the same clinics. */

import { countBucket } from '@claimline/domain/analytics';
import type { OutputOf } from '@claimline/domain/contract';
import { invitedAtOnceMax, invitePeople } from '@claimline/domain/contracts/people';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { logEvent } from '../../client/analytics.ts';
import { callFunction } from '../../client/call.ts';
import { counted } from '../../components/format/numbers.ts';
import { parseEmails } from '../../components/forms/parseEmails.ts';
import { Dialog } from '../../components/page/Dialog.tsx';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { type Membership, MembershipFields } from './MembershipFields.tsx';
import classes from './People.module.css';

type Results = OutputOf<typeof invitePeople>['results'];

/** A sentence about addresses that were skipped; empty when none were. */
function skippedSentence(results: Results): string {
  const of = (result: Results[number]['result']) => results.filter((one) => one.result === result);
  const parts = [
    ...of('member').map(({ email }) => `${email} is already in this account.`),
    ...of('reinvited').map(
      ({ email }) => `${email} was already invited. The invitation was updated and sent again.`,
    ),
    ...of('disabled').map(({ email }) => `${email} is disabled in this account. Enable them instead.`),
  ];
  return parts.join(' ');
}

export interface InviteDialogProps {
  accountId: string;
  clinics: readonly { readonly id: string; readonly name: string }[];
  onInvited: () => void;
  onClose: () => void;
}

function validate(emails: readonly string[], invalid: readonly string[]): string | null {
  if (invalid.length > 0) return `Not a valid email address: ${invalid.slice(0, 3).join(', ')}`;
  if (emails.length === 0) return 'Enter at least one email address.';
  if (emails.length > invitedAtOnceMax)
    return `You entered ${emails.length} addresses. Invite up to ${invitedAtOnceMax} at a time.`;
  return null;
}

export function InviteDialog({ accountId, clinics, onInvited, onClose }: InviteDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [membership, setMembership] = useState<Membership>({
    role: 'user',
    clinicIds: clinics.length === 1 ? clinics.map(({ id }) => id) : [],
  });
  const { emails, invalid } = parseEmails(text);
  const inviting = useMutation({
    mutationFn: () =>
      callFunction(invitePeople, {
        account_id: accountId,
        emails,
        role: membership.role,
        clinic_ids: [...membership.clinicIds],
      }),
    onSuccess: ({ results }) => {
      onInvited();
      const invited = results.filter(({ result }) => result === 'invited').length;
      logEvent('invite_people', { people: countBucket(invited) });
      const skipped = skippedSentence(results);
      if (invited > 0) showToast({ message: `${counted(invited, 'invitation', 'invitations')} sent.` });
      if (skipped === '') onClose();
      else setText('');
    },
  });
  const skipped = inviting.data ? skippedSentence(inviting.data.results) : '';

  function send(event: FormEvent) {
    event.preventDefault();
    const found = validate(emails, invalid);
    setError(found);
    if (found === null) inviting.mutate();
  }

  return (
    <Dialog onClose={onClose} title="Invite people" size={520}>
      <form className={classes.form} onSubmit={send} noValidate>
        {inviting.error ? <Notice tone="error">{errorSentence(inviting.error)}</Notice> : null}
        {skipped === '' ? null : <Notice>{skipped}</Notice>}
        <Textarea
          data-autofocus
          label="Email addresses"
          description="Separate several with commas or line breaks."
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          spellCheck={false}
          autoComplete="off"
        />
        <MembershipFields membership={membership} onChange={setMembership} clinics={clinics} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            {emails.length > 1 ? `Invite ${emails.length} people` : 'Invite'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
