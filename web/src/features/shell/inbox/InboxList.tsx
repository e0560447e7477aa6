import { listNotifications } from '@claimline/domain/contracts/notifications';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { queryKey } from '../../../client/query.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { IconBell, IconChecks, IconSettings } from '../../../theme/icons.ts';
import classes from './Inbox.module.css';
import { InboxItem } from './InboxItem.tsx';

interface InboxListProps {
  readonly account_id: string;
  readonly unread: number;
  readonly onMark: (given: { read: boolean; ids?: string[] }) => void;
  readonly onClose: () => void;
}

export function InboxList({ account_id, unread, onMark, onClose }: InboxListProps) {
  const [only, setOnly] = useState<'all' | 'unread'>('all');
  // The time of opening; precise enough, since the list is open only briefly.
  const [now] = useState(() => new Date());
  const input = { account_id, only_unread: only === 'unread' };
  const page = useInfiniteQuery({
    queryKey: queryKey(listNotifications, input),
    queryFn: ({ pageParam, signal }) =>
      callFunction(listNotifications, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: null as { at: string; id: string } | null,
    getNextPageParam: ({ notifications, has_more }) => {
      const last = notifications.at(-1);
      return has_more && last ? { at: last.at, id: last.id } : null;
    },
  });
  const items = page.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <div className={classes.inbox}>
      <div className={classes.header}>
        <h2 className={classes.heading}>Notifications</h2>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconChecks size={14} stroke={1.6} aria-hidden />}
          disabled={unread === 0}
          onClick={() => onMark({ read: true })}
        >
          Mark all read
        </Button>
        <Link
          to="/$account_id/settings/notifications"
          params={{ account_id }}
          className={classes.settings}
          aria-label="Notification settings"
          onClick={onClose}
        >
          <IconSettings size={16} stroke={1.6} aria-hidden />
        </Link>
      </div>
      <div className={classes.filter}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Filter notifications"
          value={only}
          onChange={setOnly}
          data={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
        />
      </div>
      <div className={classes.scroll}>
        {page.isError && items.length === 0 ? (
          <ErrorState
            title="Couldn’t load notifications"
            error={page.error}
            onRetry={() => void page.refetch()}
          />
        ) : page.isPending ? (
          <div className={classes.waiting} role="status" aria-label="Loading notifications">
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} height={44} />
            ))}
          </div>
        ) : items.length === 0 ? (
          <EmptyState
            icon={IconBell}
            title={only === 'unread' ? 'You’re all caught up' : 'No notifications yet'}
          >
            Denials, results to review, deadlines, and finished files will appear here.
          </EmptyState>
        ) : (
          <ul className={classes.items}>
            {items.map((item) => (
              <InboxItem
                key={item.id}
                account_id={account_id}
                item={item}
                now={now}
                onMark={(read) => onMark({ read, ids: [item.id] })}
                onClose={onClose}
              />
            ))}
          </ul>
        )}
        {page.hasNextPage && (
          <div className={classes.more}>
            <Button
              size="xs"
              variant="default"
              fullWidth
              loading={page.isFetchingNextPage}
              onClick={() => void page.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
