import { expect, test } from 'vitest';
import type { z } from 'zod';
import { abilities } from './account/role.ts';
import { functions } from './functions.ts';

const all: [string, { name: string; access: string; input: z.ZodObject }][] = Object.entries(functions);

test.each(all)('%s is listed under its own name', (name, declared) => expect(declared.name).toBe(name));

test.each(all)('%s: declares who may call it, and in which account', (_, { access, input }) => {
  expect(['public', 'signed-in', ...abilities]).toContain(access);
  expect('account_id' in input.shape).toBe(access !== 'public' && access !== 'signed-in');
});
