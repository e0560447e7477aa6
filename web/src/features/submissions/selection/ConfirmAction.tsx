import { Button, Modal, Text } from '@mantine/core';
import type { Confirmation } from './confirmText.ts';
import classes from './selection.module.css';

interface ConfirmActionProps {
  readonly confirmation: Confirmation | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms actions that cannot be undone or that change many claims. */
export function ConfirmAction({ confirmation, isOpen, onClose, onConfirm }: ConfirmActionProps) {
  return (
    <Modal opened={isOpen && confirmation !== null} onClose={onClose} title={confirmation?.title} size={440}>
      <Text size="sm">{confirmation?.consequence}</Text>
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {confirmation?.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
