/** Actions on a batch: pause, priority, export and original file. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { startBulkAction } from '@claimline/domain/contracts/bulk';
import { type ExportFormat, startExport } from '@claimline/domain/contracts/exports';
import { type Batch, changeBatch, linkBatchFile } from '@claimline/domain/contracts/imports/batches';
import { ActionIcon, Button, Menu, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { runBulkAction } from '../../components/bulk/runBulkAction.tsx';
import { counted } from '../../components/format/numbers.ts';
import { download } from '../../components/toast/download.tsx';
import { showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import {
  IconArrowUp,
  IconDots,
  IconDownload,
  IconFileDownload,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconTable,
} from '../../theme/icons.ts';
import { menuIcon } from '../../theme/menuIcon.ts';
import classes from './Batches.module.css';

interface BatchMenuProps {
  readonly accountId: string;
  readonly batch: Batch;
  readonly role: Role;
}

/** The list filter that shows only this batch. */
export const batchFilter = (batchId: string) => JSON.stringify([{ id: 'batch', value: [batchId] }]);

export function BatchMenu({ accountId: account_id, batch, role }: BatchMenuProps) {
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const waiting = batch.total - batch.completed;
  const mayManage = roleMay(role, 'batch.manage') && batch.is_whole;
  const filters = batchFilter(batch.id);

  async function change(changes: { is_paused?: boolean; priority?: 'normal' | 'high' }, done: string) {
    try {
      await callFunction(changeBatch, { account_id, batch_id: batch.id, ...changes });
      await refetchAfter('changeBatch');
      showToast({ color: 'teal', title: batch.name, message: done });
    } catch (error) {
      showErrorToast(error, 'Nothing was changed');
    }
  }

  const exportAs = (format: ExportFormat) =>
    download(
      account_id,
      () =>
        callFunction(startExport, {
          account_id,
          filters,
          format,
        }),
      ({ written }) => `${counted(written, 'claim', 'claims')} exported. See your downloads.`,
    );

  async function downloadFile(file_id: string) {
    try {
      const { url } = await callFunction(linkBatchFile, { account_id, batch_id: batch.id, file_id });
      window.location.assign(url);
    } catch (error) {
      showErrorToast(error, 'Couldn’t download the file');
    }
  }

  function cancelWaiting() {
    setConfirming(false);
    void runBulkAction(account_id, (request_id) =>
      callFunction(startBulkAction, { account_id, request_id, action: 'cancel', matching: { filters } }),
    );
  }

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${batch.name}`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTable {...menuIcon} />}
            onClick={() =>
              void navigate({ to: '/$account_id/CIA', params: { account_id }, search: { filters } })
            }
          >
            View claims in CIA
          </Menu.Item>
          {mayManage ? (
            <>
              <Menu.Divider />
              {batch.is_paused ? (
                <Menu.Item
                  leftSection={<IconPlayerPlay {...menuIcon} />}
                  onClick={() => void change({ is_paused: false }, 'Batch resumed.')}
                >
                  Resume calls
                </Menu.Item>
              ) : (
                <Menu.Item
                  leftSection={<IconPlayerPause {...menuIcon} />}
                  disabled={waiting === 0}
                  onClick={() =>
                    void change({ is_paused: true }, 'Batch paused. Calls in progress will finish.')
                  }
                >
                  Pause calls
                </Menu.Item>
              )}
              {batch.priority === 'high' ? (
                <Menu.Item
                  leftSection={<IconArrowUp {...menuIcon} style={{ rotate: '180deg' }} />}
                  onClick={() => void change({ priority: 'normal' }, 'Batch set to normal priority.')}
                >
                  Set normal priority
                </Menu.Item>
              ) : (
                <Menu.Item
                  leftSection={<IconArrowUp {...menuIcon} />}
                  disabled={waiting === 0}
                  onClick={() => void change({ priority: 'high' }, 'Batch set to high priority.')}
                >
                  Set high priority
                </Menu.Item>
              )}
            </>
          ) : null}
          {roleMay(role, 'claim.bulk') ? (
            <Menu.Item
              leftSection={<IconPhoneOff {...menuIcon} />}
              disabled={waiting === 0}
              onClick={() => setConfirming(true)}
            >
              Cancel waiting claims
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDownload {...menuIcon} />}
            disabled={batch.total === 0}
            onClick={() => void exportAs('xlsx')}
          >
            Export results as Excel
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload {...menuIcon} />}
            disabled={batch.total === 0}
            onClick={() => void exportAs('csv')}
          >
            Export results as CSV
          </Menu.Item>
          {batch.files.map(({ id, name }) => (
            <Menu.Item
              key={id}
              leftSection={<IconFileDownload {...menuIcon} />}
              onClick={() => void downloadFile(id)}
            >
              Original: {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Cancel waiting claims in ${batch.name}?`}
      >
        <Text size="sm">
          {counted(waiting, 'claim waiting', 'claims waiting')} to be called will be canceled. You can call
          them again later. Calls in progress will finish.
        </Text>
        <div className={classes.answers}>
          <Button variant="default" onClick={() => setConfirming(false)}>
            Keep them
          </Button>
          <Button data-autofocus onClick={cancelWaiting}>
            Cancel waiting claims
          </Button>
        </div>
      </Modal>
    </>
  );
}
