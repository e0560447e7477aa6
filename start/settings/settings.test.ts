import { describe, expect, test } from 'vitest';
import { readSettings, urlHost } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/claimline', '/here');

const carrier = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };
const secure = { PUBLIC_URL: 'https://claims.example.com' };

describe('settings', () => {
  test('have defaults', () => {
    expect(read({})).toEqual({
      root: '/claimline',
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/claimline/data',
      databaseUrl: undefined,
      migrationsDatabaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      isCarrierSimulated: true,
      callPace: 8,
      authSecret: undefined,
      callerId: undefined,
    });
  });

  test('are read from the environment, where empty means missing', () => {
    const settings = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: 'my data',
      DATABASE_URL: '',
      PUBLIC_URL: 'https://claims.example.com/',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      CALLER_ID: '+18005550100',
    });
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/here/my data',
      databaseUrl: undefined,
      publicUrl: 'https://claims.example.com',
      isCarrierSimulated: false,
      callPace: 1,
    });
    expect(read({ HOST: '0.0.0.0' }).publicUrl).toBe('http://127.0.0.1:3000');
    expect(read({ DATA_DIR: '/srv/claims/../claims' }).dataDir).toBe('/srv/claims');
  });

  test.each([
    [{ PORT: 'http' }, 'PORT=http is not a port'],
    [{ PORT: '0' }, 'PORT=0 is not a port'],
    [{ PORT: '65536' }, 'PORT=65536 is not a port'],
    [{ DATABASE_URL: 'mysql://ann:secret@host/db' }, 'DATABASE_URL is not the address of a PostgreSQL'],
    [{ MIGRATIONS_DATABASE_URL: 'postgresql://ann:secret@host/db' }, 'DATABASE_URL is missing'],
    [
      { DATABASE_URL: 'postgresql://host/db', MIGRATIONS_DATABASE_URL: 'mysql://ann:secret@host/db' },
      'MIGRATIONS_DATABASE_URL is not the address of a PostgreSQL',
    ],
    [{ PUBLIC_URL: 'claims.example.com' }, 'PUBLIC_URL=claims.example.com is not a valid address'],
    [{ PUBLIC_URL: 'https://example.com/claims' }, 'is not a valid address'],
    [{ CALL_PACE: '0' }, 'CALL_PACE=0 is not valid'],
    [{ CALL_PACE: 'fast' }, 'CALL_PACE=fast is not valid'],
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_AUTH_TOKEN is missing'],
    [{ TWILIO_AUTH_TOKEN: 'token' }, 'TWILIO_ACCOUNT_SID is missing'],
    [{ ...carrier }, 'PUBLIC_URL is missing: a real carrier needs the https:// address'],
    [{ ...carrier, PUBLIC_URL: 'http://claims.example.com' }, 'is not secure'],
    [{ ...carrier, ...secure }, 'CALLER_ID is missing'],
    [
      { ...carrier, ...secure, CALLER_ID: '+1', CALL_PACE: '8' },
      'CALL_PACE=8 works only with the simulated carrier',
    ],
  ])('%j is refused on one line that shows no secret', (env, expected) => {
    const reading = () => read(Object.fromEntries(Object.entries(env)));
    expect(reading).toThrow(expected);
    expect(reading).not.toThrow(/secret|\n/);
  });
});

test('finds a local address for every host', () => {
  expect(['0.0.0.0', '::', '::1', '127.0.0.1', 'claims.local'].map(urlHost)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '[::1]',
    '127.0.0.1',
    'claims.local',
  ]);
});
