/** Finds people and providers who are named, and whether they are ours. */

import { isKnownName, isUnambiguousName } from '../names/known-names.ts';
import { matchPatient, nameParts } from '../names/names.ts';
import { isNameWord, nameAt } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { isValueWord } from '../speech/value-words.ts';
import type { Clause, Span } from './clauses.ts';
import { isOtherGeneration, ourSuffixes } from './name-suffixes.ts';

/** What distinguishes our patient and provider from others. */
export interface OurNames {
  readonly patient: {
    readonly first_name: string;
    readonly last_name: string;
    readonly date_of_birth?: string;
  } | null;
  /** Names of our provider and practice. */
  readonly provider: string;
}

export const namesOf = (ours: OurNames): string[] => [
  ...nameParts(`${ours.patient?.first_name ?? ''} ${ours.patient?.last_name ?? ''} ${ours.provider}`),
  ...ourSuffixes(ours),
];

export interface Named extends Span {
  /** Where the name begins; the span begins with its clause. */
  readonly name: number;
  readonly isOurs: boolean;
  /** The claim is said to be theirs. Otherwise they are only mentioned, or the words may be no name. */
  readonly isSure: boolean;
}

interface Said {
  /** As recognized; recognition may write names with capitals. */
  readonly text: string;
  readonly low: string;
  readonly clauses: readonly Clause[];
}

const title = '(?:mr|mrs|ms|mister|miss|sergeant|sgt|captain|lieutenant|corporal|colonel|airman)';
const party = '(?:patient|member|dependent|subscriber|beneficiary|recipient)';
const claimWord = "(?:claims?|one|bill|payment|check|it|that|this|is|was|it's|that's|dollars|cents)";
const filler = `(?: (?:is|an?|the|patient|member|recipient|beneficiary|subscriber|customer|provider|doctor|dr|name|on (?:it|this|that|file)|${title})\\b\\.?)*`;
/** The claim of the person named next. */
const owned = pattern(
  String.raw`
  \b(?:${claimWord}(?: [\w']+){0,4}? (?<!\b(?:denied|denial|rejected|closed|pended|pending) )(?:for|under)
  |(?<=\bi(?:'m| am| was)(?: still| just)? )looking at|here(?:'s| is)|belongs? to|(?:from|by)(?= (?:doctor|dr)\b)|(?:doctor|dr)\b\.?(?= [a-z]+(?:'?s (?:claim|one|bill|is|was|got|went|paid|denied)| (?:his|hers?))\b)|(?<=(?:^|[.?!] )(?:(?:okay|ok|so|and|alright|now)[ ,]+)*)for
  |\b(?:by|with|under) (?:the|that) name of
  |${title}\b\.?)${filler} (?=[a-z])
`,
  'g',
);
/** Somebody may be named next. */
const mentioned = new RegExp(
  `\\bthe (?!(?:april|may|june|august) )(?=[a-z]+(?:'s)? (?:claim|one|account|file|chart|check|payment)\\b)|\\b(?=[a-z]+'s (?:claim|account|file|chart|visit)\\b)|\\b(?:for|under|have|got|see|seeing|show|showing|named?|${party}|provider|doctor|dr\\.?|${title}\\.?)${filler} (?=[a-z])`,
  'g',
);
const notNamed =
  /^(?:types? |responsib|resp|liab|obligat|balance|share|cost|co|deduct|oop|grace (?:period|days|month))/;
