/** The members of the account for admins: roles, status and actions. */

import { needsSecondFactor } from '@claimline/domain/call/calling';
import { listPeople, type Member } from '@claimline/domain/contracts/people';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { Initials } from '../../components/display/Initials.tsx';
import { Tag } from '../../components/display/Tag.tsx';
import { clinicNames } from '../../components/format/clinicNames.ts';
import { counted } from '../../components/format/numbers.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { useUser } from '../../session/session.ts';
import { IconSearch, IconShieldCheck, IconUserPlus } from '../../theme/icons.ts';
import { EditMemberDialog } from './EditMemberDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import classes from './People.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { orderedPeople, type PeopleOrder, sortKeys } from './peopleOrder.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { roleNames } from './roleText.ts';
import { usePeople } from './usePeople.tsx';

type Dialog = 'invite' | { readonly kind: 'change' | 'remove'; readonly member: Member };

export function MemberAdmin({ accountId }: { accountId: string }) {
  const { people, invitations, clinics, second_factor_required_for } = useSuspenseQuery(
    functionQuery(listPeople, { account_id: accountId }),
  ).data;
  const me = useUser();
  const actions = usePeople(accountId);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<PeopleOrder>({ by: 'role', isDescending: false });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const shown = orderedPeople(people, search, order);
  const isMe = (member: Member) => member.id === me?.id;

  const columns: PlainColumn<Member>[] = [
    {
      id: 'name',
      heading: 'Name',
      isSortable: true,
      width: '30%',
      cell: (member) => (
        <span className={classes.person}>
          <Initials name={member.name} shape="round" />
          <span className={classes.stacked}>
            <span className={classes.strong}>
              {member.name}
              {isMe(member) ? <Tag>You</Tag> : null}
              {member.disabled_at === null ? null : <Tag>Disabled</Tag>}
            </span>
            <span className={classes.quiet}>{member.email}</span>
          </span>
        </span>
      ),
    },
    { id: 'role', heading: 'Role', isSortable: true, width: '10%', cell: ({ role }) => roleNames[role] },
    { id: 'clinics', heading: 'Clinics', cell: (member) => clinicNames(member.clinics, clinics) },
    {
      id: 'second-factor',
      heading: 'Second factor',
      isSortable: true,
      width: '14%',
      cell: (member) =>
        member.has_second_factor ? (
          <span className={classes.on}>
            <IconShieldCheck size={16} stroke={1.6} aria-hidden />
            On
          </span>
        ) : (
          <MissingSecondFactor isNeeded={needsSecondFactor(second_factor_required_for, member.role)} />
        ),
    },
    {
      id: 'last-sign-in',
      heading: 'Last sign-in',
      isSortable: true,
      width: '17%',
      cell: (member) =>
        member.last_sign_in_at === null ? (
          <span className={classes.quiet}>Never</span>
        ) : (
          <span className={classes.moment}>
            <DateText value={member.last_sign_in_at} withTime />
          </span>
        ),
    },
    {
      id: 'actions',
      heading: '',
      width: '60px',
      align: 'right',
      cell: (member) => (
        <PersonMenu
          member={member}
          isMe={isMe(member)}
          onChange={() => setDialog({ kind: 'change', member })}
          onDisable={(isDisabled) => void actions.setDisabled(member, isDisabled)}
          onRemove={() => setDialog({ kind: 'remove', member })}
        />
      ),
    },
  ];

  return (
    <Page>
      <title>Users · Claimline</title>
      <PageHeader
        title="Users"
        description={[
          counted(people.length, 'person', 'people'),
          ...(invitations.length > 0
            ? [`${counted(invitations.length, 'invitation', 'invitations')} open`]
            : []),
        ].join(' · ')}
        actions={
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => setDialog('invite')}
          >
            Invite people
          </Button>
        }
      />
      <TextInput
        className={classes.search ?? ''}
        aria-label="Search people"
        placeholder="Name or email"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSearch('');
        }}
        rightSection={
          search === '' ? null : (
            <CloseButton size="sm" aria-label="Clear search" onClick={() => setSearch('')} />
          )
        }
      />
      {shown.length === 0 ? (
        <EmptyState icon={IconSearch} title="No people found">
          No names or emails match “{search.trim()}”.
        </EmptyState>
      ) : (
        <PlainTable
          label="People"
          rows={shown}
          columns={columns}
          rowId={({ id }) => id}
          order={order}
          onOrder={(by, isDescending) =>
            setOrder({ by: sortKeys.find((key) => key === by) ?? 'role', isDescending })
          }
        />
      )}
      <Invitations accountId={accountId} invitations={invitations} clinics={clinics} actions={actions} />
      {dialog === 'invite' ? (
        <InviteDialog
          accountId={accountId}
          clinics={clinics}
          onInvited={() => void actions.refreshed()}
          onClose={close}
        />
      ) : null}
      {dialog !== null && dialog !== 'invite' && dialog.kind === 'change' ? (
        <EditMemberDialog
          member={dialog.member}
          isMe={isMe(dialog.member)}
          clinics={clinics}
          onSave={(membership) => actions.change(dialog.member, membership)}
          onClose={close}
        />
      ) : null}
      {dialog !== null && dialog !== 'invite' && dialog.kind === 'remove' ? (
        <RemoveDialog
          member={dialog.member}
          isMe={isMe(dialog.member)}
          onRemove={() => actions.remove(dialog.member)}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

function MissingSecondFactor({ isNeeded }: { isNeeded: boolean }) {
  return <span className={isNeeded ? classes.missing : classes.quiet}>{isNeeded ? 'Required' : 'Off'}</span>;
}
