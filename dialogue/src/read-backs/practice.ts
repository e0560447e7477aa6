/** Whether a provider or practice that is read back is ours. */

import type { CallBrief } from '../conversation.ts';
import { elsewhere } from '../facts/other-claim-words.ts';
import { isKnownName } from '../names/known-names.ts';
import { isSpellingOf, nameParts, soundsSame } from '../names/names.ts';
import { isNameWord, nameAt } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { plain } from '../speech/plain-text.ts';
import { months } from '../speech/spoken-date.ts';
import { isValueWord } from '../speech/value-words.ts';

/** What practices are called in general: only the other words of a name tell ours from others. */
const general = 'clinics?|centers?|groups?|associates?|practice|partners|hospitals?|medical|health|care';
const specialty =
  'chiropractic|orthopedics|pediatrics|dental|medicine|therapy|imaging|surgery|specialists?|[a-z]+(?:ology|istry)';
const [isGeneral, isBusiness] = [general, `${general}|${specialty}`].map(
  (words) => new RegExp(`^(?:${words})$`),
) as [RegExp, RegExp];
/** Ends the name of a practice. */
const endsPractice = new RegExp(
  `\\b(?!(?:medical|health|care)\\b)(?:${general}|${specialty})\\b(?! (?:plan|number|id|policy|claims?|information|benefits?|or)\\b)`,
);

/** "Lakeview Family Dental": the words that tell a practice from others; none when no practice is named. */
function practiceIn(words: string): readonly string[] {
  const end = endsPractice.exec(words);
  const before = end === null ? [] : words.slice(0, end.index + end[0].length).split(' ');
  let from = before.length - 1;
  while (
    from > 0 &&
    before.length - from < 5 &&
    !/^(?:back|have|got)$/.test(before[from - 1] ?? '') &&
    (isBusiness.test(before[from - 1] ?? '') || isNameWord(before[from - 1]))
  )
    from -= 1;
  const isAny = /^(?:an?|any|another|our|which|what|your)$/.test(before[from - 1] ?? '');
  const name = isAny ? [] : before.slice(Math.max(0, from));
  return name.some((word) => !isBusiness.test(word)) ? name.filter((word) => !isGeneral.test(word)) : [];
}

const credentialed =
  /\b([a-z]{2,}) (?:[a-z] )?([a-z]{2,}) (?:m ?d|d ?o|n ?p|d ?d ?s|d ?p ?m|p ?h ?d|p ?a ?c)\b/;

const namesProvider = pattern(String.raw`
  \b(?:(?:provider|doctor|physician)s?(?: name)?|dr|practice|facility|clinic|belongs? to
  |registered (?:to|under)|under the name|office of
  |(?:billed|rendered|performed|submitted|seen|treated) by)(?: (?:that )?(?:i|we) (?:have|see|show
    |found))?(?: (?:on|for|of|with|in|under) (?:(?:the|this|that|your|our|his|her) )?(?:claim|visit|file
    |record|bill|service|(?:npi |tax )?(?:number|id)|npi))?(?: (?:is|was|(?:would|will|should) be|listed
    |name|named|called|as|of|the|doctor|dr))* ((?:[a-z]+ ?){1,4})
`);

const namesOf = ({ provider_name, practice }: CallBrief) => nameParts(`${provider_name} ${practice.name}`);

/** "Doctor Anna kell her", "lake side": the parts of our names put together, without a word misheard before them. */
export function withOurNames(words: string, brief: CallBrief): string {
  const { first_name, last_name } = brief.patient;
  const patients = nameParts(`${first_name} ${last_name}`);
  const ours = [...namesOf(brief), ...patients];
  const said = words.split(' ');
  for (let at = 0; at < said.length - 1; at++)
    for (const size of [2, 3]) {
      const parts = said.slice(at, at + size);
      const isPart =
        parts.length === size &&
        !parts.some((part) => part.length < 2 || isKnownName(part) || ours.includes(part));
      const isOurs = (name: string) =>
        name.length > 4 &&
        soundsSame(parts.join(''), name) &&
        !(patients.includes(name) && parts.every((part) => neutralWords.has(part)));
      const our = isPart && ours.find(isOurs);
      if (our) said.splice(at, size, our);
    }
  // "Dr. An Keller": the rest of the first name was lost.
  const [first = '', last = ''] = nameParts(brief.provider_name);
  const cut = new RegExp(`\\b(${first.slice(0, 2)}\\w*) (?=${last}\\b)`);
  const misheard = new RegExp(`\\b([a-z]+) (?=${plain(brief.practice.name)}\\b)`, 'g');
  const whole = said
    .join(' ')
    .replace(cut, (all, part: string) => (first.startsWith(part) && !isKnownName(part) ? `${first} ` : all));
  return whole.replace(misheard, (all, word: string) => (isPartOfName(word) ? all : ''));
}

