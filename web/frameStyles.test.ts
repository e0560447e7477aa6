import { expect, test } from 'vitest';
import { frameStyles } from './frameStyles.ts';

test('keeps the styles of the frame, in their layers and queries', () => {
  const frame =
    '@layer mantine{body{margin:0}}.startingBar{height:48px}[data-starts=CIA] .startingTitle{display:block}@media (width<48em){.startingBar{height:56px}}';
  expect(frameStyles(frame)).toBe(frame);
});

test('leaves out what the document does not contain', () => {
  const others =
    '.button{color:red}@layer mantine{.button:hover{color:blue}}@media print{body{color:black}}@keyframes pulse{to{opacity:0}}';
  expect(frameStyles(others)).toBe('');
  expect(frameStyles('body,.button{margin:0}')).toBe('body{margin:0}');
  expect(frameStyles('html :focus-visible{outline:none}')).toBe('');
});

test('keeps variables that are used, directly or through others', () => {
  expect(frameStyles(':root{--a:var(--b);--b:1px;--c:2px}.starting{width:var(--a)}')).toBe(
    ':root{--a:var(--b);--b:1px}.starting{width:var(--a)}',
  );
});

test('keeps the file of the font that the document preloads', () => {
  const face = (name: string) => `@font-face{font-family:Inter Variable;src:url(/assets/${name}.woff2)}`;
  expect(frameStyles(face('inter-latin-wght-normal') + face('inter-greek-wght-normal'))).toBe(
    face('inter-latin-wght-normal'),
  );
});