const ofPatient = new RegExp(`\\b(?:for(?: the)?|${party}) $`);
const introduces = /\b(?:speaking|this is|my name|i'?m|i am)\b/;
/** "This is the supervisor, Mr. Okafor." */
const introducesStaff = new RegExp(
  `\\b(?:this is|i'?m|i am|speaking (?:with|to)|you've reached)\\b(?: \\w+){0,4} (?:supervisor|manager|lead|rep(?:resentative)?|agent|nurse|examiner|adjuster|analyst|specialist|director)[ ,]+(?:${title}\\b\\.? )?$`,
);

/** People named where a name is expected. Unknown names count when they are written as names, or with one of ours. */
export function peopleIn({ text, low, clauses }: Said, ours: OurNames): Named[] {
  const names = namesOf(ours);
  const isForeign = (word: string) => isNameWord(word) && !names.includes(word) && !neutralWords.has(word);
  const namedAfter = (lead: RegExpExecArray, isOwned: boolean): Named[] => {
    const start = lead.index + lead[0].length;
    const clause = clauses.find((one) => start >= one.start && start < one.end);
    if (clause === undefined || (lead[0].startsWith('name') && introduces.test(clause.low))) return [];
    if (introducesStaff.test(low.slice(clause.sentence.start, start))) return [];
    const words = low
      .slice(start)
      .replaceAll("'s ", ' ')
      .split(/[^a-z0-9']+/);
    const parts = nameAt(words, 0).slice(0, 3);
    const [first = '', last = ''] = parts;
    if (parts.length === 0 || notNamed.test(`${words.slice(0, 2).join(' ')} `)) return [];
    const suffixes = [parts.length - 1, parts.length].map((at) => words[at] ?? '');
    const isOther = ours.patient === null || suffixes.some((word) => isOtherGeneration(word, ours));
    const kind = ours.patient === null || isOther ? 'other' : matchPatient(parts, ours.patient);
    const isOurDoctor = /\b(?:doctor|dr\.?) $/.test(lead[0]) && names.includes(first);
    const named = { start: clause.start, name: start, end: start + first.length };
    const isOfParty = new RegExp(`\\b${party} $`).test(lead[0]);
    if (kind === 'same' || isOurDoctor)
      return [{ ...named, isOurs: true, isSure: isOwned || isOfParty || low.startsWith("'s ", named.end) }];
    if (isOther && names.includes(first) && parts.length > 1)
      return [{ ...named, isOurs: false, isSure: isOwned || isOfParty }];
    // "Carter comma Rosa".
    const isTurned = names.includes(first) && isForeign(last) && isKnownName(last);
    if (!isForeign(first) && !isTurned) return [];
    const isPair = isNameWord(last) && !neutralWords.has(last);
    const isTitled = new RegExp(`\\b(?:${title}|doctor|dr)\\.? $`).test(lead[0]);
    const isSeen = !isTitled && /^(?:have|got|see\w*|show\w*)/.test(lead[0]) && isPair;
    const isWritten = /^[A-Z][a-z']+ [A-Z][a-z']+/.test(text.slice(start)) && !neutralWords.has(last);
    // "Claim one patient Jane Carter paid sixty two dollars".
    const isOutcome = /^(?:paid|denied|pended|pending|in)$/.test(words[parts.length] ?? '');
    // "Patient Cartwright, date of service June 3rd".
    const isPatient =
      isOfParty &&
      ((isPair && /\bfor\b/.test(lead[0])) ||
        (isPair && isKnownName(first) && isOutcome) ||
        /^(?:date|born|dob|status|with)$/.test(words[parts.length] ?? ''));
    const isName =
      isTitled ||
      isWritten ||
      isPatient ||
      isTurned ||
      (isKnownName(first) && (isPair || /^(?:the )?$/.test(lead[0]))) ||
      // "For Jamal, date of service June 3rd".
      ((isOwned || ofPatient.test(lead[0])) && isUnambiguousName(first));
    const isLikely = names.includes(last) || (isForeign(last) && isValueWord(words[parts.length] ?? ''));
    if (!isName && !isLikely && kind !== 'alike') return [];
    const isSure =
      (isOwned || isSeen || (isPatient && isOutcome) || lead[0] === 'the ') &&
      kind !== 'alike' &&
      (isName || names.includes(last));
    return [{ ...named, isOurs: false, isSure }];
  };
  const sure = [...low.matchAll(owned)].flatMap((lead) => namedAfter(lead, true));
  const others = [...low.matchAll(mentioned)].flatMap((lead) => namedAfter(lead, false));
  return [...sure, ...others.filter(({ end }) => sure.every((one) => one.end !== end))];
}
