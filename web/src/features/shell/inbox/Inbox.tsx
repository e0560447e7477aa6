/** The notification bell and its list, newest first, updated live. */

import { unreadCountMax } from '@claimline/domain/account/notification';
import type { Account } from '@claimline/domain/contracts/accounts';
import { countUnread, markNotifications } from '@claimline/domain/contracts/notifications';
import { ActionIcon, Popover } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { showErrorToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';
import { IconBell } from '../../../theme/icons.ts';
import classes from './Inbox.module.css';
import { InboxList } from './InboxList.tsx';
import { badgeText } from './inboxText.ts';
import { useWorkToasts } from './useWorkToasts.ts';

type Search = Record<string, unknown>;

export function Inbox({ account }: { account: Account }) {
  const account_id = account.id;
  const navigate = useNavigate();
  // Emails and push notifications link to an address with `inbox=open`.
  const linked: unknown = useSearch({ strict: false, select: (search) => (search as Search)['inbox'] });
  const [isOpen, setIsOpen] = useState(linked === 'open');
  const { data } = useQuery(functionQuery(countUnread, { account_id }));
  const unread = data?.unread ?? 0;
  useWorkToasts(account_id, data?.unread);

  function show(open: boolean) {
    setIsOpen(open);
    if (!open && linked !== undefined)
      void navigate({
        to: '.',
        search: ({ inbox: _inbox, ...rest }: Search) => rest,
        replace: true,
      });
  }

  const marking = useMutation({
    mutationFn: (given: { read: boolean; ids?: string[] }) =>
      callFunction(markNotifications, { account_id, ...given }),
    onError: (failure) => showErrorToast(failure),
    onSettled: () => refetchAfter('markNotifications'),
  });

  const label = unread === 0 ? 'Notifications' : `Notifications, ${badgeText(unread, unreadCountMax)} unread`;
  return (
    <Popover
      opened={isOpen}
      onChange={show}
      position="bottom-end"
      width="min(420px, calc(100vw - 16px))"
      offset={8}
      shadow="md"
      trapFocus
      returnFocus
      radius="md"
    >
      <Popover.Target>
        <ActionIcon
          size={32}
          variant="subtle"
          color="gray"
          className={classes.bell ?? ''}
          aria-label={label}
          data-hint={isOpen ? undefined : label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => show(!isOpen)}
        >
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden>
              {badgeText(unread, unreadCountMax)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {isOpen && (
          <InboxList
            account_id={account_id}
            unread={unread}
            onMark={(given) => marking.mutate(given)}
            onClose={() => show(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
