/** Files that were uploaded but not imported yet. */

import { type Import, listImports } from '@claimline/domain/contracts/imports/imports';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { LinkAnchor } from '../../components/navigation/Links.tsx';
import { type PlainColumn, PlainTable } from '../../components/table/PlainTable.tsx';
import classes from './Batches.module.css';
import { importStatusText } from './importText.ts';

interface OpenImportsProps {
  readonly accountId: string;
  /** This import is shown by its upload progress instead. */
  readonly sendingId: string | null;
}

export function OpenImports({ accountId, sendingId }: OpenImportsProps) {
  const { data } = useQuery(functionQuery(listImports, { account_id: accountId }));
  const imports = data?.imports.filter(({ id }) => id !== sendingId) ?? [];
  if (imports.length === 0) return null;
  const columns: PlainColumn<Import>[] = [
    {
      id: 'file',
      heading: 'Unfinished imports',
      width: '40%',
      cell: ({ id, file_name }) => (
        <LinkAnchor
          to="/$account_id/import/$import_id"
          params={{ account_id: accountId, import_id: id }}
          size="sm"
        >
          {file_name}
        </LinkAnchor>
      ),
    },
    {
      id: 'created_at',
      heading: 'Uploaded',
      width: '16%',
      cell: ({ created_at }) => <DateText value={created_at} />,
    },
    { id: 'status', heading: 'Status', cell: importStatusText },
  ];
  return (
    <div className={classes.open}>
      <PlainTable label="Uploads not imported yet" rows={imports} columns={columns} rowId={({ id }) => id} />
    </div>
  );
}
