import { expect, test } from 'vitest';
import { eventStreamReader } from './eventStream.ts';

const text =
  ': awake\n\ndata: {"message":{"kind":"ready"}}\n\ndata: {"message":{"kind":"claim","claim_id":"é"}}\r\n\r\ndata: {"result":{"ended":true}}\n\n';
const events = [
  { kind: 'message', value: { kind: 'ready' } },
  { kind: 'message', value: { kind: 'claim', claim_id: 'é' } },
  { kind: 'result', value: { ended: true } },
];

test('reads messages and the result in order', () => {
  expect(eventStreamReader()(text)).toEqual(events);
});

test('accepts chunks split anywhere', () => {
  for (const size of [1, 2, 3, 7, 16, 50]) {
    const read = eventStreamReader();
    const found = [];
    for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
    expect(found).toEqual(events);
  }
});

test('reports an error event', () => {
  const read = eventStreamReader();
  expect(read('data: {"error":{"status":"UNAUTHENTICATED","message":"Sign in."}}\n\n')).toEqual([
    { kind: 'error', value: { status: 'UNAUTHENTICATED', message: 'Sign in.' } },
  ]);
});

test('ignores unknown data', () => {
  expect(eventStreamReader()('event: x\nid: 4\ndata: not json\ndata: 7\ndata: {"other":1}\n\n')).toEqual([]);
});
