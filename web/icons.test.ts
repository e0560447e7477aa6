import { expect, test } from 'vitest';
import { iconModule } from './icons.ts';

test('takes the paths of an icon, drawn and filled', () => {
  const source = iconModule(
    'help',
    '<g fill="none" stroke="currentColor" stroke-width="2"><path d="M1 2h3"/><path fill="currentColor" d="M5 6"/></g>',
  );
  expect(source).toContain('createIcon(["M1 2h3"], ["M5 6"])');
});

test.each(['<circle cx="1" cy="2" r="3"/>', '<path fill="none"/>', ''])('refuses %s', (body) => {
  expect(() => iconModule('odd', body)).toThrow('the icon odd has more than paths');
});
