/** Chooses the members of a clinic among the members of the account. */

import type { OutputOf } from '@claimline/domain/contract';
import { listMembers } from '@claimline/domain/contracts/accounts';
import { changeClinicPeople, type ManagedClinic } from '@claimline/domain/contracts/clinics';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { FormDialog } from '../../components/forms/FormDialog.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { showToast } from '../../components/toast/toast.ts';
import classes from './Settings.module.css';

interface ClinicPeopleDialogProps {
  readonly accountId: string;
  readonly clinic: ManagedClinic;
  readonly members: OutputOf<typeof listMembers>['members'];
  readonly onClose: () => void;
}

/** Above this many people there is a search field. */
const searchableFrom = 8;

export function ClinicPeopleDialog({ accountId, clinic, members, onClose }: ClinicPeopleDialogProps) {
  const saving = useSave('changeClinicPeople');
  const [before] = useState(clinic.users);
  const [chosen, setChosen] = useState<string[]>(clinic.users);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words));

  async function change(add: readonly string[], remove: readonly string[]) {
    const input = { account_id: accountId, clinic_id: clinic.id, add: [...add], remove: [...remove] };
    return saving.run(() => callFunction(changeClinicPeople, input));
  }

  async function send() {
    const add = chosen.filter((id) => !before.includes(id));
    const remove = before.filter((id) => !chosen.includes(id));
    if (!(await change(add, remove))) return;
    showToast({
      id: `people-${clinic.id}`,
      autoClose: 10_000,
      message: (
        <ToastMessage
          action="Undo"
          onAction={() => void change(remove, add)}
        >{`Members of ${clinic.name} updated.`}</ToastMessage>
      ),
    });
    onClose();
  }

  return (
    <FormDialog
      title={`People in ${clinic.name}`}
      submitLabel="Save"
      saving={saving}
      error={Object.values(saving.errors)[0]}
      onSend={send}
      onClose={onClose}
    >
      {members.length > searchableFrom ? (
        <TextInput
          data-autofocus
          aria-label="Search people"
          placeholder="Search by name or email"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <Checkbox.Group aria-label="People" value={chosen} onChange={setChosen}>
        <div className={classes.people}>
          {shown.map(({ id, name, email }) => (
            <Checkbox key={id} size="xs" value={id} label={name} description={email} />
          ))}
          {shown.length === 0 ? <span className={classes.quiet}>No people found.</span> : null}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
