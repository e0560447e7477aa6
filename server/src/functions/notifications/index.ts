export { getNotificationChoices, keepNotificationChoices } from './choices.ts';
export { countUnread, listNotifications, markNotifications } from './inbox.ts';
export { addPushDevice, removePushDevice } from './push-devices.ts';
