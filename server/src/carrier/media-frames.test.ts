import { expect, test } from 'vitest';
import { readFrame } from './media-frames.ts';

test('removes characters that cannot be stored from what was heard', () => {
  expect(readFrame('{"type":"prompt","voicePrompt":"Pa\\u0000id \\ud83d","last":true}')).toEqual({
    type: 'prompt',
    voicePrompt: 'Paid \ufffd',
    last: true,
  });
});

test.each([
  '',
  'no json',
  '[]',
  '{"type":"prompt"}',
  '{"type":"other"}',
  '{"__proto__":{"type":"interrupt"}}',
])('%j is no frame of ours', (data) => {
  expect(readFrame(data)).toBeNull();
});
