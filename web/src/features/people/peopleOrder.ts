/** Sorts and searches the list of members. Pure. */

import { roles } from '@claimline/domain/account/role';
import type { Member } from '@claimline/domain/contracts/people';
import { byName } from '@claimline/domain/list/name-order';

export const sortKeys = ['name', 'role', 'second-factor', 'last-sign-in'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface PeopleOrder {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

function compare(by: SortKey, one: Member, other: Member): number {
  switch (by) {
    case 'name':
      return 0;
    case 'role':
      // The strongest role first.
      return roles.indexOf(other.role) - roles.indexOf(one.role);
    case 'second-factor':
      return Number(other.has_second_factor) - Number(one.has_second_factor);
    case 'last-sign-in':
      // The latest first; members who never signed in come last.
      return (other.last_sign_in_at ?? '').localeCompare(one.last_sign_in_at ?? '');
  }
}

/** Members whose name or email contains every word typed; ties are sorted by name. */
export function orderedPeople(
  people: readonly Member[],
  search: string,
  { by, isDescending }: PeopleOrder,
): Member[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/\s+/).filter(Boolean);
  const direction = isDescending ? -1 : 1;
  return people
    .filter(({ name, email }) => words.every((word) => plain(`${name} ${email}`).includes(word)))
    .toSorted(
      (one, other) =>
        direction * compare(by, one, other) || (by === 'name' ? direction : 1) * byName(one, other),
    );
}
