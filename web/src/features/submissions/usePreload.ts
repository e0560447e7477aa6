import { listBatchNames, listDirectory } from '@claimline/domain/contracts/claims';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { functionQuery } from '../../client/query.ts';
import { whenIdle } from '../../components/page/onDemand.tsx';
import { ColumnChooser } from './columns/columnsOnDemand.ts';

/**
 * Loads what the list's menus contain once the list is shown, so that they open at once. Not the calendar: its styles are
 * in a cascade layer, and the browser lays out the whole page again when a sheet with one arrives.
 */
export function usePreload(account_id: string): void {
  const queries = useQueryClient();
  // Loads files, which are outside React.
  useEffect(
    () =>
      whenIdle(() => {
        // If a file cannot be loaded, opening its menu shows the error.
        ColumnChooser.preload().catch(() => undefined);
        void queries.prefetchQuery(functionQuery(listDirectory, { account_id }));
        void queries.prefetchQuery(functionQuery(listBatchNames, { account_id }));
      }),
    [account_id, queries],
  );
}
