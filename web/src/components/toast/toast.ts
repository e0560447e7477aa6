import { type NotificationData, notifications } from '@mantine/notifications';

/** Shows a toast. Its close button gets an accessible name, which Mantine's has not. */
export function tell(notification: NotificationData): void {
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...notification });
}

export function untell(id: string): void {
  notifications.hide(id);
}
