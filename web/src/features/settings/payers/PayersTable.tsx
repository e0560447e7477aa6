import { fieldLabels } from '@claimline/domain/claim/claim';
import type { ManagedPayer } from '@claimline/domain/contracts/payers';
import { phoneForPeople } from '@claimline/domain/identifier';
import { hoursWords } from '@claimline/domain/payer/hours-words';
import type { AiPolicy } from '@claimline/domain/payer/payer';
import { Button } from '@mantine/core';
import { Tag } from '../../../components/display/Tag.tsx';
import { zoneText } from '../../../components/forms/TimeZoneSelect.tsx';
import { type PlainColumn, PlainTable } from '../../../components/table/PlainTable.tsx';
import classes from '../Settings.module.css';

const policyText: Record<AiPolicy, string> = {
  allowed: 'Allowed',
  'ivr-only': 'Phone system only',
  refused: 'Not allowed',
};

interface PayersTableProps {
  readonly payers: readonly ManagedPayer[];
  readonly mayChange: boolean;
  readonly onShowFlow: (payer: ManagedPayer) => void;
  readonly onRetire: (payer: ManagedPayer, isRetired: boolean) => Promise<void>;
  readonly onEdit: (payer: ManagedPayer) => void;
}

export function PayersTable({ payers, mayChange, onShowFlow, onRetire, onEdit }: PayersTableProps) {
  const columns: PlainColumn<ManagedPayer>[] = [
    {
      id: 'name',
      heading: 'Payer',
      width: '24%',
      cell: (payer) => (
        <span className={classes.stacked}>
          <span className={classes.strong}>
            {payer.name} {payer.is_own ? <Tag>Yours</Tag> : null}{' '}
            {Object.keys(payer.directory).length > 0 ? <Tag>Changed</Tag> : null}{' '}
            {payer.retired_at === null ? null : <Tag>Retired</Tag>}
          </span>
          <span className={`${classes.quiet} tabular`}>{phoneForPeople(payer.phone)}</span>
        </span>
      ),
    },
    {
      id: 'hours',
      heading: 'Hours',
      width: '34%',
      cell: (payer) => (
        <span className={classes.stacked}>
          <span>
            <span className={classes.quiet}>Phone system:</span> {hoursWords(payer.ivr_hours)}
            {payer.ivr_hours.length === 0 ? null : (
              <span className={classes.quiet}> {zoneText(payer.time_zone)}</span>
            )}
          </span>
          <span>
            <span className={classes.quiet}>People:</span> {hoursWords(payer.representative_hours)}
          </span>
        </span>
      ),
    },
    {
      id: 'asks',
      heading: 'Required fields',
      cell: ({ required_fields }) =>
        required_fields.length === 0 ? (
          <span className={classes.quiet}>None</span>
        ) : (
          required_fields.map((field) => fieldLabels[field] ?? field).join(', ')
        ),
    },
    {
      id: 'policy',
      heading: 'Automated calls',
      cell: ({ ai_policy }) =>
        ai_policy === 'allowed' ? (
          <span className={classes.quiet}>{policyText.allowed}</span>
        ) : (
          policyText[ai_policy]
        ),
    },
    {
      id: 'actions',
      heading: '',
      align: 'right' as const,
      cell: (payer) => (
        <span className={classes.rowButtons}>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Call flow of ${payer.name}`}
            onClick={() => onShowFlow(payer)}
          >
            Call flow
          </Button>
          {mayChange && payer.is_own ? (
            <Button
              size="xs"
              variant="subtle"
              aria-label={payer.retired_at === null ? `Retire ${payer.name}` : `Restore ${payer.name}`}
              onClick={() => void onRetire(payer, payer.retired_at === null)}
            >
              {payer.retired_at === null ? 'Retire' : 'Restore'}
            </Button>
          ) : null}
          {mayChange ? (
            <Button
              size="xs"
              variant="default"
              aria-label={`Edit ${payer.name}`}
              onClick={() => onEdit(payer)}
            >
              Edit
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return <PlainTable label="Payers" rows={payers} rowId={({ id }) => id} columns={columns} />;
}
