import { expect, test } from 'vitest';
import { helpAddress, helpModule } from './helpPages.ts';

test.each([
  ['work-queue.md', '/help/work-queue'],
  ['README.md', '/help'],
  ['results.md#status', '/help/results#status'],
  ['https://example.com/', 'https://example.com/'],
  ['docs/backup.md', null],
])('%s leads to %s', (href, address) => {
  expect(helpAddress(href)).toBe(address);
});

test('takes the title out, gives headings an anchor, and imports pictures', () => {
  const source = helpModule(
    '# Work & queue\n\n## Next claim\n\nSee [results](results.md) and [backup](docs/backup.md).\n\n![A "list"](pictures/work.png)\n',
  );
  expect(source).toContain('import p0 from "./pictures/work.png";');
  expect(source).toContain('export const title = "Work & queue";');
  expect(source).toContain('<h2 id=\\"next-claim\\">Next claim</h2>');
  expect(source).toContain('<a href=\\"/help/results\\">results</a> and backup.');
  expect(source).toContain('src=\\"" + p0 + "\\"');
  expect(source).not.toContain('<h1');
});
