import { expect, it } from 'vitest';
import { describeError } from './log.ts';

it('tells what caused an error', () => {
  const cause = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(describeError(new Error('the thread failed', { cause }))).toMatchObject({
    message: 'the thread failed',
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY', message: 'out of memory' },
  });
});

it('leaves out what a database error quotes, also as a cause', () => {
  const cause = Object.assign(new Error('Key (name)=(Carter) exists'), { code: '23505' });
  const described = describeError(new Error('not saved', { cause }));
  expect(described).toMatchObject({ cause: { code: '23505' } });
  expect(JSON.stringify(described)).not.toContain('Carter');
});
