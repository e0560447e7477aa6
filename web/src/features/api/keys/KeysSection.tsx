/** The account's API keys: permissions, last use, creating, rotating and revoking. For admins. */

import type { KeyState } from '@claimline/domain/account/api-key';
import { listClinics } from '@claimline/domain/contracts/accounts';
import { type ApiKey, listApiKeys } from '@claimline/domain/contracts/developers/api-keys';
import { ActionIcon, Button, Menu, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { DateText } from '../../../components/display/DateText.tsx';
import { Tag } from '../../../components/display/Tag.tsx';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { type PlainColumn, PlainTable } from '../../../components/table/PlainTable.tsx';
import { refetchAfter } from '../../../live/refetch.ts';
import { IconDots, IconKey, IconRefresh, IconTrash } from '../../../theme/icons.ts';
import api from '../Api.module.css';
import { expiringSoon } from './expiry.ts';
import classes from './keys.module.css';
import { clinicsSentence, scopesSentence } from './keyText.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';

type Dialog = 'new' | { readonly of: ApiKey; readonly kind: 'rotate' | 'revoke' };

const endedText: Record<Exclude<KeyState, 'active'>, string> = { expired: 'Expired', revoked: 'Revoked' };

function NameCell({ apiKey }: { apiKey: ApiKey }) {
  return (
    <span className={classes.name}>
      <span className={classes.strong}>
        {apiKey.name}
        {apiKey.state === 'active' ? null : <Tag>{endedText[apiKey.state]}</Tag>}
      </span>
      <code className={classes.prefix}>{apiKey.prefix}…</code>
    </span>
  );
}

function EndCell({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revoked_at !== null) return <DateText value={apiKey.revoked_at} />;
  return (
    <span className={classes.name}>
      {apiKey.expires_at === null ? <span>Never</span> : <DateText value={apiKey.expires_at} />}
      {apiKey.previous_until === null ? null : (
        <span className={classes.quiet}>
          Previous key expires <DateText value={apiKey.previous_until} withTime />
        </span>
      )}
    </span>
  );
}

export function KeysSection({ accountId }: { accountId: string }) {
  const query = functionQuery(listApiKeys, { account_id: accountId });
  const { data, error, refetch } = useQuery(query);
  const { data: clinicList } = useQuery(functionQuery(listClinics, { account_id: accountId }));
  const clinics = clinicList?.clinics ?? [];
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [showsRevoked, setShowsRevoked] = useState(false);
  const [openedAt] = useState(() => new Date());
  const refresh = () => void refetchAfter('createApiKey', 'rotateApiKey', 'revokeApiKey');
  const close = () => setDialog(null);

  const keys = data?.keys ?? [];
  const revoked = keys.filter(({ state }) => state === 'revoked').length;
  const shown = showsRevoked ? keys : keys.filter(({ state }) => state !== 'revoked');
  const expiring = expiringSoon(keys, openedAt);
  const newKey = (
    <Button disabled={clinicList === undefined} onClick={() => setDialog('new')}>
      New key
    </Button>
  );
  const columns: PlainColumn<ApiKey>[] = [
    { id: 'name', heading: 'Key', width: '30%', cell: (apiKey) => <NameCell apiKey={apiKey} /> },
    {
      id: 'may',
      heading: 'Permissions',
      cell: (apiKey) => (
        <span className={classes.name}>
          <span>{scopesSentence(apiKey.scopes)}</span>
          <span className={classes.quiet}>{clinicsSentence(apiKey.clinics, clinics)}</span>
          {apiKey.addresses === null ? null : (
            <span className={classes.quiet}>Only from {apiKey.addresses.join(', ')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'used',
      heading: 'Last used',
      cell: (apiKey) =>
        apiKey.last_used_at === null ? (
          <span className={classes.quiet}>Never</span>
        ) : (
          <DateText value={apiKey.last_used_at} withTime />
        ),
    },
    { id: 'ends', heading: 'Expires', cell: (apiKey) => <EndCell apiKey={apiKey} /> },
    {
      id: 'actions',
      heading: '',
      width: '60px',
      align: 'right',
      cell: (apiKey) =>
        apiKey.state === 'revoked' ? null : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={`Actions for ${apiKey.name}`}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog({ of: apiKey, kind: 'rotate' })}
              >
                Rotate
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog({ of: apiKey, kind: 'revoke' })}
              >
                Revoke
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ];

  return (
    <section className={api.section} aria-label="API keys">
      <header className={api.header}>
        <Title order={2}>Keys</Title>
        {keys.length > 0 ? newKey : null}
      </header>
      <p className={api.words}>
        Programs sign in with an API key instead of a password. Each key is limited to its scopes and clinics.
      </p>
      {error && !data ? (
        <ErrorState title="Couldn’t load API keys" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={124} aria-busy="true" /> : null}
      {data && keys.length === 0 ? (
        <EmptyState icon={IconKey} title="No keys yet" action={newKey} help="api">
          Create one key per program, so you can revoke each separately.
        </EmptyState>
      ) : null}
      {expiring.length > 0 ? (
        <Notice>
          {expiring.length === 1
            ? `The key “${expiring[0]?.name}” expires within two weeks. Create a new key and replace it in your program.`
            : `${expiring.length} keys expire within two weeks. Create new keys and replace them in your programs.`}
        </Notice>
      ) : null}
      {shown.length > 0 ? (
        <PlainTable label="API keys" rows={shown} rowId={({ id }) => id} columns={columns} />
      ) : null}
      {revoked > 0 ? (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => setShowsRevoked(!showsRevoked)}
        >
          {showsRevoked ? 'Hide revoked' : `Show ${revoked} revoked`}
        </Button>
      ) : null}
      {dialog === 'new' ? (
        <NewKeyDialog accountId={accountId} clinics={clinics} onCreated={refresh} onClose={close} />
      ) : null}
      {dialog !== null && dialog !== 'new' && dialog.kind === 'rotate' ? (
        <RotateKeyDialog accountId={accountId} apiKey={dialog.of} onRotated={refresh} onClose={close} />
      ) : null}
      {dialog !== null && dialog !== 'new' && dialog.kind === 'revoke' ? (
        <RevokeKeyDialog accountId={accountId} apiKey={dialog.of} onRevoked={refresh} onClose={close} />
      ) : null}
    </section>
  );
}
