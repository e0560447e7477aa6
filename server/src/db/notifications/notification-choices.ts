import { type NotificationChoices, notificationDefaults } from '@claimline/domain/account/notification';
import { notificationWaysSchema } from '@claimline/domain/contracts/notifications';

type StoredChoices = {
  readonly ways: unknown;
  readonly scope: NotificationChoices['scope'] | null;
  readonly email_frequency: NotificationChoices['email_frequency'] | null;
};

const storedWays = notificationWaysSchema.partial();

/** A person's choices, with defaults for everything they have not chosen, including options that were added later. */
export function choicesOf(stored: StoredChoices | undefined): NotificationChoices {
  const ways = storedWays.safeParse(stored?.ways ?? {});
  return {
    ways: { ...notificationDefaults.ways, ...(ways.success ? ways.data : {}) } as NotificationChoices['ways'],
    scope: stored?.scope ?? notificationDefaults.scope,
    email_frequency: stored?.email_frequency ?? notificationDefaults.email_frequency,
  };
}
