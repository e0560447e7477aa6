/** Which addresses are push services: a browser names its own, and nothing else may be reached through that. */

/** Those of the browsers there are. Sources: Chromium, Mozilla autopush, Apple, Microsoft WNS. */
const hosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'web.push.apple.com',
  'push.services.mozilla.com',
  'notify.windows.com',
];

/** `more`: others by origin, such as `https://push.example.com`. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== '') return false;
  if (more.includes(origin)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}

/** The purpose browsers' subscriptions are sealed for. */
export const pushPurpose = 'push-subscription';
