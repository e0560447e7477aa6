/** The members of the account. */

import { type Role, roleMay, roles } from '@claimline/domain/account/role';
import type { OutputOf } from '@claimline/domain/contract';
import { listClinics, listMembers } from '@claimline/domain/contracts/accounts';
import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { Initials } from '../../components/display/Initials.tsx';
import { Tag } from '../../components/display/Tag.tsx';
import { clinicNames } from '../../components/format/clinicNames.ts';
import { counted } from '../../components/format/numbers.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { useUser } from '../../session/session.ts';
import { MemberAdmin } from './MemberAdmin.tsx';
import classes from './People.module.css';
import { roleDescriptions, roleNames } from './roleText.ts';

type Member = OutputOf<typeof listMembers>['members'][number];

/** Admins manage the list; everyone else reads it. */
export function UsersPage({ accountId, role }: { accountId: string; role: Role }) {
  return roleMay(role, 'people.manage') ? (
    <MemberAdmin accountId={accountId} />
  ) : (
    <Members accountId={accountId} />
  );
}

function Members({ accountId }: { accountId: string }) {
  const { members } = useSuspenseQuery(functionQuery(listMembers, { account_id: accountId })).data;
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId })).data;
  const me = useUser();
  const columns: PlainColumn<Member>[] = [
    {
      id: 'name',
      heading: 'Name',
      width: '26%',
      cell: (member) => (
        <span className={classes.person}>
          <Initials name={member.name} shape="round" />
          <span className={classes.strong}>{member.name}</span>
          {member.id === me?.id ? <Tag>You</Tag> : null}
        </span>
      ),
    },
    { id: 'email', heading: 'Email', width: '26%', cell: (member) => member.email },
    { id: 'clinics', heading: 'Clinics', cell: (member) => clinicNames(member.clinics, clinics) },
  ];
  return (
    <Page>
      <title>Users · Claimline</title>
      <PageHeader title="Users" description={counted(members.length, 'person', 'people')} />
      {roles.toReversed().map((role) => {
        const title = `${roleNames[role]}s`;
        const held = members.filter((member) => member.role === role);
        return held.length === 0 ? null : (
          <section key={role} className={classes.section}>
            <Title order={2}>{title}</Title>
            <p className={classes.words}>{roleDescriptions[role]}</p>
            <PlainTable label={title} rows={held} columns={columns} rowId={(member) => member.id} />
          </section>
        );
      })}
    </Page>
  );
}
