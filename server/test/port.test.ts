import { expect, test } from 'vitest';
import { freePort } from './port.ts';

test('gives no port twice, as its owner may not listen yet or be restarting', async () => {
  const ports: number[] = [];
  for (let each = 0; each < 60; each++) ports.push(await freePort());
  expect(new Set(ports).size).toBe(60);
});
