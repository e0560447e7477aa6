import { expect, test } from 'vitest';
import { serverEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';

const secrets = {
  authSecret: 'a',
  carrierAccountSid: 'AC1',
  carrierAuthToken: 't',
  databaseOwnerPassword: 'o',
  databaseServerPassword: 's',
};

function serverEnv(given: Record<string, string>): NodeJS.ProcessEnv {
  const settings = readSettings(given, '/claimline', '/here');
  return serverEnvironment(given, settings, secrets, {
    databaseUrl: 'postgresql://localhost/claims',
    carrierUrl: 'http://127.0.0.1:20000',
  });
}

test('the server decides how much it logs unless asked for more', () => {
  expect(serverEnv({})).not.toHaveProperty('LOG_LEVEL');
  expect(serverEnv({ LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug');
});

test('an empty setting counts as missing', () => {
  const env = serverEnv({ ROLE: '', CALLER_ID: ' ', LOG_LEVEL: '', AUTH_SECRET: '', TWILIO_ACCOUNT_SID: '' });
  expect(env).not.toHaveProperty('ROLE');
  expect(env).not.toHaveProperty('LOG_LEVEL');
  expect(env).not.toHaveProperty('CALLER_ID');
  expect(env).toMatchObject({ AUTH_SECRET: 'a', TWILIO_ACCOUNT_SID: 'AC1' });
});

test('the server never gets the address of the database’s owner', () => {
  expect(
    JSON.stringify(
      serverEnv({
        DATABASE_URL: 'postgresql://app@host/db',
        MIGRATIONS_DATABASE_URL: 'postgresql://owner:pw@host/db',
      }),
    ),
  ).not.toContain('owner');
});
