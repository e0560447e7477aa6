import { type Role, roles } from '@claimline/domain/account/role';
import { invitePeople, listPeople } from '@claimline/domain/contracts/people';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { counted } from '../../components/format/numbers.ts';
import { formText } from '../../components/forms/formText.ts';
import { parseEmails } from '../../components/forms/parseEmails.ts';
import { showToast } from '../../components/toast/toast.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

const roleLabels: Record<Role, string> = {
  admin: 'Admin: works claims and manages the account',
  user: 'User: submits and works claims',
  viewer: 'Viewer: sees claims and results',
};

export function PeopleStep({ accountId, onDone, onSkip }: StepProps) {
  const people = useQuery(functionQuery(listPeople, { account_id: accountId }));
  const clinics = people.data?.clinics ?? [];
  const [role, setRole] = useState<Role>('user');

  return (
    <StepForm
      label="Invite"
      onSkip={onSkip}
      check={(given) => {
        const { emails, invalid } = parseEmails(formText(given, 'emails'));
        if (invalid.length > 0)
          return { emails: `Not a valid email address: ${invalid.slice(0, 3).join(', ')}` };
        return emails.length === 0 ? { emails: 'Enter at least one email address.' } : {};
      }}
      save={async (given) => {
        const { results } = await callFunction(invitePeople, {
          account_id: accountId,
          emails: parseEmails(formText(given, 'emails')).emails,
          role,
          clinic_ids: clinics.map(({ id }) => id),
        });
        const invited = results.filter(({ result }) => result === 'invited').length;
        showToast({ message: `${counted(invited, 'invitation', 'invitations')} sent.` });
        await onDone();
      }}
    >
      {(errors) => (
        <>
          <Textarea
            label="Email addresses"
            name="emails"
            description={
              clinics.length === 0
                ? 'Separate several with commas. These people won’t see any claims yet: add a clinic first, or choose their clinics later under Users.'
                : `Separate several with commas. They’ll see the claims of ${clinics.length === 1 ? clinics[0]?.name : 'every clinic'}.`
            }
            autosize
            minRows={2}
            autoFocus
            spellCheck={false}
            error={errors['emails']}
          />
          <Select
            label="Role"
            data={roles.toReversed().map((value) => ({ value, label: roleLabels[value] }))}
            value={role}
            allowDeselect={false}
            onChange={(value) => setRole(value ?? role)}
          />
        </>
      )}
    </StepForm>
  );
}
