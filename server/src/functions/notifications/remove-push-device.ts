import { removePushDevice as contract } from '@claimline/domain/contracts/notifications';
import { removeSubscription } from '../../db/notifications/push-subscriptions.ts';
import { implementForPerson } from '../function.ts';

export const removePushDevice = implementForPerson(contract, async ({ device_id }, { person, sql }) => ({
  removed: await removeSubscription(sql, person.userId, device_id),
}));
