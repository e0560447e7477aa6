import { type NotificationData, notifications } from '@mantine/notifications';

/** Tells what was done or refused, in a notification that machines can close too: the library's cross has no name. */
export function tell(notification: NotificationData): void {
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...notification });
}

export function untell(id: string): void {
  notifications.hide(id);
}
