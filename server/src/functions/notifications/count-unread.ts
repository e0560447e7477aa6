import { unreadCountMax } from '@claimline/domain/account/notification';
import { countUnread as contract } from '@claimline/domain/contracts/notifications';
import { unreadCount } from '../../db/notifications/notifications.ts';
import { implementForMember } from '../function.ts';

export const countUnread = implementForMember(contract, async ({ account_id }, { person, sql }) => ({
  unread: await unreadCount(sql, account_id, person.userId, unreadCountMax),
}));
