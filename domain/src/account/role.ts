/** Who may do what in a billing account. The server and the screens both use this table. */

export const roles = ['viewer', 'user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** When someone holds several roles in an account, the strongest wins. */
export function strongestRole(held: readonly Role[]): Role | null {
  return roles.findLast((role) => held.includes(role)) ?? null;
}

/** People by the strongest of their roles, without those who have none. */
export function withRole<T extends { readonly roles: readonly Role[] }>(
  people: readonly T[],
): (Omit<T, 'roles'> & { role: Role })[] {
  return people.flatMap(({ roles: held, ...person }) => {
    const role = strongestRole(held);
    return role === null ? [] : [{ ...person, role }];
  });
}

const everyone = ['viewer', 'user', 'admin'] as const;
const workers = ['user', 'admin'] as const;
const admins = ['admin'] as const;

const permissions = {
  'account.read': everyone,
  'clinic.read': everyone,
  'claim.read': everyone,
  'claim.export': everyone,
  'claim.submit': workers,
  'claim.archive': workers,
  'claim.call-again': workers,
  'claim.cancel': workers,
  'claim.bulk': workers,
  'batch.manage': workers,
  'claim.correct': workers,
  'claim.note': workers,
  'claim.deadline': workers,
  'work.act': workers,
  'directory.read': everyone,
  'view.keep': everyone,
  'notification.own': everyone,
  'view.share': workers,
  'usage.read': everyone,
  'api.manage': admins,
  'account.settings': admins,
  'clinic.manage': admins,
  'provider.manage': admins,
  'payer.manage': admins,
  'audit.read': admins,
  'people.manage': admins,
  'retention.manage': admins,
  'account.usage': admins,
  'account.leave': admins,
  'billing.manage': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof permissions;
export const abilities = Object.keys(permissions) as Ability[];

export function roleMay(role: Role | null, ability: Ability): boolean {
  if (role === null) return false;
  const allowed: readonly Role[] = permissions[ability];
  return allowed.includes(role);
}
