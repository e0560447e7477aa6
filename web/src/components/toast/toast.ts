import { type NotificationData, notifications } from '@mantine/notifications';

/** Shows a toast. Its close button gets an accessible name, which Mantine's has not. */
export function showToast(notification: NotificationData): void {
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...notification });
}

export function hideToast(id: string): void {
  notifications.hide(id);
}
