/** The providers claims are submitted for, and the payers that are called. */

import { fieldLabels } from '@claimline/domain/claim';
import type { OutputOf } from '@claimline/domain/contract';
import { listDirectory } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Title } from '@mantine/core';
import { IconBuildingHospital, IconPhone } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { type PlainColumn, PlainTable } from '../../components/PlainTable.tsx';
import classes from './Lists.module.css';

type Directory = OutputOf<typeof listDirectory>;

const providerColumns: PlainColumn<Directory['providers'][number]>[] = [
  {
    id: 'name',
    heading: 'Provider',
    width: '34%',
    cell: (provider) => <span className={classes.strong}>{provider.name}</span>,
  },
  {
    id: 'NPI',
    heading: 'NPI',
    width: '22%',
    cell: (provider) => <CopyText text={provider.NPI} label="NPI" />,
  },
  {
    id: 'tax_id',
    heading: 'Tax ID',
    width: '22%',
    cell: (provider) => <CopyText text={provider.tax_id} label="tax ID" />,
  },
  {
    id: 'ptan',
    heading: 'PTAN',
    cell: (provider) => (provider.ptan === null ? '—' : <CopyText text={provider.ptan} label="PTAN" />),
  },
];

const payerColumns: PlainColumn<Directory['payers'][number]>[] = [
  {
    id: 'name',
    heading: 'Payer',
    width: '34%',
    cell: (payer) => <span className={classes.strong}>{payer.name}</span>,
  },
  { id: 'phone', heading: 'Phone', width: '22%', cell: (payer) => phoneForPeople(payer.phone) },
  {
    id: 'asks',
    heading: 'Also asks for',
    cell: (payer) =>
      payer.required_fields.length === 0 ? (
        <span className={classes.quiet}>Nothing more</span>
      ) : (
        payer.required_fields.map((field) => fieldLabels[field] ?? field).join(', ')
      ),
  },
];

export function ProvidersPage({ accountId }: { accountId: string }) {
  const { providers, payers } = useSuspenseQuery(
    functionQuery(listDirectory, { account_id: accountId }),
  ).data;
  return (
    <Page>
      <title>Providers · Claimline</title>
      <PageHeader
        title="Providers"
        description="Who claims are submitted for, and the payers that are called."
      />
      <section className={classes.section}>
        {providers.length === 0 ? (
          <EmptyState icon={IconBuildingHospital} title="No providers kept yet">
            A claim can be submitted all the same: give the provider’s name, NPI and tax ID with it.
          </EmptyState>
        ) : (
          <PlainTable
            label="Providers"
            rows={providers}
            columns={providerColumns}
            rowId={(provider) => provider.id}
          />
        )}
      </section>
      <section className={classes.section}>
        <Title order={2}>Payers</Title>
        <p className={classes.words}>What a payer’s phone system asks for beyond what every claim has.</p>
        {payers.length === 0 ? (
          <EmptyState icon={IconPhone} title="No payers kept yet">
            A claim can be submitted all the same: give the payer’s name and phone number with it.
          </EmptyState>
        ) : (
          <PlainTable label="Payers" rows={payers} columns={payerColumns} rowId={(payer) => payer.id} />
        )}
      </section>
    </Page>
  );
}
