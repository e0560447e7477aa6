/** The account's usage by month and clinic. */

import { type ClinicUsage, minutesOf, usageCsv, usageTotals } from '@claimline/domain/account/usage';
import { getUsage } from '@claimline/domain/contracts/settings';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { saveFile } from '../../client/saveFile.ts';
import { formatCount } from '../../components/format/numbers.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { IconChartBar, IconDownload } from '../../theme/icons.ts';
import classes from './UsageSection.module.css';

const monthText = (month: string) =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function saveCsv(usage: readonly ClinicUsage[]): void {
  // Spreadsheet programs recognize UTF-8 by the byte order mark.
  saveFile('Usage.csv', new Blob(['\uFEFF', usageCsv(usage)], { type: 'text/csv;charset=utf-8' }));
}

export function UsageSection({ accountId }: { accountId: string }) {
  const { usage } = useSuspenseQuery(functionQuery(getUsage, { account_id: accountId })).data;
  const months = [...Map.groupBy(usage, ({ month }) => month)];
  return (
    <SettingsSection
      title="Usage"
      description="Claims submitted, calls made, and call minutes in the last 12 months. Months are in UTC."
      actions={
        usage.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => saveCsv(usage)}
          >
            Download CSV
          </Button>
        ) : null
      }
    >
      <title>Usage · Settings · Claimline</title>
      {months.length === 0 && (
        <EmptyState icon={IconChartBar} title="No usage yet">
          Usage appears here as claims are submitted and calls are made.
        </EmptyState>
      )}
      {months.map(([month, rows]) => (
        <MonthTable key={month} month={month} rows={rows} />
      ))}
    </SettingsSection>
  );
}

function MonthTable({ month, rows }: { month: string; rows: readonly ClinicUsage[] }) {
  const total = { ...usageTotals(rows), month, clinic_id: 'total', clinic_name: 'All clinics' };
  const shown = rows.length > 1 ? [...rows, total] : rows;
  return (
    <div>
      <h3 className={classes.month}>{monthText(month)}</h3>
      <PlainTable
        label={`Usage in ${monthText(month)}`}
        rows={shown}
        rowId={({ clinic_id }) => clinic_id}
        columns={[
          {
            id: 'clinic',
            heading: 'Clinic',
            width: '40%',
            cell: (row) => (row === total ? <strong>{row.clinic_name}</strong> : row.clinic_name),
          },
          { id: 'claims', heading: 'Claims', align: 'right', cell: (row) => formatCount(row.claims) },
          { id: 'calls', heading: 'Calls', align: 'right', cell: (row) => formatCount(row.calls) },
          {
            id: 'minutes',
            heading: 'Minutes',
            align: 'right',
            cell: (row) => formatCount(minutesOf(row.call_seconds)),
          },
        ]}
      />
    </div>
  );
}
