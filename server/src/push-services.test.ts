import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://push.clinic.test/abc',
])('accepts push service %s', (endpoint) => {
  expect(isPushService(endpoint, ['https://push.clinic.test'])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@evil.test/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://evilfcm.googleapis.com.evil.test/abc',
  'https://notfcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'http://169.254.169.254/latest/meta-data',
  'https://push.clinic.test:444/abc',
  'nonsense',
])('rejects %s', (endpoint) => {
  expect(isPushService(endpoint, ['https://push.clinic.test'])).toBe(false);
});
