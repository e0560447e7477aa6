import { unreadCountMax } from '@claimline/domain/account/notification';
import * as contracts from '@claimline/domain/contracts/notifications';
import { recordListRead } from '../../db/audit/audit.ts';
import { inboxPage, markRead, unreadCount } from '../../db/notifications/notifications.ts';
import { implementForMember } from '../function.ts';

export const listNotifications = implementForMember(
  contracts.listNotifications,
  async (input, { person, sql }) => {
    const { account_id, only_unread, after = null, size } = input;
    const inboxQuery = { accountId: account_id, userId: person.userId, onlyUnread: only_unread, after };
    const page = await inboxPage(sql, { ...inboxQuery, size: size + 1 });
    const clinicIds = page.flatMap(({ claim }) => claim?.clinic_id ?? []);
    if (clinicIds.length > 0)
      await recordListRead(sql, { accountId: account_id, list: 'notifications', clinicIds });
    return { notifications: page.slice(0, size), has_more: page.length > size };
  },
);

export const countUnread = implementForMember(
  contracts.countUnread,
  async ({ account_id }, { person, sql }) => ({
    unread: await unreadCount(sql, account_id, person.userId, unreadCountMax),
  }),
);

export const markNotifications = implementForMember(
  contracts.markNotifications,
  async ({ account_id, read, ids }, { person, sql }) => ({
    marked: await markRead(sql, account_id, person.userId, read, ids ?? null),
  }),
);
