import { useEffect } from 'react';
import { whenIdle } from '../../components/page/onDemand.tsx';
import { ColumnChooser } from './columns/columnsOnDemand.ts';
import { DatesEditor } from './filters/datesOnDemand.ts';

/** Loads what the list's menus contain once the list is shown, so that they open at once. */
export function usePreload(): void {
  // Loads files, which are outside React.
  useEffect(
    () =>
      whenIdle(() => {
        // If a file cannot be loaded, opening its menu shows the error.
        for (const part of [ColumnChooser, DatesEditor]) part.preload().catch(() => undefined);
      }),
    [],
  );
}
