import type { PushDevice } from '@claimline/domain/contracts/notifications';
import { Button } from '@mantine/core';
import { messagingDevice } from '../../../client/messagingToken.ts';
import { DateText } from '../../../components/display/DateText.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { SettingsSection } from '../../../components/page/SettingsSection.tsx';
import { IconBellRinging, IconDeviceDesktop } from '../../../theme/icons.ts';
import classes from './NotificationsSection.module.css';
import { pushState, usePush } from './usePush.ts';

/** The browsers that show the user's push notifications, for all accounts. */
export function PushDevices({ devices, pushKey }: { devices: readonly PushDevice[]; pushKey: string }) {
  const { turningOn, removing } = usePush(pushKey);
  const state = pushState(devices);
  return (
    <SettingsSection
      title="Push notifications"
      description="Browsers show push notifications while you’re signed in."
      actions={
        state === 'off' ? (
          <Button
            leftSection={<IconBellRinging size={16} stroke={1.6} aria-hidden />}
            loading={turningOn.isPending}
            onClick={() => turningOn.mutate()}
          >
            Turn on in this browser
          </Button>
        ) : null
      }
    >
      {state === 'impossible' && <Notice>Push notifications need a secure (https) address.</Notice>}
      {state === 'refused' && (
        <Notice>
          Notifications are blocked in this browser. Allow them in its settings for this site, then reload the
          page.
        </Notice>
      )}
      {devices.length === 0 ? (
        <p className={classes.note}>Push notifications are not turned on in any browser yet.</p>
      ) : (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <li key={device.id} className={classes.device}>
              <IconDeviceDesktop size={18} stroke={1.6} aria-hidden />
              <span className={classes.deviceWords}>
                {device.name === '' ? 'A browser' : device.name}
                {messagingDevice()?.id === device.id && <span className={classes.meaning}>This browser</span>}
              </span>
              <span className={classes.meaning}>
                {device.is_signed_in ? (
                  <>
                    since <DateText value={device.created_at} />
                  </>
                ) : (
                  'Signed out'
                )}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Turn off in ${device.name}`}
                loading={removing.isPending && removing.variables === device.id}
                onClick={() => removing.mutate(device.id)}
              >
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
