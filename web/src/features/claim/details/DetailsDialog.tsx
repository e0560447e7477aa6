import { editableFields } from '@claimline/domain/claim/claim-edit';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { Modal } from '@mantine/core';
import { useIsNarrow } from '../../../theme/useIsNarrow.ts';
import { DetailsForm } from './DetailsForm.tsx';

interface DetailsDialogProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Edits every submitted detail of the claim, while it is not on the phone. */
export function DetailsDialog({ account_id, claim, isOpen, onClose, onClosed }: DetailsDialogProps) {
  const isNarrow = useIsNarrow();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title="Edit claim details"
      size={640}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close without saving' }}
    >
      <DetailsForm
        account_id={account_id}
        claim={claim}
        // The phone number of a payer from the directory is edited in the directory.
        fields={editableFields.filter((field) => field !== 'payer.phone' || claim.payer_id === null)}
        onSaved={onClose}
        onBack={onClose}
      />
    </Modal>
  );
}
