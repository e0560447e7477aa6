import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const real = {
  DATABASE_URL: 'postgresql://localhost/claimline',
  AUTH_SECRET: 'a secret of at least thirty-two characters',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  PUBLIC_URL: 'https://claims.example.com',
};

test.each([
  [{ PUBLIC_URL: 'http://claims.example.com' }, 'PUBLIC_URL: Use the https:// address'],
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL: Use the https:// address'],
  [{ TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}` }, 'TWILIO_API_KEY_SECRET: Set it together'],
  [{ TWILIO_API_KEY_SID: 'AC1' }, 'TWILIO_API_KEY_SID: Use the SID of an API key'],
  [{ CALL_TTS_PROVIDER: 'amazon' }, 'CALL_TTS_PROVIDER: Enter one of Amazon'],
  [{ CALL_LANGUAGE: 'es-US' }, 'CALL_LANGUAGE: Use an English language'],
  [{ CALL_PACE: '8' }, 'CALL_PACE: A real carrier needs real time'],
  [{ DIALS_PER_SECOND: '0' }, 'DIALS_PER_SECOND: Use a whole number from 1 to 100.'],
  [{ PORT: 'http' }, 'PORT: Use a whole number from 1 to 65535.'],
  [{ ROLE: 'manager' }, 'ROLE: Use web, worker or all.'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: Use fatal, error, warn, info, debug or silent.'],
  [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY: Use keys'],
  [{ MIGRATIONS_DATABASE_URL: 'foo' }, 'MIGRATIONS_DATABASE_URL: Use a PostgreSQL address'],
  [{ CARRIER_FALLBACK_URL: 'http://example.com' }, 'CARRIER_FALLBACK_URL: Use an https:// address'],
])('%j is refused', (changes, message) => {
  expect(() => readConfiguration({ ...real, ...changes })).toThrow(message);
});

test('an empty setting counts as missing', () => {
  const empty = { PORT: '', SMTP_URL: ' ', MIGRATIONS_DATABASE_URL: '', AUTH_SECRET_PREVIOUS: '' };
  expect(readConfiguration({ ...real, ...empty })).toEqual(readConfiguration(real));
});

test('reads both auth tokens, an API key, region and edge', () => {
  const key = { TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`, TWILIO_API_KEY_SECRET: 'secret' };
  const { carrier } = readConfiguration({
    ...real,
    ...key,
    TWILIO_AUTH_TOKEN_SECONDARY: 'next',
    TWILIO_REGION: 'us1',
    TWILIO_EDGE: 'ashburn',
    CALL_HINTS: 'Blue Shield, TIN,',
  });
  expect(carrier).toMatchObject({
    authTokens: ['token', 'next'],
    apiKey: { sid: key.TWILIO_API_KEY_SID, secret: 'secret' },
    region: 'us1',
    edge: 'ashburn',
    speech: { ttsProvider: 'Amazon', hints: ['Blue Shield', 'TIN'] },
  });
});
