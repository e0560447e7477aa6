/** Finds the patients and providers named with a claim, which tell our claim from others. */

import { nameParts } from '../names/names.ts';
import { pattern } from '../pattern.ts';
import { clauseOf, noun, type Ours, type Said, type Turn } from './claim-turns.ts';

export const facility =
  '(?:lab|laboratory|pharmacy|hospital|facility|radiology|imaging|ambulance|anesthesia|therapy)';

/** Whether the provider is a facility, such as a hospital, and not someone who works there. */
export const isFacility = (provider: string): boolean => {
  const parts = nameParts(provider);
  return (
    /\b(?:hospital|infirmary|(?:medical|surgery|surgical|dialysis|nursing|rehab\w*|care|health) center|nursing|hospice|lab|labs|laboratory|imaging|radiology|dialysis)\b/.test(
      parts.join(' '),
    ) && !parts.some((part) => /^(?:md|do|np|pa|dpm|dds|dmd|pt|phd|crna|lcsw|cnm|aprn|od)$/.test(part))
  );
};

const other = '(?:imaging|radiology|hospital|diagnostics|labs?|laboratory|pharmacy|anesthesia)';

/** Parts of names that many practices have. */
const common =
  /^(?:..|the|family|clinic|medical|health\w*|care|center|group|practice|associates|physicians?)$/;

/** "Rashid's claim was denied", "now for Rashid", "from Lakeside I have nothing". */
export function ourNameIn({ low }: Said, { patient, provider }: Ours): Turn[] {
  const names = nameParts(`${patient?.first_name ?? ''} ${patient?.last_name ?? ''}`).filter((name) =>
    /^[a-z]+$/.test(name),
  );
  if (names.length === 0) return [];
  const own = nameParts(provider).filter((name) => !common.test(name));
  const named = new RegExp(
    `(?<!\\b(?:not|\\w+n't|than|instead of|unlike|referral|order|records|notes|letter|(?:last|latest|recent|previous) (?:claim|bill|one|visit)) )\\b(?:from|under|for) (?:(?:doctor|dr\\.?) )?(?:${own.join('|') || '(?!)'})\\b(?! (?:\\w+ )?${other}\\b)|\\b(?:for|back to) (?:${names.join('|')})\\b|\\b(?:which|who) is (?:${names.join('|')})\\b(?!')|\\b(?:doctor|dr\\.?) (?:${own.join('|') || '(?!)'})'?s\\b(?! (?:referral|order|records?|notes|letter)\\b)|\\b(?:${names.join('|')})'?s (?:own |[a-z]+ [a-z]+ )? ?(?:${noun}|was|is|paid|denied|pend\\w+|received|came|in process|still)\\b`,
    'g',
  );
  // "There's another Rashid Carter".
  const namesake = new RegExp(`\\b(?:another|a different|a second) (?:${names.join('|')})\\b`, 'g');
  return [
    ...[...low.matchAll(named)].map(({ index }) => ({ at: index, isOurs: true })),
    ...[...low.matchAll(namesake)].map(({ index }) => ({ at: index, isOurs: false, by: 'name' as const })),
  ];
}

/** "Paid eighteen dollars for the lab", "we denied the claim from the hospital". */
const forFacility = pattern(
  String.raw`
  \b(?:one(?:'s| is| was) (?=the )|(?:claim|one|bill|visit|paid|payment|denied|pended
  |processed)(?: (?!(?:for|because|records?|notes|waiting|needs?|due|but|and|or|yours?)\b)[\w$.,'-]+
  | and(?= \w+ cents)){0,8}? (?:for|to|from|by
  |under) )(?:the |an? |that )?(?!facility)${facility}\b(?!'?s? (?:records?|notes|reports?|results?|work
    |charges?|codes?|services?|fees?|department|visits?|lines?|portion|benefits?|procedures?|tests?))
`,
  'g',
);

/** "It's from a radiology group", "a claim from Valley Imaging". */
export function providersIn(said: Said, { provider }: Ours): Turn[] {
  const { low } = said;
  const own = nameParts(provider);
  const facilities = [...low.matchAll(forFacility)]
    .filter(({ 0: words }) => !own.some((part) => words.includes(part)))
    .map(({ index }) => {
      const start = clauseOf(said, index)?.start ?? index;
      // "We denied it because the payment to the hospital includes it": ours up to there.
      return {
        at: /\b(?:because|since|as|into|with)\b/.test(low.slice(start, index)) ? index : start,
        isOurs: false,
      };
    });
  const others =
    /(?<!\b(?:information|records|notes|documents?|documentation|referral|order|prescription) )\b(?:(?:from|by|(?<=\b(?:it|that|this)(?:'s| is| was) )to) (?!(?:an? )?(?:out[ -]of[ -]|in[ -]?|non[ -]?)?(?:network|participating|contracted|licensed)\b|the (?:provider|clinic|facility|practice|group)\b|\w+ (?:primary(?: care)?|referring|ordering|treating|attending) (?:provider|physician)\b)(?:an? |another |the )?|(?<!\b(?:auth\w*|referral)\b(?: [\w']+){0,4} )for (?:an?|another) (?=other|different|(?:\w+ )?provider))((?:\w+ ){1,3}?)(?:(imaging|radiology|hospital|diagnostics|labs?|laboratory|pharmacy|anesthesia)|provider|clinic|group|associates|center|facility|practice|physicians?)\b/g;
  // Lakeside Imaging is not Lakeside Family Clinic.
  const isOwn = (kind: string | undefined) => kind === undefined || own.includes(kind);
  const named = [...low.matchAll(others)].flatMap((match) =>
    nameParts(match[1] ?? '').some(
      (part) => (own.includes(part) && isOwn(match[2])) || /^(?:your|our|this|that|any|same)$/.test(part),
    )
      ? []
      : [{ at: match.index, isOurs: false }],
  );
  return [...facilities, ...named];
}
