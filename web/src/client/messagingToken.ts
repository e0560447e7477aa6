/**
 * Identifies this browser for push notifications. Calls send the token in the specification's header, so that the
 * server knows whose browser it is.
 */

const key = 'claimline-messaging-token';
const messagingHeader = 'Firebase-Instance-ID-Token';

export interface StoredDevice {
  readonly id: string;
  readonly token: string;
}

export function messagingDevice(): StoredDevice | null {
  const [id, token] = (localStorage.getItem(key) ?? '').split(' ');
  return id && token ? { id, token } : null;
}

export function storeMessagingDevice(device: StoredDevice | null): void {
  if (device === null) localStorage.removeItem(key);
  else localStorage.setItem(key, `${device.id} ${device.token}`);
}

/** Headers for a call; empty when this browser has no push notifications. */
export function messagingHeaders(): Record<string, string> {
  const device = messagingDevice();
  return device === null ? {} : { [messagingHeader]: device.token };
}
