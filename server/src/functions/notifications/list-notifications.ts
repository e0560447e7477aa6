import { listNotifications as contract } from '@claimline/domain/contracts/notifications';
import { inboxPage } from '../../db/notifications/notifications.ts';
import { implementForMember } from '../function.ts';

export const listNotifications = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, only_unread, after = null, size } = input;
  const question = { accountId: account_id, userId: person.userId, onlyUnread: only_unread, after };
  const page = await inboxPage(sql, { ...question, size: size + 1 });
  return { notifications: page.slice(0, size), has_more: page.length > size };
});
