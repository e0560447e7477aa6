/** Sums of the work queue for its tabs and filters. Pure. */

import { type WorkReason, workReasons } from '@claimline/domain/claim/work';
import { unassigned, type WorkOwner, type WorkSum, type WorkSummary } from '@claimline/domain/contracts/work';

type People = WorkSummary['people'];

const none: WorkSum = { claims: 0, cents: 0 };
const added = (one: WorkSum, other: WorkSum = none): WorkSum => ({
  claims: one.claims + other.claims,
  cents: one.cents + other.cents,
});

const idOf = (owner: WorkOwner | null) => owner?.user_id ?? unassigned;

/** Those of a person, or of `nobody`; everyone when undefined. */
const peopleOf = (people: People, owner: string | undefined) =>
  people.filter((person) => owner === undefined || idOf(person.owner) === owner);

export function totalOf(people: People, owner?: string): WorkSum {
  return peopleOf(people, owner).reduce<WorkSum>(added, none);
}

/** Each reason with waiting claims, in the order of the reasons. */
export function reasonSums(people: People, owner?: string): (WorkSum & { reason: WorkReason })[] {
  return workReasons
    .map((reason) => ({
      reason,
      ...peopleOf(people, owner).reduce<WorkSum>((sum, { reasons }) => added(sum, reasons[reason]), none),
    }))
    .filter(({ claims }) => claims > 0);
}

/** How many claims the list has, on all its pages. */
export function countShown(
  { people, snoozed }: WorkSummary,
  shown: { owner?: string; reason?: WorkReason; snoozed: boolean },
): number {
  if (shown.snoozed) return snoozedCount(snoozed, shown.owner);
  if (shown.reason === undefined) return totalOf(people, shown.owner).claims;
  return reasonSums(people, shown.owner).find(({ reason }) => reason === shown.reason)?.claims ?? 0;
}

export function snoozedCount(snoozed: WorkSummary['snoozed'], owner?: string): number {
  return Object.entries(snoozed).reduce(
    (sum, [id, count]) => (owner === undefined || owner === id ? sum + count : sum),
    0,
  );
}
