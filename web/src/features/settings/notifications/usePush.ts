/** Turns push notifications in this browser on and off. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { addPushDevice, removePushDevice } from '@claimline/domain/contracts/notifications';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { messagingDevice, storeMessagingDevice } from '../../../client/messagingToken.ts';
import { browserName } from '../../../components/format/browserName.ts';
import { showErrorToast, showToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';

const workerAddress = '/push-worker.js';

export type PushState = 'impossible' | 'refused' | 'on' | 'off';

/** `devices` are those the server knows; it forgets a device when its session ends or its browser unsubscribes. */
export function pushState(devices: readonly { id: string }[]): PushState {
  const isPossible =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;
  if (!isPossible) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  const own = messagingDevice();
  return own !== null && devices.some(({ id }) => id === own.id) ? 'on' : 'off';
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Outcome('aborted', 'Notifications weren’t allowed in this browser.');
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (failure) {
    // Subscribed with an old key, which no longer works.
    const former = await pushManager.getSubscription();
    if (former === null)
      throw new Outcome('unavailable', 'This browser couldn’t reach its push service. Try again later.', {
        reason: failure instanceof DOMException ? failure.name : 'unknown',
      });
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export function usePush(pushKey: string) {
  const showError = (failure: unknown) => showErrorToast(failure);
  const refresh = () => refetchAfter('addPushDevice', 'removePushDevice');
  const turningOn = useMutation({
    mutationFn: async () => {
      const { endpoint, keys } = (await subscribe(pushKey)).toJSON();
      const { device_id, messaging_token } = await callFunction(addPushDevice, {
        subscription: {
          endpoint: endpoint ?? '',
          keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        },
        name: browserName(navigator.userAgent),
      });
      storeMessagingDevice({ id: device_id, token: messaging_token });
    },
    onSuccess: () => showToast({ message: 'Push notifications turned on in this browser.' }),
    onError: showError,
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: async (device_id: string) => {
      await callFunction(removePushDevice, { device_id });
      if (messagingDevice()?.id !== device_id) return;
      storeMessagingDevice(null);
      await unsubscribe();
    },
    onError: showError,
    onSettled: refresh,
  });
  return { turningOn, removing };
}
