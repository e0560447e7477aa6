import { markNotifications as contract } from '@claimline/domain/contracts/notifications';
import { markRead } from '../../db/notifications/notifications.ts';
import { implementForMember } from '../function.ts';

export const markNotifications = implementForMember(
  contract,
  async ({ account_id, read, ids }, { person, sql }) => ({
    marked: await markRead(sql, account_id, person.userId, read, ids ?? null),
  }),
);
