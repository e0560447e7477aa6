/** Detects damage that is visible in a single segment. */

import { describeInvalidCode } from './codes.ts';
import { isLevelCode } from './levels.ts';
import type { SeparatedSegment, Separators } from './segments.ts';

/**
 * The segments of an 837 and the maximum number of elements each uses: more means that two segments were joined.
 * Source: the implementation guides 005010X222A1 and 005010X223A2.
 */
const elementsMax: ReadonlyMap<string, number> = new Map(
  (
    'BHT 6,HL 4,NM1 9,N2 2,N3 2,N4 7,REF 4,PER 8,PRV 3,CUR 3,SBR 9,PAT 9,DMG 3,CLM 20,DTP 3,CL1 3,PWK 7,CN1 6,AMT 2,' +
    'K3 1,NTE 2,CR1 10,CR2 12,CR3 5,CRC 7,HI 12,HCP 15,LX 1,SV1 21,SV2 10,SV3 11,TOO 3,DN1 4,DN2 6,SV5 7,QTY 2,MEA 3,LIN 3,CTP 5,SVD 6,CAS 19,' +
    'OI 6,MIA 24,MOA 9,FRM 5,LQ 2,PS1 3,' +
    // Of version 4010 only.
    'CR4 29,CR5 17,CR6 21,CR7 3,CR8 9,HSD 8,SV4 18,SV6 7,SV7 4,DSB 8,UR 3,IMM 5'
  )
    .split(',')
    .map((entry) => {
      const [id = '', most] = entry.split(' ');
      return [id, Number(most)];
    }),
);

/** How a segment continues when its beginning is joined to the end of this one. */
const beginnings: readonly {
  id: string;
  goesOn: (rest: readonly string[], separators: Separators) => boolean;
}[] = [
  { id: 'NM1', goesOn: ([who = '', type = '']) => /^[A-Z0-9]{2,3}$/.test(who) && /^[12]$/.test(type) },
  { id: 'N3', goesOn: ([street = '']) => /\d/.test(street) && /\s/.test(street) },
  { id: 'DMG', goesOn: ([format]) => format === 'D8' },
  { id: 'CLM', goesOn: ([, amount = '', ...rest]) => /^\d*\.?\d+$/.test(amount) && rest.length > 2 },
  {
    id: 'DTP',
    goesOn: ([which = '', format = '']) => /^\d{3}$/.test(which) && /^(?:D8|RD8|DT|TM)$/.test(format),
  },
  {
    id: 'SBR',
    goesOn: ([order = '', relation = '']) => /^[A-HPSTU]$/.test(order) && /^(?:\w\w)?$/.test(relation),
  },
  { id: 'PRV', goesOn: ([which = '', list = '']) => /^[A-Z]{2}$/.test(which) && list === 'PXC' },
  { id: 'PER', goesOn: ([which]) => which === 'IC' },
  {
    id: 'HL',
    goesOn: ([own = '', parent = '', code = '']) =>
      /^\d+$/.test(own) && /^\d*$/.test(parent) && isLevelCode(code),
  },
  { id: 'REF', goesOn: ([which = '', value = '']) => /^[A-Z0-9]{2}$/.test(which) && value !== '' },
  { id: 'LX', goesOn: (rest) => rest.length === 1 && /^\d+$/.test(rest[0] ?? '') },
  {
    id: 'HI',
    goesOn: ([first = ''], { component }) => /^A?[BDP][A-Z]?[FGHJKR]$/.test(first.split(component)[0] ?? ''),
  },
  { id: 'SE', goesOn: (rest) => rest.length === 2 && /^\d+$/.test(rest[0] ?? '') },
];

/** The segment joined to this one because the character between them is missing. */
function runsInto({ elements, separators }: SeparatedSegment): string | null {
  for (const [place, element] of elements.entries()) {
    const rest = elements.slice(place + 1);
    const stuck = beginnings.find(
      ({ id, goesOn }) =>
        rest.length > 0 && element.length > id.length && element.endsWith(id) && goesOn(rest, separators),
    );
    if (stuck) return stuck.id;
  }
  return null;
}

export interface Damage {
  /** A sentence that describes the problem. */
  readonly message: string;
  /** What the segment began before or within the damage: what follows belongs to something else. */
  readonly begins: 'level' | 'claim' | null;
  /** Only the places of the elements are in doubt, and not what the segment is about. */
  readonly isShifted?: boolean;
}

/**
 * Whether there is one separator too many: the last element, or the type before it, is one place too far to the right.
 * A segment that is joined to this one adds more than that.
 */
function isShifted({ id, elements }: SeparatedSegment, length: number): boolean {
  const at = (place: number) => (elements[place - 1] ?? '').trim();
  if (length !== 10) return false;
  if (id === 'SBR') return at(9) === '' && /^[A-Z0-9]{2}$/.test(at(10));
  return id === 'NM1' && at(8) === '' && /^[A-Z0-9]{2}$/.test(at(9));
}

/** Identifies a segment without an id by its shape. */
function beganBefore({ elements, separators }: SeparatedSegment): Damage['begins'] {
  const [first = '', second = '', third = '', , place = ''] = elements;
  if (elements.length <= 4 && /^\d+$/.test(first) && isLevelCode(third)) return 'level';
  return /^\d*\.?\d+$/.test(second) && place.split(separators.component).length === 3 ? 'claim' : null;
}

const began = (id: string | null): Damage['begins'] =>
  id === 'HL' ? 'level' : id === 'CLM' ? 'claim' : null;

/** Null when no damage is visible. */
export function findDamage(segment: SeparatedSegment): Damage | null {
  const { id, elements } = segment;
  const most = elementsMax.get(id);
  if (most === undefined)
    return { message: `“${id.slice(0, 12)}” is not a segment of an 837.`, begins: beganBefore(segment) };
  const next = runsInto(segment);
  if (next !== null)
    return {
      message: `Runs into the next segment (${next}): its terminator is missing.`,
      begins: began(id) ?? began(next),
    };
  // Some programs write trailing separators for empty elements.
  const length = elements.findLastIndex((element) => element !== '') + 1;
  if (length > most && isShifted(segment, length))
    return {
      message: `Has ${length} elements, but ${id} has at most ${most}: it has a separator too many.`,
      begins: null,
      isShifted: true,
    };
  if (length > most)
    return {
      message: `Has ${length} elements, but ${id} has at most ${most}: a segment terminator is missing.`,
      begins: began(id),
    };
  const code = describeInvalidCode(segment);
  if (code !== null) return { message: code, begins: began(id) };
  if (elements.some((element) => element.includes('\ufffd')))
    return { message: 'Contains an unreadable character.', begins: began(id) };
  return null;
}
