/**
 * Decides whether a name read back is our patient's. A wrong yes returns someone else's claim, so a similar name is
 * not enough alone. It is accepted as a misrecognition (Rashid → Richard) only together with our member ID or date of
 * birth.
 */

import type { CallBrief } from '../conversation.ts';
import { consonants, consonantsOf, distance, replaced, undoubled } from '../speech/sounds.ts';
import { isKnownName } from './known-names.ts';
import { nicknames } from './nicknames.ts';

export type NameMatch = 'same' | 'alike' | 'other';

/** 0 for equal, 1 for nothing in common. */
function unlikeness(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : distance(left, right) / longest;
}

const vowels: readonly (readonly [RegExp, string])[] = [
  [/[aeiou]r$/, 'r'],
  [/(?:ee|ea|ie|ei|ey|i|y)/g, 'i'],
  [/(?:oo|ou|u|ew)/g, 'u'],
];

/** Two spellings of the same sound: Rashid and Rasheed, Carter and Karter. */
export function soundsSame(left: string, right: string): boolean {
  // "Bowmont" and Beaumont.
  const longO = /eau/.test(left + right) ? /eaux?|ow(?![aeiou])/g : /$^/;
  const sound = (name: string) => undoubled(replaced(replaced(name.replace(longO, 'o'), consonants), vowels));
  return sound(left) === sound(right);
}

export function nameParts(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['\u2019.]/g, '')
    .split(/[^a-z]+/)
    .filter((part) => part !== '' && !/^(jr|sr|ii|iii|iv|mr|mister|mrs|missus|ms|miss|dr)$/.test(part));
}

/** Ways to say the patient's name: first, last, each part, or both ("de la Cruz", "Cruz", "Juan de la Cruz"). */
export function nameVariants({ patient }: Pick<CallBrief, 'patient'>): string[][] {
  const names = [nameParts(patient.first_name), nameParts(patient.last_name)];
  return [...names, ...names.flat().map((part) => [part]), names.flat(), names.toReversed().flat()];
}

function isSameName(heard: string, ours: string): boolean {
  return heard === ours || (!isKnownName(heard) && heard.length > 2 && soundsSame(heard, ours));
}

/** The spelling that recognition gives to the name of a provider: "Kellar" and "Killer" for Keller, not "Kessler". */
export function isSpellingOf(heard: string, ours: string): boolean {
  if (heard === ours || soundsSame(heard, ours)) return true;
  const isNear = ours.length > 3 && heard[0] === ours[0] && distance(heard, ours) <= 2;
  return !isKnownName(heard) && isNear && consonantsOf(heard) === consonantsOf(ours);
}

function isLikeLastName(heard: string, ours: string): boolean {
  if (isSameName(heard, ours)) return true;
  if (Math.min(heard.length, ours.length) < 2) return false;
  const apart = unlikeness(heard, ours);
  return apart <= 0.25 || (apart <= 0.5 && consonantsOf(heard) === consonantsOf(ours));
}

const isNicknameOf = (heard: string, ours: string) =>
  nicknames.some((group) => group.includes(heard) && group.includes(ours));

function isLikeFirstName(heard: string, ours: string): boolean {
  if (isSameName(heard, ours)) return true;
  if (isNicknameOf(heard, ours)) return true;
  const [heardSound, ourSound] = [consonantsOf(heard), consonantsOf(ours)];
  const isAlikeSpoken =
    ourSound.length >= 3 && heardSound[0] === ourSound[0] && unlikeness(heardSound, ourSound) <= 0.3;
  return isAlikeSpoken || unlikeness(heard, ours) <= 0.4;
}

type Compare = (heard: string, ours: string) => boolean;

function holds(
  heard: readonly string[],
  first: readonly string[],
  last: readonly string[],
  isFirst: Compare,
  isLast: Compare,
): boolean {
  const [only] = heard;
  const ourFirst = first[0] ?? '';
  // Only a first name or only a last name was read back.
  if (heard.length === 1 && only !== undefined)
    return only.length > 1 && (isFirst(only, ourFirst) || isLast(only, last.join('')));
  for (let at = 0; at < heard.length; at++) {
    for (let size = 1; size <= Math.max(2, last.length) && at + size <= heard.length; size++) {
      if (!isLast(heard.slice(at, at + size).join(''), last.join(''))) continue;
      const others = [...heard.slice(0, at), ...heard.slice(at + size)];
      if (others.length === 0) return true;
      // "Juan Pablo" is not Juan Carlos.
      const matchesSecond = (other = '') =>
        other.length < 2 || first.slice(1).some((part) => isFirst(other, part));
      const isOurs = (other: string, index: number) =>
        (other.length === 1 && ourFirst.startsWith(other)) ||
        (isFirst(other, ourFirst) && (first.length < 2 || matchesSecond(others[index + 1])));
      if (others.some(isOurs)) return true;
      if (others.some((_, index) => isFirst(others.slice(index, index + 2).join(''), first.join(''))))
        return true;
    }
  }
  return false;
}

/** Common endings of last names: a word with one is a name of its own, not ours misrecognized. */
const isLastName =
  /\w{2}(?:son|sen|man|mann|berg|stein|field|ford|ton|well|land|wright|smith|ski|sky|wood|worth|ley)$/;

/**
 * Compares a read-back name, in any order ("Doe, Jane"; "last name Doe"), with our patient's. `words` contains only
 * the words of the name.
 */
export function matchPatient(
  words: readonly string[],
  patient: { first_name: string; last_name: string },
): NameMatch {
  const heard = words.flatMap(nameParts);
  const [first, last] = [nameParts(patient.first_name), nameParts(patient.last_name)];
  if (holds(heard, first, last, isSameName, isSameName)) return 'same';
  // "Tyler Win" for Tyler Nguyen: a word that is no name may be anything.
  const [heardFirst = '', heardLast = ''] = heard;
  const isGarbled =
    heard.length === 2 &&
    (isSameName(heardFirst, first[0] ?? '') || isNicknameOf(heardFirst, first[0] ?? '')) &&
    !isKnownName(heardLast) &&
    !isLastName.test(heardLast) &&
    heardLast.length > 1;
  return isGarbled || holds(heard, first, last, isLikeFirstName, isLikeLastName) ? 'alike' : 'other';
}
