import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withLazySchemas } from './lazySchemas.ts';

const changed = (code: string) => withLazySchemas(code, parseAst(code));

test('leaves out schemas of answers, and creates those of inputs when they are read', () => {
  expect(
    changed(
      `export const f = contract({ name: 'f', input: z.object({}), output: z.string(), message: z.int() });`,
    ),
  ).toBe(
    `export const f = /* @__PURE__ */ contract({ name: 'f', get input() { return z.object({}); }, output: undefined, message: undefined });`,
  );
});

test('marks what runs when the file is loaded, and not what functions do', () => {
  expect(changed('const a = object(b());')).toBe('const a = /* @__PURE__ */ object(/* @__PURE__ */ b());');
  expect(changed('const a = () => b();')).toBe('const a = () => b();');
  expect(changed('function a() { b(); }')).toBe('function a() { b(); }');
});
