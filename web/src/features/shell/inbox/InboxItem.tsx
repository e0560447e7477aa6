import type { NotificationEvent } from '@claimline/domain/account/notification';
import type { Notification } from '@claimline/domain/contracts/notifications';
import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { exactMoment } from '../../../components/format/dates.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleX,
  IconClockX,
  IconDownload,
  IconFileCheck,
  IconFlag3,
  IconMail,
  IconMailOpened,
  IconPhoneOff,
  IconPlugConnectedX,
  IconStack2,
  IconUserCheck,
  IconUserShare,
} from '../../../theme/icons.ts';
import classes from './Inbox.module.css';
import { formatAgo, inboxPlace, inboxText } from './inboxText.ts';

const icons: Record<NotificationEvent, { icon: Icon; tone: string }> = {
  'claim-denied': { icon: IconCircleX, tone: 'red' },
  'claim-needs-review': { icon: IconFlag3, tone: 'amber' },
  'claim-failed': { icon: IconAlertTriangle, tone: 'red' },
  'promise-broken': { icon: IconClockX, tone: 'amber' },
  'deadline-near': { icon: IconCalendarDue, tone: 'amber' },
  'work-assigned': { icon: IconUserCheck, tone: 'teal' },
  'work-taken': { icon: IconUserShare, tone: 'amber' },
  'batch-finished': { icon: IconStack2, tone: 'teal' },
  'import-finished': { icon: IconFileCheck, tone: 'teal' },
  'export-ready': { icon: IconDownload, tone: 'teal' },
  'webhook-off': { icon: IconPlugConnectedX, tone: 'red' },
  'calls-paused': { icon: IconPhoneOff, tone: 'red' },
};

interface InboxItemProps {
  readonly account_id: string;
  readonly item: Notification;
  readonly now: Date;
  readonly onMark: (read: boolean) => void;
  readonly onClose: () => void;
}

export function InboxItem({ account_id, item, now, onMark, onClose }: InboxItemProps) {
  const navigate = useNavigate();
  const { title, about } = inboxText(item);
  const place = inboxPlace(item);
  const { icon: Icon, tone } = icons[item.event];

  function open() {
    if (!item.is_read) onMark(true);
    if (place === null) return;
    onClose();
    switch (place.kind) {
      case 'claim':
        return void navigate({
          to: '.',
          search: (present: Record<string, unknown>) => ({
            ...present,
            claim: place.claim_id,
            inbox: undefined,
          }),
          resetScroll: false,
        });
      case 'batches':
        return void navigate({ to: '/$account_id/batch', params: { account_id } });
      case 'work':
        return void navigate({ to: '/$account_id/work', params: { account_id } });
      case 'api':
        return void navigate({ to: '/$account_id/api', params: { account_id } });
      case 'import':
        return void navigate({
          to: '/$account_id/import/$import_id',
          params: { account_id, import_id: place.import_id },
        });
    }
  }

  const markText = item.is_read ? 'Mark unread' : 'Mark read';
  const MarkIcon = item.is_read ? IconMail : IconMailOpened;
  return (
    <li className={classes.item} data-unread={!item.is_read || undefined}>
      <UnstyledButton className={classes.open ?? ''} onClick={open}>
        <span className={classes.icon} data-tone={tone}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {title}
            {item.is_read ? null : <VisuallyHidden component="span">, unread</VisuallyHidden>}
          </span>
          <span className={classes.about}>{about}</span>
        </span>
        <time className={classes.ago} dateTime={item.at} title={exactMoment(item.at)}>
          {formatAgo(item.at, now)}
        </time>
      </UnstyledButton>
      <Tooltip label={markText}>
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          className={classes.mark ?? ''}
          aria-label={`${markText}: ${title}, ${about}`}
          onClick={() => onMark(!item.is_read)}
        >
          <MarkIcon size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
