/** Every clinic of the account: create, rename, choose members. */

import { listMembers } from '@claimline/domain/contracts/accounts';
import {
  changeClinicPeople,
  listManagedClinics,
  type ManagedClinic,
} from '@claimline/domain/contracts/clinics';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { Tag } from '../../components/display/Tag.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { useUser } from '../../session/session.ts';
import { IconBuildingHospital } from '../../theme/icons.ts';
import { ClinicDialog } from './ClinicDialog.tsx';
import { ClinicPeopleDialog } from './ClinicPeopleDialog.tsx';
import classes from './Settings.module.css';

type Dialog = 'new' | { readonly of: string; readonly kind: 'change' | 'people' };

export function ClinicsSection({ accountId }: { accountId: string }) {
  const userId = useUser()?.id ?? '';
  const { data, error, refetch } = useQuery(functionQuery(listManagedClinics, { account_id: accountId }));
  const members = useQuery(functionQuery(listMembers, { account_id: accountId })).data?.members ?? [];
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const joining = useSave('changeClinicPeople');
  const clinics = data?.clinics ?? [];
  const shown = dialog !== null && dialog !== 'new' ? clinics.find(({ id }) => id === dialog.of) : undefined;
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));

  async function join(clinic: ManagedClinic) {
    const input = { account_id: accountId, clinic_id: clinic.id, add: [userId] };
    const isDone = await joining.run(() => callFunction(changeClinicPeople, input));
    showToast(
      isDone
        ? { message: `You can now see claims for ${clinic.name}.` }
        : { color: 'red', title: 'Nothing was changed', message: 'You couldn’t be added. Try again.' },
    );
  }

  const add = <Button onClick={() => setDialog('new')}>Add clinic</Button>;
  const columns: PlainColumn<ManagedClinic>[] = [
    {
      id: 'name',
      heading: 'Clinic',
      width: '32%',
      cell: (clinic) => <span className={classes.strong}>{clinic.name}</span>,
    },
    {
      id: 'phone',
      heading: 'Callback number',
      width: '20%',
      cell: ({ callback_phone }) =>
        callback_phone === null ? (
          <span className={classes.quiet}>Caller ID</span>
        ) : (
          <span className="tabular">{phoneForPeople(callback_phone)}</span>
        ),
    },
    {
      id: 'people',
      heading: 'People',
      cell: ({ users }) =>
        users.length === 0 ? (
          <span className={classes.quiet}>No one</span>
        ) : (
          <span title={users.map((id) => nameOf.get(id) ?? '').join(', ')}>
            {users.length === 1 ? (nameOf.get(users[0] ?? '') ?? '1 person') : `${users.length} people`}{' '}
            {users.includes(userId) ? null : <Tag>Without you</Tag>}
          </span>
        ),
    },
    {
      id: 'actions',
      heading: '',
      align: 'right',
      cell: (clinic) => (
        <span className={classes.rowButtons}>
          {clinic.users.includes(userId) ? null : (
            <Button
              size="xs"
              variant="subtle"
              loading={joining.isPending}
              onClick={() => void join(clinic)}
              aria-label={`Add yourself to ${clinic.name}`}
            >
              Add yourself
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={`People in ${clinic.name}`}
            onClick={() => setDialog({ of: clinic.id, kind: 'people' })}
          >
            People
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Edit ${clinic.name}`}
            onClick={() => setDialog({ of: clinic.id, kind: 'change' })}
          >
            Edit
          </Button>
        </span>
      ),
    },
  ];

  return (
    <SettingsSection
      title="Clinics"
      description="Only members of a clinic can see its claims, including admins. Membership changes are recorded in the audit log."
      actions={clinics.length > 0 ? add : null}
    >
      <title>Clinics · Settings · Claimline</title>
      {error && !data ? (
        <ErrorState title="Couldn’t load clinics" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={160} aria-busy="true" /> : null}
      {data && clinics.length === 0 ? (
        <EmptyState icon={IconBuildingHospital} title="No clinics yet" action={add}>
          Every claim belongs to a clinic. Add one to start submitting claims.
        </EmptyState>
      ) : null}
      {clinics.length > 0 ? (
        <PlainTable label="Clinics" rows={clinics} rowId={({ id }) => id} columns={columns} />
      ) : null}
      {dialog === 'new' ? (
        <ClinicDialog accountId={accountId} clinic={null} onClose={() => setDialog(null)} />
      ) : null}
      {dialog !== null && dialog !== 'new' && dialog.kind === 'change' && shown ? (
        <ClinicDialog accountId={accountId} clinic={shown} onClose={() => setDialog(null)} />
      ) : null}
      {dialog !== null && dialog !== 'new' && dialog.kind === 'people' && shown ? (
        <ClinicPeopleDialog
          accountId={accountId}
          clinic={shown}
          members={members}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </SettingsSection>
  );
}
