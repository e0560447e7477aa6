import twilio from 'twilio';
import { expect, test } from 'vitest';
import { isSignedByCarrier } from './signature.ts';

test('accepts either auth token while they are rotated, and no other', () => {
  const [address, path, form] = ['https://claims.example.com', '/carrier/status?call=c1', { CallSid: 'CA1' }];
  const signedWith = (token: string) => twilio.getExpectedTwilioSignature(token, address + path, form);
  const isSigned = (token: string) =>
    isSignedByCarrier(['primary', 'secondary'], signedWith(token), address, path, form);
  expect(isSigned('primary')).toBe(true);
  expect(isSigned('secondary')).toBe(true);
  expect(isSigned('retired')).toBe(false);
  expect(isSignedByCarrier(['primary'], undefined, address, path, form)).toBe(false);
});
