/** The clinic, provider and payer for rows that do not name them. */

import { listClinics } from '@claimline/domain/contracts/accounts';
import { listDirectory } from '@claimline/domain/contracts/claims';
import { changeImport, type Import } from '@claimline/domain/contracts/imports/imports';
import type { IntakeField } from '@claimline/domain/intake/field';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './Import.module.css';
import { useImportAction } from './useImportAction.ts';

export function DefaultsPanel({ accountId, fileImport }: { accountId: string; fileImport: Import }) {
  const clinics = useQuery(functionQuery(listClinics, { account_id: accountId })).data?.clinics ?? [];
  const directory = useQuery(functionQuery(listDirectory, { account_id: accountId })).data;
  const action = useImportAction(changeImport, accountId, fileImport.id);
  const isSheet = fileImport.found?.kind === 'sheet';
  const has = (...fields: IntakeField[]) =>
    fileImport.found?.columns.some(({ field }) => fields.some((each) => each === field)) ?? false;
  const choose = (change: Partial<Import['defaults']>) => {
    const { clinic_id, NPI, payer_id } = { ...fileImport.defaults, ...change };
    void action.run({
      defaults: {
        ...(clinic_id ? { clinic_id } : {}),
        ...(NPI ? { NPI } : {}),
        ...(payer_id ? { payer_id } : {}),
      },
    });
  };
  const sheets = fileImport.found?.sheets ?? [];
  const onlyClinic = clinics.length === 1 ? clinics[0]?.name : undefined;
  return (
    <section className={classes.panel} aria-label="Defaults for blank cells">
      <h2>Defaults for blank cells</h2>
      <div className={classes.fields}>
        {sheets.length > 1 ? (
          <Select
            label="Sheet"
            data={sheets.map(({ name, is_hidden }) => ({
              value: name,
              label: is_hidden ? `${name} (hidden)` : name,
            }))}
            value={sheets.find(({ is_chosen }) => is_chosen)?.name ?? null}
            disabled={action.isPending || fileImport.counts.imported > 0}
            allowDeselect={false}
            onChange={(sheet) => sheet !== null && void action.run({ sheet })}
          />
        ) : null}
        <Select
          label="Clinic"
          placeholder={has('clinic_id') ? 'For rows without one' : (onlyClinic ?? 'Choose a clinic')}
          data={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          value={fileImport.defaults.clinic_id ?? null}
          disabled={action.isPending}
          clearable
          onChange={(clinic_id) => choose({ clinic_id: clinic_id ?? undefined })}
        />
        <Select
          label="Provider"
          placeholder={has('NPI', 'provider_name') || !isSheet ? 'For rows without one' : 'Choose a provider'}
          data={[
            ...new Map(
              (directory?.providers ?? []).map(({ NPI, name }) => [NPI, { value: NPI, label: name }]),
            ).values(),
          ]}
          value={fileImport.defaults.NPI ?? null}
          disabled={action.isPending}
          clearable
          searchable
          onChange={(NPI) => choose({ NPI: NPI ?? undefined })}
        />
        <Select
          label="Payer"
          placeholder={
            has('payer.name', 'payer.electronic_id', 'payer.phone') || !isSheet
              ? 'For rows without one'
              : 'Choose a payer'
          }
          data={(directory?.payers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={fileImport.defaults.payer_id ?? null}
          disabled={action.isPending}
          clearable
          searchable
          onChange={(payer_id) => choose({ payer_id: payer_id ?? undefined })}
        />
      </div>
      {action.error === null ? null : <Notice tone="error">{action.error}</Notice>}
    </section>
  );
}
