import { type NotificationData, notifications } from '@mantine/notifications';
import { errorSentence } from '../page/ErrorState.tsx';

/** Shows a toast. Its close button gets an accessible name, which Mantine's has not. */
export function showToast(notification: NotificationData): void {
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...notification });
}

export function showErrorToast(error: unknown, title?: string): void {
  showToast({ color: 'red', title, message: errorSentence(error) });
}

export function hideToast(id: string): void {
  notifications.hide(id);
}
