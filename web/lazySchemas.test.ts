import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLazily, withLazySchemas } from './lazySchemas.ts';

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

test('creates constants that are schemas when they are first used', () => {
  expect(changed(`export const a = z.object({ b: z.string() }).strict();\nconst c = d(a);`)).toBe(
    `import { lazily } from 'virtual:lazily';\nexport const a = /* @__PURE__ */ lazily(() => z.object({ b: z.string() }).strict());\nconst c = /* @__PURE__ */ d(a);`,
  );
});

test('does the same with what short functions make, and with parts of tables', () => {
  expect(changed('const a = (max) => z.string().max(max);')).toContain(
    'const a = (max) => /* @__PURE__ */ lazily(() => z.string().max(max));',
  );
  expect(changed(`const a = { b: other.extend({}), c: z.iso.date() };`)).toContain(
    'const a = { b: /* @__PURE__ */ lazily(() => other.extend({})), c: /* @__PURE__ */ lazily(() => z.iso.date()) };',
  );
});

test('leaves what is no schema', () => {
  expect(changed('const a = z.enum(b).options.map(c);')).toContain('lazily(() => z.enum(b)).options.map(c);');
  expect(changed('const a = z.string().parse(b);')).toContain('lazily(() => z.string()).parse(');
  expect(changed('const a = b.map(c);')).not.toContain('lazily');
});

test('what is made lazily works as what it stands for, and is made once', () => {
  let made = 0;
  const lazy = createLazily(() => {
    made += 1;
    return z.object({ name: z.string().trim() });
  });
  const list = createLazily(() => z.array(lazy).max(1));
  expect(made).toBe(0);
  expect(list.parse([{ name: ' a ' }])).toEqual([{ name: 'a' }]);
  expect(lazy.extend({ size: z.int().default(2) }).parse({ name: 'a' })).toEqual({ name: 'a', size: 2 });
  expect(lazy.safeParse({ name: 1 }).success).toBe(false);
  expect(z.union([z.null(), lazy]).parse(null)).toBeNull();
  expect(lazy.optional().parse(undefined)).toBeUndefined();
  expect(lazy instanceof z.ZodObject).toBe(true);
  expect(Object.keys(lazy.shape)).toEqual(['name']);
  expect(made).toBe(1);
});
