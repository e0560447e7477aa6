/** Words that recognition split: "pro fessional", "a mount", "sir vice". */

import { consonantsOf, distance, undoubled } from './sounds.ts';

/** Long words of phone systems, which no two other words sound like. */
const vocabulary = new Set(
  `
    address alphanumeric amount appeal appeals assistant authorization authorizations automated
    behavioral benefits billing cents claim claims clearinghouse confirm coverage decimal deductible
    department digit digits duplicate eligibility english enrollment extension facility hospital identification
    information institutional keypad management medicaid medicare member members number numbers patient
    patients payment payments pharmacy physician processing professional provider providers referral
    referrals rendering representative service services spanish status subscriber touchtone utilization without
  `
    .trim()
    .split(/\s+/),
);
const bySound = Map.groupBy(vocabulary, consonantsOf);

/** The word of the vocabulary that these words are the parts of. */
function wholeOf(parts: readonly string[]): string | undefined {
  // "Claim is", "payment was", "c l a i m".
  if (parts.some((part) => vocabulary.has(part)) || parts.every((part) => part.length < 3)) return undefined;
  const said = undoubled(parts.join(''));
  return bySound
    .get(consonantsOf(said))
    ?.find((word) => distance(said, undoubled(word)) <= Math.floor(word.length / 4));
}

/** The words with those put together that were split. */
export function withoutSplits(words: string): string {
  const said = words.split(' ');
  for (let at = 0; at < said.length - 1; at++)
    for (const size of [3, 2]) {
      const whole = wholeOf(said.slice(at, at + size));
      if (whole !== undefined) said.splice(at, size, whole);
    }
  return said.join(' ');
}
