/** The backup codes, shown once. */

import { Button, Modal } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { saveFile } from '../../client/saveFile.ts';
import classes from './Profile.module.css';

/** Two halves are easier to read. Sign-in accepts codes with or without the dash. */
const inHalves = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

const save = (text: string) =>
  saveFile('claimline-backup-codes.txt', new Blob([text], { type: 'text/plain' }));

export function BackupCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const clipboard = useClipboard({ timeout: 1500 });
  const text = `Backup codes for Claimline. Each code works once.\n\n${(codes ?? []).map(inHalves).join('\n')}\n`;
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title="Save your backup codes"
      size={460}
      // Clicking outside must not close it, because the codes are shown only once.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.dialogWords}>
        Use these codes to sign in when you don’t have your authenticator app. Each works once. Store them
        with your passwords; they won’t be shown again.
      </p>
      <ul className={classes.codes} aria-label="Backup codes">
        {(codes ?? []).map((code) => (
          <li key={code}>{inHalves(code)}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy all'}
        </Button>
        <Button variant="default" onClick={() => save(text)}>
          Download
        </Button>
        <Button ml="auto" onClick={onClose}>
          I’ve saved them
        </Button>
      </div>
    </Modal>
  );
}
