import { expect, test } from 'vitest';
import { type Ability, abilities, type Role, roleMay, roles, strongestRole } from './role.ts';

const who: Record<Ability, readonly Role[]> = {
  'account.read': ['viewer', 'user', 'admin'],
  'clinic.read': ['viewer', 'user', 'admin'],
  'claim.export': ['viewer', 'user', 'admin'],
  'claim.read': ['viewer', 'user', 'admin'],
  'directory.read': ['viewer', 'user', 'admin'],
  'view.keep': ['viewer', 'user', 'admin'],
  'notification.own': ['viewer', 'user', 'admin'],
  'view.share': ['user', 'admin'],
  'api.manage': ['admin'],
  'usage.read': ['viewer', 'user', 'admin'],
  'account.settings': ['admin'],
  'clinic.manage': ['admin'],
  'provider.manage': ['admin'],
  'payer.manage': ['admin'],
  'audit.read': ['admin'],
  'people.manage': ['admin'],
  'retention.manage': ['admin'],
  'account.usage': ['admin'],
  'account.leave': ['admin'],
  'billing.manage': ['admin'],
  'claim.submit': ['user', 'admin'],
  'claim.archive': ['user', 'admin'],
  'claim.call-again': ['user', 'admin'],
  'claim.cancel': ['user', 'admin'],
  'batch.manage': ['user', 'admin'],
  'claim.bulk': ['user', 'admin'],
  'claim.correct': ['user', 'admin'],
  'claim.note': ['user', 'admin'],
  'claim.deadline': ['user', 'admin'],
  'work.act': ['user', 'admin'],
};

test.each(abilities.flatMap((ability) => roles.map((role) => ({ ability, role }))))(
  '$role may $ability only if the table says so',
  ({ ability, role }) => expect(roleMay(role, ability)).toBe(who[ability].includes(role)),
);

test.each(abilities)('someone without a role may not %s', (ability) =>
  expect(roleMay(null, ability)).toBe(false),
);

test.each<[Role[], Role | null]>([
  [[], null],
  [['viewer'], 'viewer'],
  [['user', 'viewer'], 'user'],
  [['viewer', 'admin', 'user'], 'admin'],
  [['admin', 'admin'], 'admin'],
])('of %j the strongest is %s', (held, strongest) => expect(strongestRole(held)).toBe(strongest));
