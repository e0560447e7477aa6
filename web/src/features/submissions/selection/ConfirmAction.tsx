import { Button, Modal, Text } from '@mantine/core';
import type { Question } from './confirmText.ts';
import classes from './selection.module.css';

interface ConfirmActionProps {
  readonly question: Question | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms actions that cannot be undone or that change many claims. */
export function ConfirmAction({ question, isOpen, onClose, onConfirm }: ConfirmActionProps) {
  return (
    <Modal opened={isOpen && question !== null} onClose={onClose} title={question?.title} size={440}>
      <Text size="sm">{question?.consequence}</Text>
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {question?.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
