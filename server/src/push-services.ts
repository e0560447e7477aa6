/** Known push services. A browser sends us the URL of its own, so any other URL must be refused. */

/** Those of the major browsers. Sources: Chromium, Mozilla autopush, Apple, Microsoft WNS. */
const hosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'web.push.apple.com',
  'push.services.mozilla.com',
  'notify.windows.com',
];

/** `more` has additional ones by origin, such as `https://push.example.com`. */
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

/** Key purpose for encrypting browsers' subscriptions. */
export const pushPurpose = 'push-subscription';
