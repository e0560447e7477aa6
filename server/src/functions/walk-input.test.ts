/** Calls every function with input that is missing or of the wrong type. */

import { type FunctionName, functions } from '@claimline/domain/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { covers } from '../../test/covers/every.ts';
import { createWalk, type Walk } from '../../test/covers/walk.ts';

let walk: Walk;

beforeAll(async () => {
  walk = await createWalk();
});
afterAll(() => walk.world.end());

const names = (Object.keys(functions) as FunctionName[]).filter(
  (name) => functions[name].access !== 'public',
);

describe.each(names)('%s', (name) => {
  const cover = covers[name];

  it('with no input or wrong types: names the field, nothing changed', async () => {
    const data = await cover(walk.world);
    const before = await walk.contents();
    for (const [field, schema] of Object.entries<ZodType>(functions[name].input.shape)) {
      if (!schema.safeParse(undefined).success) {
        const { [field]: _left, ...rest } = data;
        const { error } = await walk.attempt(name, rest, walk.tokens.get('admin'));
        expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: `${field}: Required` });
      }
      for (const wrong of [{ odd: 1 }, [[]], 1e300, `\u0000`, 'x'.repeat(5000)].filter(
        (value) => !schema.safeParse(value).success || value === '\u0000',
      )) {
        const { error } = await walk.attempt(name, { ...data, [field]: wrong }, walk.tokens.get('admin'));
        expect(error?.status, `${field} ${JSON.stringify(wrong).slice(0, 20)}`).toBe('INVALID_ARGUMENT');
        expect(error?.message).toMatch(new RegExp(`(^|; )${field}`));
      }
    }
    expect(await walk.contents()).toEqual(before);
  });
});
