import { expect, test } from 'vitest';
import { connectionOf } from './connection-overrides.ts';

test('without overrides a webhook is retried once, when the connection fails, within fifteen seconds', () => {
  expect(connectionOf('https://x.example/voice?call=1')).toEqual({
    url: 'https://x.example/voice?call=1',
    connectMs: 5_000,
    readMs: 15_000,
    totalMs: 15_000,
    retries: 1,
    retriesOn: new Set(['ct']),
  });
});

test('the fragment overrides, and is not part of the requested URL', () => {
  expect(connectionOf('https://x.example/voice#ct=500&rt=3000&tt=9000&rc=5&rp=ct,rt,5xx')).toEqual({
    url: 'https://x.example/voice',
    connectMs: 500,
    readMs: 3_000,
    totalMs: 9_000,
    retries: 5,
    retriesOn: new Set(['ct', 'rt', '5xx']),
  });
  expect(connectionOf('https://x.example/#rp=all')?.retriesOn).toEqual(new Set(['ct', 'rt', '4xx', '5xx']));
});

test.each(['rc=6', 'rc=-1', 'tt=20000', 'ct=50', 'rt=soon', 'rp=always', 'rp=ct,6xx'])(
  '%s is not valid',
  (fragment) => {
    expect(connectionOf(`https://x.example/#${fragment}`)).toBeNull();
  },
);
