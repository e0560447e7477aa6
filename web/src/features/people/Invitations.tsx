/** Pending invitations. */

import type { Invitation } from '@claimline/domain/contracts/people';
import { ActionIcon, Menu, Title } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../components/display/DateText.tsx';
import { clinicNames } from '../../components/format/clinicNames.ts';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import { IconAlertTriangle, IconDots, IconLink, IconMailForward, IconTrash } from '../../theme/icons.ts';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import classes from './People.module.css';
import { roleNames } from './roleText.ts';
import type { PeopleActions } from './usePeople.tsx';

function InvitationStatus({ invitation }: { invitation: Invitation }) {
  if (invitation.email_state === 'failed')
    return (
      <span className={classes.failed}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        <span>
          The email wasn’t delivered. {invitation.email_problem} Copy the link instead, or check the address.
        </span>
      </span>
    );
  if (invitation.is_expired)
    return (
      <span className={classes.failed}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        <span>
          Expired <DateText value={invitation.expires_at} />
        </span>
      </span>
    );
  return (
    <span className={classes.quiet}>
      {invitation.email_state === 'waiting' ? 'Email queued' : 'Sent'} <DateText value={invitation.sent_at} />
      , expires <DateText value={invitation.expires_at} />
    </span>
  );
}

export interface InvitationsProps {
  readonly accountId: string;
  invitations: readonly Invitation[];
  clinics: readonly { readonly id: string; readonly name: string }[];
  actions: PeopleActions;
}

export function Invitations({ accountId, invitations, clinics, actions }: InvitationsProps) {
  const [linked, setLinked] = useState<Invitation | null>(null);
  const columns: PlainColumn<Invitation>[] = [
    {
      id: 'email',
      heading: 'Email',
      width: '28%',
      cell: (invitation) => (
        <span className={classes.stacked}>
          <span className={classes.strong}>{invitation.email}</span>
          <span className={classes.quiet}>by {invitation.inviter}</span>
        </span>
      ),
    },
    { id: 'role', heading: 'Role', width: '10%', cell: ({ role }) => roleNames[role] },
    {
      id: 'clinics',
      heading: 'Clinics',
      width: '22%',
      cell: (invitation) => clinicNames(invitation.clinics, clinics),
    },
    { id: 'status', heading: 'Status', cell: (invitation) => <InvitationStatus invitation={invitation} /> },
    {
      id: 'actions',
      heading: '',
      width: '60px',
      align: 'right',
      cell: (invitation) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Actions for the invitation of ${invitation.email}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden />}
              onClick={() => void actions.resend(invitation)}
            >
              Send again
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
              onClick={() => setLinked(invitation)}
            >
              Copy link
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => void actions.revoke(invitation)}
            >
              Revoke
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ];
  if (invitations.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Invitations">
      <Title order={2}>Invitations</Title>
      <p className={classes.words}>People who haven’t accepted their invitation yet.</p>
      <PlainTable label="Invitations" rows={invitations} columns={columns} rowId={({ id }) => id} />
      {linked ? (
        <InvitationLinkDialog
          account_id={accountId}
          invitation={linked}
          onLink={() => actions.link(linked)}
          onClose={() => {
            setLinked(null);
            void actions.refreshed();
          }}
        />
      ) : null}
    </section>
  );
}
