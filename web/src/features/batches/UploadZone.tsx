/** Where a sheet or an 837 file is dropped or chosen, and how far it has come. */

import { fileBytesMax, getImportTemplate } from '@claimline/domain/contracts/intake';
import { Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/ErrorState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { saveFile } from './saveFile.ts';
import classes from './UploadZone.module.css';
import { uploadFile } from './uploadFile.ts';

interface UploadZoneProps {
  readonly accountId: string;
  readonly onUploaded: (importId: string) => void;
}

interface Going {
  readonly name: string;
  readonly share: number;
}

export function UploadZone({ accountId, onUploaded }: UploadZoneProps) {
  const [going, setGoing] = useState<Going | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = useRef<() => void>(null);
  const leaving = useRef<AbortController>(null);

  async function send(file: File) {
    const controller = new AbortController();
    leaving.current = controller;
    setFault(null);
    setGoing({ name: file.name, share: 0 });
    try {
      const { id } = await uploadFile({
        accountId,
        file,
        signal: controller.signal,
        progressed: (share) => setGoing({ name: file.name, share }),
      });
      onUploaded(id);
    } catch (error) {
      setFault(controller.signal.aborted ? 'User canceled the upload/download.' : errorSentence(error));
    } finally {
      setGoing(null);
    }
  }

  async function fetchTemplate() {
    try {
      saveFile(await callFunction(getImportTemplate, { account_id: accountId }));
    } catch (error) {
      setFault(errorSentence(error));
    }
  }

  return (
    <section aria-label="Upload claims" className={classes.root}>
      {fault === null ? null : <Notice tone="error">{fault}</Notice>}
      {going === null ? (
        <Dropzone
          className={classes.zone ?? ''}
          multiple={false}
          maxSize={fileBytesMax}
          // The button within is the way by click and key; the zone itself only takes what is dropped.
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          openRef={choose}
          onDrop={([file]) => file && void send(file)}
          onReject={([rejected]) =>
            setFault(
              rejected?.errors.some(({ code }) => code === 'file-too-large')
                ? 'The file is larger than 50 MB. Split it into smaller ones.'
                : 'Drop one file at a time.',
            )
          }
        >
          <span className={classes.inside}>
            <IconFileSpreadsheet size={24} stroke={1.4} aria-hidden />
            <span className={classes.words}>
              <span className={classes.lead}>Drop a file of claims here</span>
              <span className={classes.kinds}>
                Excel (.xlsx), CSV or X12 837, up to 50 MB and 100,000 claims
              </span>
            </span>
            <Button variant="default" onClick={() => choose.current?.()}>
              Choose a sheet or 837 file
            </Button>
          </span>
        </Dropzone>
      ) : (
        <div className={classes.going}>
          <span className={classes.name}>{going.name}</span>
          <Progress value={going.share * 100} size={6} aria-label="Uploaded" />
          <Button variant="default" size="xs" onClick={() => leaving.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.template ?? ''}
        onClick={() => void fetchTemplate()}
      >
        Download a template
      </Button>
    </section>
  );
}
