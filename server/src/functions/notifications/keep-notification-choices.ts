import { keepNotificationChoices as contract } from '@claimline/domain/contracts/notifications';
import { saveChoices } from '../../db/notifications/notifications.ts';
import { implementForMember } from '../function.ts';

export const keepNotificationChoices = implementForMember(
  contract,
  async ({ account_id, ...choices }, { person, sql }) => {
    await saveChoices(sql, account_id, person.userId, choices);
    return choices;
  },
);
