import { type ExportFormat, startExport } from '@claimline/domain/contracts/exports';
import { exportColumnIds } from '@claimline/domain/list/export-columns';
import { exportColumnsShown } from '@claimline/domain/list/export-shown';
import { Button, Popover, Radio, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { logEvent } from '../../../client/analytics.ts';
import { callFunction } from '../../../client/call.ts';
import { counted } from '../../../components/format/numbers.ts';
import { useMountOnClick } from '../../../components/page/useMountOnClick.ts';
import { download } from '../../../components/toast/download.tsx';
import { IconDownload } from '../../../theme/icons.ts';
import type { listInput } from '../address/searchState.ts';
import classes from './ExportMenu.module.css';

/** All claims that match the list over all pages, or specific claims. */
export type ExportSelection =
  | { readonly kind: 'matching' }
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

/** The list's query to the server, without the page. */
export type ExportQuery = Omit<ReturnType<typeof listInput>, 'page' | 'size'>;

interface ExportMenuProps {
  readonly listQuery: ExportQuery;
  readonly selection: ExportSelection;
  /** The number of matching claims; not exact when there are more. */
  readonly total: { readonly total: number; readonly isExact: boolean };
  /** Ids of the visible columns, in order. */
  readonly shownColumns: readonly string[];
  readonly size?: 'xs' | 'sm';
  /** Without a label, where space is tight. */
  readonly isIcon?: boolean;
}

type Columns = 'shown' | 'all';

/** Exports claims to a file: format, columns and count. */
export function ExportMenu(props: ExportMenuProps) {
  const { listQuery, selection, total, shownColumns, size = 'sm', isIcon = false } = props;
  const { isMounted, mount, target, isOpen, setOpen } = useMountOnClick();
  const [isStarting, setIsStarting] = useState(false);
  const [format, setFormat] = useLocalStorage<ExportFormat>({
    key: 'claimline-export-format',
    defaultValue: 'xlsx',
  });
  const [columns, setColumns] = useState<Columns>('shown');
  const shown = exportColumnsShown(shownColumns);
  const howMany = selection.kind === 'ids' ? selection.ids.length : total.total;
  const isExact = selection.kind === 'ids' || total.isExact;
  const claims = `${isExact ? '' : 'more than '}${counted(howMany, 'claim', 'claims')}`;

  async function start() {
    setIsStarting(true);
    logEvent('export', { format, claims: selection.kind });
    await download(
      listQuery.account_id,
      () =>
        callFunction(startExport, {
          ...listQuery,
          format,
          ...(selection.kind === 'ids' ? { claim_ids: [...selection.ids] } : {}),
          ...(columns === 'shown' && shown.length > 0 ? { columns: shown } : {}),
        }),
      ({ written }) => `${counted(written, 'claim', 'claims')} exported. See your downloads.`,
    );
    setIsStarting(false);
    setOpen(false);
  }

  const button = (
    <Button
      ref={target}
      variant="default"
      size={size}
      aria-label="Export"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onKeyDown={(event) => {
        // Until the focus is in the menu, Escape would reach what is around the button.
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
      }}
      {...(isIcon ? { px: 10 } : { leftSection: <IconDownload size={15} stroke={1.75} aria-hidden /> })}
      disabled={howMany === 0}
      onClick={() => (isMounted ? setOpen(!isOpen) : mount())}
    >
      {isIcon ? <IconDownload size={15} stroke={1.75} aria-hidden /> : 'Export'}
    </Button>
  );
  if (!isMounted) return button;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={272} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <Stack gap="md">
          <Radio.Group label="Format" value={format} onChange={(value) => setFormat(value as ExportFormat)}>
            <Stack gap="xs" className={classes.choices ?? ''}>
              <Radio value="xlsx" label="Excel (.xlsx)" />
              <Radio value="csv" label="CSV" />
            </Stack>
          </Radio.Group>
          <Radio.Group label="Columns" value={columns} onChange={(value) => setColumns(value as Columns)}>
            <Stack gap="xs" className={classes.choices ?? ''}>
              <Radio value="shown" label="Columns shown in the list" />
              <Radio value="all" label={`All ${exportColumnIds.length} columns`} />
            </Stack>
          </Radio.Group>
          <Button fullWidth loading={isStarting} onClick={start}>
            Export {claims}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
