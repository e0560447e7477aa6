/** Valid calls of the functions for notifications. */

import { createECDH } from 'node:crypto';
import { notificationDefaults } from '@claimline/domain/account/notification';
import { newId } from '../../src/db/ids.ts';
import { type Covers, inAccount } from './cover.ts';

/** In a browser's format. */
const browserKey = createECDH('prime256v1').generateKeys('base64url');

export const notificationCovers = {
  listNotifications: inAccount,
  countUnread: inAccount,
  markNotifications: async (world) => ({ account_id: world.accountId, read: true }),
  getNotificationChoices: inAccount,
  keepNotificationChoices: async (world) => ({ account_id: world.accountId, ...notificationDefaults }),
  addPushDevice: async () => ({
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
      keys: { p256dh: browserKey, auth: 'A'.repeat(22) },
    },
    name: 'Firefox on Linux',
  }),
  removePushDevice: async () => ({ device_id: 'SomeDevice' }),
} satisfies Covers;