/** "You're wing Lakeside Family Clinic": a word misheard before our whole name, rather than "North Lakeside". */
const isPartOfName = (word: string) =>
  !isNameWord(word) ||
  isKnownName(word) ||
  /^(?:(?:north|south|east|west|mid)\w*|new|old|great\w*|upper|lower|central|saint|st|\w+(?:side|view|wood|town))$/.test(
    word,
  );

/** "The provider is Doctor Smith": matches the last word of our provider's or practice's name. */
export function checkProvider(words: string, brief: CallBrief): boolean | null {
  const ours = namesOf(brief);
  const match = namesProvider.exec(words);
  const parts = match === null ? [] : nameAt((match[1] ?? '').trim().split(' '), 0);
  const titled =
    /\b(?:doctor|dr) (?!visit|bill|appointment|office)([a-z]+)(?= (?:right|correct|yes|everything|anything|all|is|the|who|that|i|it|we|at|in|from|with|on|office|practice|clinic)\b|$)/.exec(
      words,
    )?.[1];
  // "Doctor Smith's office"
  const singular = (part: string) => part.replace(/s$/, '');
  const isOurs = (part: string) => ours.includes(part) || ours.includes(singular(part));
  // "Is your practice Bayview Orthopedics?": the name comes after what it is.
  const practice = practiceIn(words.replace(new RegExp(`\\b(?:your|the|this) (?:${general})\\b`), ','));
  if (
    practice.length > 0 &&
    !(practice.every(isOurs) || nameParts(brief.practice.name).join('').includes(practice.join('')))
  )
    return false;
  // "Dr. Keller at Bayview".
  const at = /\b(?:dr|doctor) [a-z]+ (?:at|from) ([a-z]+)\b/.exec(words)?.[1];
  if (isNameWord(at) && !isOurs(at)) return false;
  if (isOurProvider(parts, brief)) return true;
  // "Thomas Brandt, M.D."
  const named = credentialed.exec(words)?.slice(1) ?? [];
  if (named.length > 0 && named.every(isNameWord)) return isOurProvider(named, brief);
  if (isNameWord(titled))
    return nameParts(brief.provider_name).some((part) =>
      // Doctor Keeler may be another than Keller.
      [titled, singular(titled)].some((heard) => isSpellingOf(heard, part) && soundsSame(heard, part)),
    );
  const isNamed =
    /\bbelongs? to\b/.test(words) || parts.some((part) => isKnownName(part) || isKnownName(singular(part)));
  // "Anna Kellerman" shares only the first name.
  if (isNamed)
    return parts.some((part) => part.length > 2) && parts.every((part) => part.length <= 2 || isOurs(part));
  // "The provider on this as Dr. Philip Underwood".
  const [first = '', last = ''] = /\b(?:doctor|dr) ([a-z]{2,}) ([a-z]{2,})/.exec(words)?.slice(1) ?? [];
  const isOther = isNameWord(last) && (isOurs(first) ? !isOurs(last) : isKnownName(first));
  if (isOther) return false;
  return practice.length > 0 ? true : null;
}

const source = pattern(String.raw`
  \b(?:claims?|ones?|visits?|bills?)(?: (?:here|on file|thats|is|was|billed|sent|submitted))* (?:from|by|at) (?:(?:the
  |an?|doctor|dr) )*([a-z]+)
`);
/** "A claim from Saint Mary's", "the lab claim for June 3rd": where a claim comes from. Null when it is not said. */
export function checkSource(words: string, brief: CallBrief): boolean | null {
  const ours = namesOf(brief);
  const [, kind, where = kind] = placeClaim.exec(words) ?? [];
  if (where !== undefined && !ours.includes(where)) return false;
  const [, from = ''] = source.exec(words) ?? [];
  if (from === '' || neutralWords.has(from) || isValueWord(from) || months.includes(from)) return null;
  return ours.some((part) => isSpellingOf(from, part));
}
const placeClaim = new RegExp(
  `(?<!\\b(?:not|no) (?:the |an? )?)\\b(?:(${elsewhere}|facility) (?:claim|bill|visit|charge|one)|(?:one|claim|visit|bill) (?:\\w+ ){0,2}?(?:from|at|by|with) (?:the |an? )?(${elsewhere}))\\b`,
);

/** First and last name of our provider, as spelled by recognition: "Anna Kellar". */
export function isOurProvider(heard: readonly string[], { provider_name }: CallBrief): boolean {
  const ours = nameParts(provider_name);
  const parts = heard.filter((part) => part.length > 1);
  if (parts.length < 2 || ours.length < 2) return false;
  return parts.every((part) => ours.some((our) => isSpellingOf(part, our)));
}

/** "You're with Lakeside?": the word that tells our practice from others. */
export function isOurPractice(words: string, { practice }: CallBrief): boolean {
  const [first = ''] = nameParts(practice.name);
  const named = /\b(?:youre|you are|calling) (?:with|from|at) (?:the )?([a-z]+)\b/.exec(words)?.[1];
  return first.length > 3 && first === named;
}
