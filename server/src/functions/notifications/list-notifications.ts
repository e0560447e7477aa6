import { listNotifications as contract } from '@claimline/domain/contracts/notifications';
import { recordListRead } from '../../db/audit/audit.ts';
import { inboxPage } from '../../db/notifications/notifications.ts';
import { implementForMember } from '../function.ts';

export const listNotifications = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, only_unread, after = null, size } = input;
  const question = { accountId: account_id, userId: person.userId, onlyUnread: only_unread, after };
  const page = await inboxPage(sql, { ...question, size: size + 1 });
  const clinicIds = page.flatMap(({ claim }) => claim?.clinic_id ?? []);
  if (clinicIds.length > 0)
    await recordListRead(sql, { accountId: account_id, list: 'notifications', clinicIds });
  return { notifications: page.slice(0, size), has_more: page.length > size };
});
