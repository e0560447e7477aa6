/** The replacements that apply to every file of the account, each of which can be forgotten. */

import { forgetImportValue, listImportValues } from '@claimline/domain/contracts/imports/import-rows';
import { intakeLabel } from '@claimline/domain/intake/field';
import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { counted } from '../../../components/format/numbers.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { type PlainColumn, PlainTable } from '../../../components/table/PlainTable.tsx';
import { refetchAfter } from '../../../live/refetch.ts';

interface RememberedValuesProps {
  readonly accountId: string;
  /** Called when the dialog closes after values were forgotten. */
  readonly onForgotten?: () => void;
}

export function RememberedValues({ accountId, onForgotten }: RememberedValuesProps) {
  const { data } = useQuery(functionQuery(listImportValues, { account_id: accountId }));
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Their answers may come after the list was updated, even after the dialog was closed.
  const requests = useRef<Promise<unknown>[]>([]);
  const values = data?.values ?? [];
  type Value = (typeof values)[number];

  async function forget({ field, written }: Value) {
    setError(null);
    try {
      const request = callFunction(forgetImportValue, { account_id: accountId, field, written });
      requests.current.push(request);
      await request;
      await refetchAfter('forgetImportValue');
    } catch (error) {
      setError(errorSentence(error));
    }
  }

  function close() {
    setOpen(false);
    const sent = requests.current.splice(0);
    if (sent.length > 0) void Promise.allSettled(sent).then(onForgotten);
  }

  const columns: PlainColumn<Value>[] = [
    { id: 'field', heading: 'Column', cell: ({ field }) => intakeLabel(field) },
    { id: 'written', heading: 'In the file', cell: ({ written }) => written },
    { id: 'value', heading: 'Read as', cell: ({ value }) => value },
    {
      id: 'forget',
      heading: '',
      align: 'right',
      cell: (value) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Forget ${value.written}`}
          onClick={() => void forget(value)}
        >
          Forget
        </Button>
      ),
    },
  ];
  if (values.length === 0 && !isOpen) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {counted(values.length, 'remembered replacement', 'remembered replacements')}
      </Button>
      <Modal opened={isOpen} onClose={close} size={640} title="Remembered replacements">
        <Text size="sm" mb="sm">
          These apply to every file that your account imports.
        </Text>
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        {values.length === 0 ? (
          <Text size="sm">None are remembered.</Text>
        ) : (
          <PlainTable
            label="Remembered replacements"
            rows={values}
            rowId={({ field, written }) => `${field} ${written}`}
            columns={columns}
          />
        )}
      </Modal>
    </>
  );
}
