import type { Provider } from '@claimline/domain/contracts/providers';
import { Button } from '@mantine/core';
import { CopyText } from '../../components/display/CopyText.tsx';
import type { PlainColumn } from '../../components/table/PlainTable.tsx';
import classes from './Providers.module.css';

const taxIdForPeople = (taxId: string) => taxId.replace(/^(\d{2})(\d{7})$/, '$1-$2');

export const providerColumns: PlainColumn<Provider>[] = [
  {
    id: 'name',
    heading: 'Provider',
    width: '32%',
    cell: (provider) => <span className={classes.strong}>{provider.name}</span>,
  },
  { id: 'NPI', heading: 'NPI', width: '18%', cell: ({ NPI }) => <CopyText text={NPI} label="NPI" /> },
  {
    id: 'tax_id',
    heading: 'Tax ID',
    width: '18%',
    cell: ({ tax_id }) => <CopyText text={taxIdForPeople(tax_id)} label="tax ID" />,
  },
  {
    id: 'ptan',
    heading: 'PTAN',
    cell: ({ ptan }) => (ptan === null ? '—' : <CopyText text={ptan} label="PTAN" />),
  },
];

interface ProviderActions {
  /** Whether the list shows retired providers, which can be restored. */
  readonly isRetired: boolean;
  readonly onRetire: (provider: Provider) => void;
  readonly onEdit: (provider: Provider) => void;
}

export function actionColumn({ isRetired, onRetire, onEdit }: ProviderActions): PlainColumn<Provider> {
  const verb = isRetired ? 'Restore' : 'Retire';
  return {
    id: 'actions',
    heading: '',
    align: 'right',
    cell: (provider) => (
      <span className={classes.rowButtons}>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${verb} ${provider.name}`}
          onClick={() => onRetire(provider)}
        >
          {verb}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Edit ${provider.name}`}
          onClick={() => onEdit(provider)}
        >
          Edit
        </Button>
      </span>
    ),
  };
}
