import { countUnread, listNotifications } from '@claimline/domain/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';

/** After something of it was read here; what happens elsewhere is told by the live stream. */
export async function refetchInbox(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [countUnread.name, listNotifications.name].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
