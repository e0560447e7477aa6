import * as contracts from '@claimline/domain/contracts/notifications';
import { choicesOf } from '../../db/notifications/notification-choices.ts';
import { findChoices, saveChoices } from '../../db/notifications/notifications.ts';
import { devicesOf } from '../../db/notifications/push-subscriptions.ts';
import { implementForMember } from '../function.ts';

export const getNotificationChoices = implementForMember(
  contracts.getNotificationChoices,
  async ({ account_id }, { person, push, sql }) => {
    const [kept, devices] = await Promise.all([
      findChoices(sql, account_id, person.userId),
      devicesOf(sql, person.userId),
    ]);
    return {
      ...choicesOf(kept),
      devices: devices.map(({ session_id, ...device }) => ({
        ...device,
        is_this: session_id === person.sessionId,
        is_signed_in: session_id !== null,
      })),
      push_key: push.publicKey,
    };
  },
);

export const keepNotificationChoices = implementForMember(
  contracts.keepNotificationChoices,
  async ({ account_id, ...choices }, { person, sql }) => {
    await saveChoices(sql, account_id, person.userId, choices);
    return choices;
  },
);
