import { rotateWebhookSecret, type Webhook } from '@claimline/domain/contracts/developers/webhooks';
import { callFunction } from '../../../client/call.ts';
import { formatMoment } from '../../../components/format/dates.ts';
import { RotateDialog } from '../RotateDialog.tsx';
import { newSecretText } from './webhookText.ts';

interface RotateSecretDialogProps {
  readonly accountId: string;
  readonly webhook: Webhook;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RotateSecretDialog({ accountId, webhook, onDone, onClose }: RotateSecretDialogProps) {
  return (
    <RotateDialog
      title="Rotate secret"
      description={`Creates a new secret for signing messages. Update the program at ${webhook.url} to use it.`}
      what="secret"
      rotate={async (keep_old_hours) => {
        const input = { account_id: accountId, webhook_id: webhook.id, keep_old_hours };
        const rotated = await callFunction(rotateWebhookSecret, input);
        const until = rotated.webhook.old_secret_until;
        const before =
          until === null
            ? 'The previous secret is no longer used.'
            : `Messages are also signed with the previous secret until ${formatMoment(until)}.`;
        return { secret: rotated.secret, before };
      }}
      shown={{ title: 'Secret rotated', ...newSecretText }}
      onRotated={onDone}
      onClose={onClose}
    />
  );
}
