import { type NotificationChoices, notificationDefaults } from '@claimline/domain/account/notification';
import { notificationWaysSchema } from '@claimline/domain/contracts/notifications';

type Kept = {
  readonly ways: unknown;
  readonly scope: NotificationChoices['scope'] | null;
  readonly letters: NotificationChoices['letters'] | null;
};

const waysKept = notificationWaysSchema.partial();

/** What a person chose; what they never chose, or could not yet when they did, is as it stands by default. */
export function choicesOf(kept: Kept | undefined): NotificationChoices {
  const ways = waysKept.safeParse(kept?.ways ?? {});
  return {
    ways: { ...notificationDefaults.ways, ...(ways.success ? ways.data : {}) } as NotificationChoices['ways'],
    scope: kept?.scope ?? notificationDefaults.scope,
    letters: kept?.letters ?? notificationDefaults.letters,
  };
}
