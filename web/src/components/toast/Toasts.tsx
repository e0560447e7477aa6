/** Where toasts appear, with the specification's constants. */

import '@mantine/notifications/styles.layer.css';
import { notifications } from '@claimline/domain/limits';
import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

export function Toasts() {
  return (
    <Notifications
      classNames={{ root: classes.toasts ?? '' }}
      position={notifications.position}
      autoClose={notifications.autoCloseMs}
      limit={notifications.limit}
      containerWidth={notifications.width}
      notificationMaxHeight={notifications.maxHeight}
      transitionDuration={notifications.transitionMs}
    />
  );
}
