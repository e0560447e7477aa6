import type { PushDevice } from '@claimline/domain/contracts/notifications';
import { Button } from '@mantine/core';
import { IconBellRinging, IconDeviceDesktop } from '@tabler/icons-react';
import { messagingDevice } from '../../../client/messagingToken.ts';
import { DateText } from '../../../components/display/DateText.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { SettingsSection } from '../../../components/page/SettingsSection.tsx';
import classes from './NotificationsSection.module.css';
import { pushState, usePush } from './usePush.ts';

/** The browsers that show the user's push notifications, for all accounts. */
export function PushDevices({ devices, pushKey }: { devices: readonly PushDevice[]; pushKey: string }) {
  const { turningOn, removing } = usePush(pushKey);
  const state = pushState(devices);
  return (
    <SettingsSection
      title="Push in your browsers"
      description="A browser shows pushes while you are signed in there, and again when you come back to it."
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
      {state === 'impossible' && (
        <Notice>This browser cannot show pushes here. It needs a secure (https) address.</Notice>
      )}
      {state === 'refused' && (
        <Notice>
          This browser does not let Claimline show notifications. Allow them in its settings for this site,
          then load the page again.
        </Notice>
      )}
      {devices.length === 0 ? (
        <p className={classes.note}>No browser shows your pushes yet.</p>
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
                  'Signed out there'
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
