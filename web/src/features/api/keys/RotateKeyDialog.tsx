import { type ApiKey, rotateApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { callFunction } from '../../../client/call.ts';
import { formatMoment } from '../../../components/format/dates.ts';
import { RotateDialog } from '../RotateDialog.tsx';
import { newKeyText } from './keyText.ts';

interface RotateKeyDialogProps {
  readonly accountId: string;
  readonly apiKey: ApiKey;
  readonly onRotated: () => void;
  readonly onClose: () => void;
}

export function RotateKeyDialog({ accountId, apiKey, onRotated, onClose }: RotateKeyDialogProps) {
  return (
    <RotateDialog
      title={`Rotate “${apiKey.name}”`}
      description="Creates a new key with the same scopes, clinics, and expiration. Update your program to use it."
      what="key"
      rotate={async (overlap_hours) => {
        const input = { account_id: accountId, key_id: apiKey.id, overlap_hours };
        const { key, previous_until } = await callFunction(rotateApiKey, input);
        const before =
          previous_until === null
            ? 'The previous key no longer works.'
            : `The previous key works until ${formatMoment(previous_until)}.`;
        return { secret: key, before };
      }}
      shown={{ title: `Key “${apiKey.name}”, rotated`, ...newKeyText }}
      onRotated={onRotated}
      onClose={onClose}
    />
  );
}
