/** Uploads a spreadsheet or 837 file by drop or file picker, and shows the progress. */

import { fileBytesMax, getImportTemplate } from '@claimline/domain/contracts/imports/imports';
import { storageCodeOf } from '@claimline/domain/storage';
import { Button, Progress, Tooltip } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import { IconFileSpreadsheet } from '../../theme/icons.ts';
import { RememberedValues } from './rows/RememberedValues.tsx';
import { saveSheet } from './saveSheet.ts';
import classes from './UploadZone.module.css';
import { uploadFile } from './uploadFile.ts';

interface UploadZoneProps {
  readonly accountId: string;
  readonly onUploaded: (importId: string) => void;
  /** Called with the id of the import whose file is being uploaded. */
  readonly onSending: (importId: string | null) => void;
}

interface Upload {
  readonly name: string;
  readonly bytes: number;
  readonly fraction: number;
}

/** `12.5 of 40.0 MB` */
function progressText({ bytes, fraction }: Upload): string {
  if (fraction >= 1) return 'Verifying the upload';
  if (bytes < 100_000) return `${Math.round(fraction * 100)}%`;
  return `${((bytes * fraction) / 1e6).toFixed(1)} of ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Uploads that failed for a temporary reason can be resumed. */
function messageFor(error: unknown): string {
  const resumable = ['unknown', 'retry-limit-exceeded', 'unauthenticated', 'app-deleted'];
  const sentence = errorSentence(error);
  return resumable.includes(storageCodeOf(error))
    ? `${sentence} Choose the same file again to resume.`
    : sentence;
}

export function UploadZone({ accountId, onUploaded, onSending }: UploadZoneProps) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [error, setError] = useState<string | null>(null);
  const openFilePicker = useRef<() => void>(null);
  const abortController = useRef<AbortController>(null);

  async function send(file: File) {
    const controller = new AbortController();
    abortController.current = controller;
    setError(null);
    setUpload({ name: file.name, bytes: file.size, fraction: 0 });
    try {
      const importId = await uploadFile({
        accountId,
        file,
        signal: controller.signal,
        onStarted: onSending,
        onProgress: (fraction) => setUpload({ name: file.name, bytes: file.size, fraction }),
      });
      onUploaded(importId);
    } catch (error) {
      setError(messageFor(error));
      await refetchAfter('beginImport');
    } finally {
      setUpload(null);
      onSending(null);
    }
  }

  async function downloadTemplate(practice: boolean) {
    try {
      saveSheet(await callFunction(getImportTemplate, { account_id: accountId, practice }));
    } catch (error) {
      setError(errorSentence(error));
    }
  }

  return (
    <section aria-label="Upload claims" className={classes.root}>
      {error === null ? null : <Notice tone="error">{error}</Notice>}
      {upload === null ? (
        <Dropzone
          className={classes.zone ?? ''}
          multiple={false}
          maxSize={fileBytesMax}
          // The button inside opens the file picker; the zone only accepts drops.
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          openRef={openFilePicker}
          onDrop={([file]) => {
            if (file === undefined) return;
            if (file.size === 0) setError('The file is empty. Choose another file.');
            else void send(file);
          }}
          onReject={([rejected]) =>
            setError(
              rejected?.errors.some(({ code }) => code === 'file-too-large')
                ? 'The file is larger than 50 MB. Split it into smaller files.'
                : 'Drop one file at a time.',
            )
          }
        >
          <span className={classes.inside}>
            <IconFileSpreadsheet size={24} stroke={1.4} aria-hidden />
            <span className={classes.words}>
              <span className={classes.lead}>Drop a claims file here</span>
              <span className={classes.kinds}>
                Excel (.xlsx), CSV or X12 837, up to 50 MB and 100,000 claims
              </span>
            </span>
            <Button variant="default" onClick={() => openFilePicker.current?.()}>
              Choose a file
            </Button>
          </span>
        </Dropzone>
      ) : (
        <div className={classes.upload}>
          <span className={classes.name}>{upload.name}</span>
          <Progress value={upload.fraction * 100} size={6} aria-label="Uploaded" />
          <span className={classes.sent} role="status">
            {progressText(upload)}
          </span>
          <Button variant="default" size="xs" onClick={() => abortController.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <div className={classes.templates}>
        <Button variant="subtle" size="compact-sm" onClick={() => void downloadTemplate(false)}>
          Download a template
        </Button>
        <Tooltip label="Sandbox claims with mistakes to fix. No payer is called.">
          <Button variant="subtle" size="compact-sm" onClick={() => void downloadTemplate(true)}>
            Download a practice file
          </Button>
        </Tooltip>
        <RememberedValues accountId={accountId} />
      </div>
    </section>
  );
}
