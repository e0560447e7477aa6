/** Confirms revoking a key. */

import { type ApiKey, revokeApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { formatMoment } from '../../../components/format/dates.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import classes from '../dialogs.module.css';

interface RevokeKeyDialogProps {
  readonly accountId: string;
  readonly apiKey: ApiKey;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ accountId, apiKey, onRevoked, onClose }: RevokeKeyDialogProps) {
  const revoking = useMutation({
    mutationFn: () => callFunction(revokeApiKey, { account_id: accountId, key_id: apiKey.id }),
    onSuccess: () => {
      onRevoked();
      showToast({ message: `Key “${apiKey.name}” revoked.` });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Revoke “${apiKey.name}”?`} size={440}>
      <div className={classes.form}>
        {revoking.error ? <Notice tone="error">{errorSentence(revoking.error)}</Notice> : null}
        <p className={classes.sentence}>
          {apiKey.last_used_at === null
            ? 'It has never been used.'
            : `Last used ${formatMoment(apiKey.last_used_at)}.`}{' '}
          Programs that use it will lose access immediately. This can’t be undone.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke key
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
