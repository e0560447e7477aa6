import { Modal } from '@mantine/core';
import { CreateAccountForm } from './CreateAccountForm.tsx';

export function CreateAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Create account">
      <CreateAccountForm />
    </Modal>
  );
}
