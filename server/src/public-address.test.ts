import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { AddressRefused, hostOf, isPrivateHost, isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'no address',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ['https://127.0.0.1/', true],
  ['https://2130706433/', true],
  ['https://0x7f.1/', true],
  ['https://017700000001/', true],
  ['https://[::1]/', true],
  ['https://[::ffff:7f00:1]/', true],
  ['https://localhost/', true],
  ['https://LOCALHOST./', true],
  ['https://a.localhost/', true],
  ['https://printer.local/', true],
  ['https://metadata.google.internal/', true],
  ['https://intranet/', true],
  ['https://example.com/', false],
  ['https://8.8.8.8/', false],
  ['https://[2606:4700:4700::1111]/', false],
])('the host of %s is private: %s', (url, isPrivate) =>
  expect(isPrivateHost(hostOf(new URL(url)))).toBe(isPrivate),
);

const lookUp = (found: LookupAddress[], all: boolean) =>
  new Promise((resolve, reject) => {
    publicLookup((async () => found) as never)('rebinding.example', { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    );
  });
const open = { address: '8.8.8.8', family: 4 };
const inside = { address: '10.0.0.1', family: 4 };

test('connects only to the public addresses of a name', async () => {
  expect(await lookUp([inside, open], true)).toEqual([open]);
  expect(await lookUp([inside, open], false)).toBe('8.8.8.8');
});

test.each([true, false])('refuses a name that resolves to a private address, all: %s', async (all) => {
  await expect(lookUp([inside, { address: '::ffff:127.0.0.1', family: 6 }], all)).rejects.toThrow(
    AddressRefused,
  );
  await expect(lookUp([], all)).rejects.toThrow(AddressRefused);
});
