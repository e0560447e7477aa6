/**
 * Whether a name read back is our patient's. Recognition changes first names (Rashid → Richard), so those are
 * compared loosely; a last name must be close. When in doubt the answer is no: a yes gives away, or brings
 * back, someone else's claim.
 */

import { nicknames } from './nicknames.ts';

function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substituted));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** 0 for equal, 1 for nothing in common. */
function unlikeness(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : distance(left, right) / longest;
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/(sch|sh|ch|tch|j|g(?=[eiy]))/g, 'x'],
  [/ck|c(?![eiy])|q|kh/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/gh/g, ''],
  [/th|d/g, 't'],
  [/v|w/g, 'f'],
  [/[aeiouyh]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants as they sound: Rashid and Richard keep most of theirs. */
export function soundOf(name: string): string {
  const first = /^[aeiouy]/.test(name) ? 'a' : '';
  return first + sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), name);
}

export function nameParts(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['\u2019.]/g, '')
    .split(/[^a-z]+/)
    .filter((part) => part !== '' && !/^(jr|sr|ii|iii|iv|mr|mrs|ms|dr)$/.test(part));
}

export function isSameLastName(heard: string, ours: string): boolean {
  if (heard === ours) return true;
  if (Math.min(heard.length, ours.length) < 2) return false;
  const apart = unlikeness(heard, ours);
  if (apart <= 0.25) return true;
  return apart <= 0.5 && soundOf(heard) === soundOf(ours) && soundOf(ours).length >= 2;
}

export function isLikeFirstName(heard: string, ours: string): boolean {
  if (heard === ours) return true;
  if (heard.length === 1) return ours.startsWith(heard);
  if (nicknames.some((group) => group.includes(heard) && group.includes(ours))) return true;
  const apart = unlikeness(heard, ours);
  if (apart <= 0.4) return true;
  const [heardSound, ourSound] = [soundOf(heard), soundOf(ours)];
  if (ourSound.length >= 3 && unlikeness(heardSound, ourSound) <= 0.3 && heardSound[0] === ourSound[0])
    return true;
  return (
    ourSound.length >= 2 &&
    heardSound === ourSound &&
    apart <= 0.6 &&
    heard.length >= 4 &&
    ours.length >= 4 &&
    vowelsOf(heard)[0] === vowelsOf(ours)[0]
  );
}

function vowelsOf(name: string): string {
  return name.replace(/[^aeiouy]/g, '');
}

/**
 * Whether the words of a read-back, in any order ("Doe, Jane"; "last name Doe"), hold our patient. `words` are
 * the name's own words and nothing else.
 */
export function isOurPatient(
  words: readonly string[],
  patient: { first_name: string; last_name: string },
): boolean {
  const heard = words.flatMap(nameParts);
  const last = nameParts(patient.last_name);
  const first = nameParts(patient.first_name);
  const lastJoined = last.join('');
  // Only a first name was read back.
  const [only] = heard;
  if (heard.length === 1 && only !== undefined && unlikeness(only, first[0] ?? '') <= 0.34) return true;
  for (let at = 0; at < heard.length; at++) {
    for (let size = 1; size <= Math.max(2, last.length) && at + size <= heard.length; size++) {
      if (!isSameLastName(heard.slice(at, at + size).join(''), lastJoined)) continue;
      const others = [...heard.slice(0, at), ...heard.slice(at + size)];
      // Only one name was read back: it is the last name, or all there is.
      if (others.length === 0) return true;
      const ourFirst = first[0] ?? '';
      if (others.some((other) => isLikeFirstName(other, ourFirst))) return true;
      if (others.some((_, index) => isLikeFirstName(others.slice(index, index + 2).join(''), first.join(''))))
        return true;
    }
  }
  return false;
}
