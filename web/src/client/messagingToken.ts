/**
 * Which browser this is to the server, once it takes pushes: calls carry it in the header of the specification's
 * messaging token, so that the server knows whose the browser is.
 */

const key = 'claimline-messaging-token';
export const messagingHeader = 'Firebase-Instance-ID-Token';

export interface KeptDevice {
  readonly id: string;
  readonly token: string;
}

export function messagingDevice(): KeptDevice | null {
  const [id, token] = (localStorage.getItem(key) ?? '').split(' ');
  return id && token ? { id, token } : null;
}

export function keepMessagingDevice(device: KeptDevice | null): void {
  if (device === null) localStorage.removeItem(key);
  else localStorage.setItem(key, `${device.id} ${device.token}`);
}

/** For the headers of a call; empty in a browser that takes no pushes. */
export function messagingHeaders(): Record<string, string> {
  const device = messagingDevice();
  return device === null ? {} : { [messagingHeader]: device.token };
}
