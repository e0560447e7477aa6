/** How a program calls the same functions as these screens. */

import type { Access } from '@claimline/domain/contract';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { functions } from '@claimline/domain/functions';
import { roleMay, roles } from '@claimline/domain/role';
import { Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { DetailList } from '../../components/DetailList.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import classes from './Api.module.css';
import { CodeBlock } from './CodeBlock.tsx';
import { curlExample, firebaseExample, functionsAddress } from './examples.ts';
import { KeysSection } from './keys/KeysSection.tsx';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

const plural = { viewer: 'viewers', user: 'users', admin: 'admins' } as const;

function accessWords(access: Access): string {
  if (access === 'public') return 'Anyone';
  if (access === 'signed-in') return 'Anyone signed in';
  const may = roles.filter((role) => roleMay(role, access)).map((role) => plural[role]);
  const words = new Intl.ListFormat('en-US').format(may);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} of the account`;
}

export function ApiPage({ accountId }: { accountId: string }) {
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;
  const place = { origin: window.location.origin, accountId };
  return (
    <Page width="reading">
      <title>API · Claimline</title>
      <PageHeader
        title="API"
        description="Everything these screens do is a named function that your own programs can call."
      />
      <DetailList
        details={[
          { label: 'Address', value: <CopyText text={functionsAddress(place)} label="address" /> },
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
      <section className={classes.section}>
        <Title order={2}>With curl</Title>
        <p className={classes.words}>
          A function is called by POST with its input under <code>data</code>. The answer comes under{' '}
          <code>result</code>, a refusal under <code>error</code> with its status, a sentence and the fields
          at fault.
        </p>
        <CodeBlock label="curl example" code={curlExample(place)} />
      </section>
      <section className={classes.section}>
        <Title order={2}>With the Firebase SDK</Title>
        <p className={classes.words}>
          The functions speak the callable protocol, so the SDK’s <code>httpsCallable</code> works as it is.
        </p>
        <CodeBlock label="Firebase example" code={firebaseExample(place)} />
      </section>
      <section className={classes.section}>
        <Title order={2}>Functions</Title>
        <p className={classes.words}>A program may do what the person whose token it carries may do.</p>
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
              heading: 'Who may call it',
              width: '46%',
              cell: (contract) => accessWords(contract.access),
            },
            {
              id: 'answers',
              heading: 'Answers',
              cell: (contract) => ('message' in contract ? 'As a stream' : 'Once'),
            },
          ]}
        />
      </section>
    </Page>
  );
}
