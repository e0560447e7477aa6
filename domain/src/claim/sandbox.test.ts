import { expect, test } from 'vitest';
import { memberIdSchema } from '../identifier.ts';
import { failureReasons } from './failure.ts';
import { isSandbox, sandboxMembers, sandboxOutcomeOf } from './sandbox.ts';
import { statuses } from './status.ts';

test('there is a valid member ID for every status and every failure reason', () => {
  const ids = sandboxMembers.map(({ memberId }) => memberId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(memberIdSchema.parse(id)).toBe(id);
  const reached = sandboxMembers.map(({ outcome }) =>
    outcome.kind === 'failed' ? 'failed' : outcome.status,
  );
  expect(new Set(reached)).toEqual(new Set(statuses));
  const reasons = sandboxMembers.flatMap(({ outcome }) =>
    outcome.kind === 'failed' ? [outcome.reason] : [],
  );
  expect(reasons).toEqual([...failureReasons]);
});

test.each(['sandbox-paid', 'SANDBOX PAID', 'SANDBOXPAID'])('%s is the member that is paid', (text) =>
  expect(sandboxOutcomeOf(memberIdSchema.parse(text))).toMatchObject({ kind: 'completed', status: 'paid' }),
);

test.each(['SANDBOX', 'SANDBOX-PIAD', 'sandbox1'])('refuses %s, because it would be called', (text) =>
  expect(memberIdSchema.safeParse(text).error?.issues[0]?.message).toContain('no sandbox member'),
);

test('other member IDs are not in the sandbox', () => expect(isSandbox('W123456')).toBe(false));
