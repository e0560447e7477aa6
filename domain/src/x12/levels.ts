/** The levels above the claims of an 837: billing provider, subscriber, patient. */

import type { X12Claim, X12Person, X12Provider } from './claim-of-837.ts';

export const levelKinds = { '20': 'provider', '22': 'subscriber', '23': 'patient' } as const;
export type LevelKind = (typeof levelKinds)[keyof typeof levelKinds];

export const isLevelCode = (text: string): text is keyof typeof levelKinds => text in levelKinds;

/** The kind of level that one belongs to. */
export const parentKind = { provider: null, subscriber: 'provider', patient: 'subscriber' } as const;

/** An HL and the segments after it. */
export interface Level {
  readonly hl: string;
  readonly kind: LevelKind;
  readonly parent: Level | null;
  /** The number of the damaged segment; null when there is no damage. */
  damagedBy: number | null;
  readonly provider: X12Provider;
  readonly person: X12Person;
  member_id: string | null;
  group_number: string | null;
  /** REF Y4: the number of the insurer's claim, of property and casualty. */
  casualty_number: string | null;
  relation: X12Claim['relation_to_subscriber'];
  payer: { name: string | null; id: string | null };
  /** The SBR and name segments seen so far: each occurs once per level. */
  readonly seen: Set<string>;
}

export const noProvider = (): X12Provider => ({ name: null, NPI: null, tax_id: null });

export function newLevel(
  hl: string,
  kind: LevelKind,
  parent: Level | null,
  damagedBy: number | null = null,
): Level {
  return {
    hl,
    kind,
    parent,
    damagedBy,
    provider: noProvider(),
    person: { first_name: null, last_name: null, date_of_birth: null },
    member_id: null,
    group_number: null,
    casualty_number: null,
    relation: null,
    payer: { name: null, id: null },
    seen: new Set(),
  };
}

export function nearestLevel(level: Level | null, kind: LevelKind): Level | null {
  return level === null || level.kind === kind ? level : nearestLevel(level.parent, kind);
}
