/** API keys, webhooks and examples for programs. */

import { roleMay, roles } from '@claimline/domain/account/role';
import { firebaseExample, functionsAddress } from '@claimline/domain/api-examples';
import type { Access } from '@claimline/domain/contract';
import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import { functions } from '@claimline/domain/functions';
import { Anchor, Title } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/display/CopyText.tsx';
import { DetailList } from '../../components/display/DetailList.tsx';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import classes from './Api.module.css';
import { CodeBlock } from './CodeBlock.tsx';
import { ExamplesSection } from './ExamplesSection.tsx';
import { KeysSection } from './keys/KeysSection.tsx';
import { SandboxSection } from './SandboxSection.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

const plural = { viewer: 'viewers', user: 'users', admin: 'admins' } as const;

function accessText(access: Access): string {
  if (access === 'public') return 'Anyone';
  if (access === 'signed-in') return 'Anyone signed in';
  const may = roles.filter((role) => roleMay(role, access)).map((role) => plural[role]);
  const words = new Intl.ListFormat('en-US').format(may);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} of the account`;
}

export function ApiPage({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const clinics = useQuery(functionQuery(listClinics, { account_id: accountId })).data?.clinics;
  const place = { origin: window.location.origin, accountId, clinicId: clinics?.[0]?.id ?? null };
  return (
    <Page>
      <title>API · Claimline</title>
      <PageHeader
        title="API"
        description="Use the API to submit claims and read results from your own software."
      />
      <DetailList
        details={[
          {
            label: 'REST API',
            value: <CopyText text={`${place.origin}/v1`} label="address of the REST API" />,
          },
          {
            label: 'Functions',
            value: <CopyText text={functionsAddress(place)} label="address of the functions" />,
          },
          { label: 'Account ID', value: <CopyText text={accountId} label="account ID" /> },
          { label: 'isAdmin', value: <code className={classes.value}>{String(account.isAdmin)}</code> },
        ]}
      />
      {roleMay(account.role, 'api.manage') ? (
        <>
          <KeysSection accountId={accountId} />
          <WebhooksSection accountId={accountId} />
        </>
      ) : null}
      <section className={classes.section} aria-label="Reference">
        <Title order={2}>Reference</Title>
        <p className={classes.words}>
          <Anchor href="/v1/docs" target="_blank" inherit underline="always">
            REST API reference
          </Anchor>{' '}
          with its fields, responses, and errors; also available{' '}
          <Anchor href="/v1/openapi.json" target="_blank" inherit underline="always">
            as an OpenAPI document
          </Anchor>
          . Callable functions are listed at the end of this page.
        </p>
      </section>
      <ExamplesSection place={place} />
      <section className={classes.section}>
        <Title order={2}>With the Firebase SDK</Title>
        <p className={classes.words}>
          Functions use the callable protocol, so the SDK’s <code>httpsCallable</code> works unchanged. This
          example signs in with <code>CLAIMLINE_EMAIL</code> and <code>CLAIMLINE_PASSWORD</code>.
        </p>
        <CodeBlock label="Firebase example" code={firebaseExample(place)} />
      </section>
      <SandboxSection />
      <section className={classes.section}>
        <Title order={2}>Functions</Title>
        <p className={classes.words}>Functions run with the permissions of the person whose token is sent.</p>
        <PlainTable
          label="Functions"
          rows={Object.values(functions)}
          rowId={(contract) => contract.name}
          columns={[
            {
              id: 'name',
              heading: 'Name',
              cell: (contract) => <CopyText text={contract.name} label="name" />,
            },
            {
              id: 'access',
              heading: 'Who can call it',
              width: '46%',
              cell: (contract) => accessText(contract.access),
            },
            {
              id: 'answers',
              heading: 'Response',
              cell: (contract) => ('message' in contract ? 'Stream' : 'Single'),
            },
          ]}
        />
      </section>
    </Page>
  );
}
