export { addPushDevice } from './add-push-device.ts';
export { countUnread } from './count-unread.ts';
export { getNotificationChoices } from './get-notification-choices.ts';
export { keepNotificationChoices } from './keep-notification-choices.ts';
export { listNotifications } from './list-notifications.ts';
export { markNotifications } from './mark-notifications.ts';
export { removePushDevice } from './remove-push-device.ts';
