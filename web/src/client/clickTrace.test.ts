import { expect, test } from 'vitest';
import { watchClicks } from './clickTrace.ts';

test('calls after a click name one trace, and those after the next click another', () => {
  const page = new EventTarget();
  const header = watchClicks(page);
  expect(header()).toEqual({});
  page.dispatchEvent(new Event('click'));
  const first = header();
  expect(first.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(header()).toEqual(first);
  page.dispatchEvent(new Event('click'));
  expect(header()).not.toEqual(first);
});
