import { type NotificationChoices, notificationDefaults } from '@claimline/domain/account/notification';
import { notificationWaysSchema } from '@claimline/domain/contracts/notifications';

type Kept = {
  readonly ways: unknown;
  readonly scope: NotificationChoices['scope'] | null;
  readonly letters: NotificationChoices['letters'] | null;
};

const waysKept = notificationWaysSchema.partial();

/** A person's choices, with defaults for everything they have not chosen, including options that were added later. */
export function choicesOf(kept: Kept | undefined): NotificationChoices {
  const ways = waysKept.safeParse(kept?.ways ?? {});
  return {
    ways: { ...notificationDefaults.ways, ...(ways.success ? ways.data : {}) } as NotificationChoices['ways'],
    scope: kept?.scope ?? notificationDefaults.scope,
    letters: kept?.letters ?? notificationDefaults.letters,
  };
}
