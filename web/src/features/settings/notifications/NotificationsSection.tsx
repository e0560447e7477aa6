/** Which notifications the user gets in this account, and how. Saved on change. */

import {
  dailyDigestHour,
  digestGatherMinutes,
  eventsOf,
  eventWords,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationEvent,
  notificationChannels,
} from '@claimline/domain/account/notification';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { getNotificationChoices, keepNotificationChoices } from '@claimline/domain/contracts/notifications';
import { Checkbox, Radio, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { SettingsSection } from '../../../components/page/SettingsSection.tsx';
import { showErrorToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';
import classes from './NotificationsSection.module.css';
import { PushDevices } from './PushDevices.tsx';

const wayText: Record<NotificationChannel, string> = { 'in-app': 'In app', email: 'Email', push: 'Push' };

const withWay = (ways: readonly NotificationChannel[], way: NotificationChannel, isOn: boolean) =>
  notificationChannels.filter((each) => (each === way ? isOn : ways.includes(each)));

export function NotificationsSection({ accountId }: { accountId: string }) {
  const queryClient = useQueryClient();
  const query = functionQuery(getNotificationChoices, { account_id: accountId });
  const { data } = useSuspenseQuery(query);
  const { ways, scope, email_frequency, devices, push_key } = data;
  const { role } = useSuspenseQuery(functionQuery(getAccount, { account_id: accountId })).data;

  const saving = useMutation({
    // Requests run one after the other, so that the last one wins.
    scope: { id: 'notification-choices' },
    mutationFn: (choices: NotificationChoices) =>
      callFunction(keepNotificationChoices, { account_id: accountId, ...choices }),
    onError: (failure) => {
      showErrorToast(failure, 'Couldn’t save');
      void refetchAfter('keepNotificationChoices');
    },
  });
  function choose(change: Partial<NotificationChoices>) {
    queryClient.setQueryData(query.queryKey, (known) => known && { ...known, ...change });
    saving.mutate({ ways, scope, email_frequency, ...change });
  }
  const chooseWay = (event: NotificationEvent, way: NotificationChannel, isOn: boolean) =>
    choose({ ways: { ...ways, [event]: withWay(ways[event], way, isOn) } });

  return (
    <>
      <title>Notifications · Settings · Claimline</title>
      <SettingsSection
        title="Notifications"
        description="Choose what you’re notified about in this account. These settings apply only to you."
      >
        <table className={classes.events}>
          <VisuallyHidden component="caption">Notification settings</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Event</th>
              {notificationChannels.map((way) => (
                <th key={way} scope="col" className={classes.way}>
                  {wayText[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {eventsOf(role).map((event) => (
              <tr key={event}>
                <th scope="row">
                  <span className={classes.name}>{eventWords[event].name}</span>
                  <span className={classes.meaning}>{eventWords[event].meaning}</span>
                </th>
                {notificationChannels.map((way) => (
                  <td key={way} className={classes.way}>
                    <Checkbox
                      aria-label={`${eventWords[event].name}: ${wayText[way]}`}
                      checked={ways[event].includes(way)}
                      onChange={({ currentTarget }) => chooseWay(event, way, currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.note}>
          Emails and push notifications contain counts and clinic names. Patient details are shown only in the
          app.
        </p>
        <Radio.Group
          className={classes.group ?? ''}
          label="Claims"
          value={scope}
          onChange={(value) => choose({ scope: value === 'own' ? 'own' : 'clinics' })}
        >
          <div className={classes.radios}>
            <Radio value="clinics" label="All my clinics" />
            <Radio value="own" label="Only claims I submitted" />
          </div>
        </Radio.Group>
        <Radio.Group
          className={classes.group ?? ''}
          label="Emails"
          value={email_frequency}
          onChange={(value) => choose({ email_frequency: value === 'daily' ? 'daily' : 'soon' })}
        >
          <div className={classes.radios}>
            <Radio
              value="soon"
              label="As they happen"
              description={`Grouped every ${digestGatherMinutes} minutes into one email.`}
            />
            <Radio
              value="daily"
              label="Once a day"
              description={`At ${dailyDigestHour}:00 in the account’s time zone. Notifications you’ve already read are left out.`}
            />
          </div>
        </Radio.Group>
      </SettingsSection>
      <PushDevices devices={devices} pushKey={push_key} />
    </>
  );
}
