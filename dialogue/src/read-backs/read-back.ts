/** Compares what a payer reads back with the claim: names, dates, identifiers, amounts. */

import type { CallBrief } from '../conversation.ts';
import { isKnownName, isUnambiguousName } from '../names/known-names.ts';
import { matchPatient, nameParts, nameVariants } from '../names/names.ts';
import { isNameWord, namesIn, spelledIn, withLabelsFirst } from '../names/spoken-names.ts';
import { memoized } from '../speech/memoize.ts';
import { marked, plain } from '../speech/plain-text.ts';
import { months } from '../speech/spoken-date.ts';
import { tokensOf } from '../speech/tokens.ts';
import { asksIfOurs } from './closed-question.ts';
import { withoutMistyped } from './mistyped.ts';
import { checkProvider, checkSource, isOurPractice, isOurProvider, withOurNames } from './practice.ts';
import { checkDates, checkNumbers, type Identified } from './read-values.ts';

export interface ReadBack {
  /** `nothing`: the read-back contained nothing that could be checked. */
  readonly verdict: 'ours' | 'not-ours' | 'nothing';
  /** The patient's name as heard, when its spelling differs from ours but the other details prove the match. */
  readonly heardAs: string | null;
}

/**
 * What is compared: `names` where other dates and numbers may be correct, as in a claim's result; `option` for a
 * choice among several, whose plain numbers are not values.
 */
export type Scope = 'all' | 'names' | 'option';

/** Options are compared again and again while their menu is ranked. */
const checkedCache = new WeakMap<CallBrief, Map<string, ReadBack>>();

/** Whether everything an utterance reads back matches. A single mismatch means no. */
export function checkReadBack(
  text: string,
  brief: CallBrief,
  identified: Identified,
  scope: Scope = 'all',
): ReadBack {
  const before = checkedCache.get(brief) ?? new Map<string, ReadBack>();
  checkedCache.set(brief, before);
  const key = [scope, identified.accepted, identified.entered, text].join('|');
  return memoized(before, key, () => compared(text, brief, identified, scope));
}

/** "A facility bill or a professional bill": no name. */
const aBill =
  /\b(?:an?|the|this|that|your|our) (?:(?!(?:patient|member|subscriber|insured|provider|doctor)\b)\w+ )?bill\b(?= (?:or|for|from|is|was|right|correct|amount)\b|$)/g;

/** "A CMS 1500", "a UB-04": no amount. */
const aForm =
  /\b(?:c ?m ?s|h ?c ?f ?a|u ?b)[ -](?:form )?(?:1500|15 hundred|fifteen hundred|fifteen oh oh|0 ?4|oh four|zero four)\b/gi;

/** "June 3rd and 4th": the month belongs to both days. */
const ordinal = '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|(?:twenty |thirty )?\\w+th)';
const secondDay = new RegExp(
  `\\b((?:${months.join('|')}) )(${ordinal}(?: ,)? (?:and|or|to|through|thru) (?:the )?)(${ordinal})(?= ?[.,?]| (?:right|correct)|$)`,
  'g',
);

/** Words after "have" or "for" that are no names, unless known as such: "changed recently". */
const inflected = /(?:ed|ly|ing|tions?|ments?|able|ous|ive|ful|less|est|ness|ally)$/;

const firstLetter =
  /\b([a-z])(?: (?:as in|like|for) \w+)?(?: (?:at|in) (?:the )?(?:beginning|start|front)| first(?! name| initial)| before the numbers)\b/;

/** "Month March, day 15, year 1980": as one date. */
const monthDayYear = new RegExp(
  `\\bmonth (?:of (?:birth|service) )?(?:is )?(${months.join('|')})(?: ,)? day (?:is )?(.{1,15}?)(?: ,)? year (?:is )?`,
  'g',
);
/** "June 3rd, not June 30th, right?" */
const exceptFor = / [,.] not (?!your\b)[^,.]+(?= [,.])| not last year\b/g;

/** "800 555 0123 as the patient's home phone", "$150 is what he paid you": no value of ours, whatever it is. */
const ofPatientOnly =
  /\b(?:(?:patient|member|subscriber)s|his|her|their) (?:home |cell |mobile |daytime )?(?:phone|telephone)\b|\bphone (?:number )?(?:on file )?(?:for|of) (?:him|her|(?:the |your )?(?:patient|member|subscriber))\b|\bwhat (?:the (?:patient|member)|he|she|they) (?:(?:already )?paid\b|\w+ you\b)/;

/** "Hannah, no, Anna" is a correction, "Maria Lopez, no Rashid Carter" says that there is none. */
const apartNo = / , no , (?!(?:sorry|wait|i mean|excuse)\b)/g;

/** "In March of 1980": with our day, so that its month and year are compared. */
const monthOfYear = new RegExp(`\\b(${months.join('|')})(?: of)?(?= (?:19|20)\\d\\d\\b)`, 'g');

/** "Six three twenty six for one fifty": what was billed. */
const forHundreds =
  /\bfor (?=(?:one|two|three|four|five|six|seven|eight|nine) (?:ten|eleven|twelve|\w+teen|\w+ty)\b)/g;

function compared(text: string, brief: CallBrief, identified: Identified, scope: Scope): ReadBack {
  const heard = marked(withoutMistyped(text)).replace(apartNo, ' i mean ').replace(forHundreds, 'amount ');
  const said = plain(heard.replace(exceptFor, '')).replace(aBill, 'a claim');
  const asSaid = withoutCorrectedName(withOurNames(said, brief), brief);
  const words = withLabelsFirst(asSaid, nameVariants(brief));
  const { accepted } = identified;
  const namesOnly = scope === 'names';
  const isOfBirth = /\b(?:birth\w*|born|dob)\b/.test(words);
  const day = (isOfBirth ? brief.patient.date_of_birth : brief.claim.service_from).slice(8);
  const tokens = tokensOf(
    heard
      .replace(aForm, 'claim form')
      .replace(monthDayYear, '$1 $2 ')
      .replace(exceptFor, '')
      .replace(/(\d)-(?=\d{3,4}\b)(?!\d{4}-\d{2}-)/g, '$1 ')
      .replace(secondDay, '$1$2$1$3')
      .replace(monthOfYear, `$1 ${day}`),
  );
  const dates = namesOnly ? [] : checkDates(tokens, brief);
  const numbers = namesOnly
    ? { checks: [], isIdentified: false }
    : checkNumbers(tokens, words, brief, identified, scope === 'option');
  const isBirthRead = isOfBirth && dates.length > 0 && dates.every(Boolean);
  const isIdentified =
    numbers.isIdentified || isBirthRead || (accepted.includes('member') && accepted.includes('dob'));
  const names = checkNames(words, brief, isIdentified, scope);
  const checks = [
    ...dates,
    ...numbers.checks,
    ...(numbers.checks.length > 0 && ofPatientOnly.test(words) ? [false] : []),
    ...checkPractice(words, brief, scope),
    ...names.checks,
    ...checkSpelled(asSaid, brief),
    ...checkRole(words, brief),
    ...checkNamesake(words, brief),
    ...checkNamePart(words, brief),
    ...checkSuffix(words, brief),
    ...checkListed(text, brief),
    ...checkMonth(words, brief),
  ];
  if (checks.length === 0) return { verdict: 'nothing', heardAs: null };
  return checks.every(Boolean)
    ? { verdict: 'ours', heardAs: names.heardAs }
    : { verdict: 'not-ours', heardAs: null };
}

/** "Rashid Carver, excuse me, Rashid Carter": the name that is replaced by ours. */
function withoutCorrectedName(words: string, { patient, provider_name }: CallBrief): string {
  const ours = nameParts(`${patient.first_name} ${patient.last_name} ${provider_name}`);
  const corrected = new RegExp(
    `((?:\\b[a-z]+ ){1,2})(?:excuse me|(?:im )?sorry|i mean|correction|scratch that) (?:its |thats )?(?=(?:${ours.join('|')})\\b)`,
  );
  return words.replace(corrected, (_, before: string) =>
    before.replace(/\S+ /g, (word) => (isNameWord(word.trim()) ? '' : word)),
  );
}

function checkPractice(words: string, brief: CallBrief, scope: Scope): boolean[] {
  const provider = scope === 'option' ? null : checkProvider(words, brief);
  const isNamed =
    words.replaceAll(' ', '').includes(plain(brief.practice.name).replaceAll(' ', '')) ||
    isOurPractice(words, brief);
  const source = asksIfOurs.test(words) ? checkSource(words, brief) : null;
  // "Your clinic is called Meridian Health Plan?"
  const isPayer = yourPractice.exec(words)?.[1]?.startsWith(plain(brief.payer_name)) === true;
  const checked = [provider, source].filter((check) => check !== null);
  return [...checked, ...(isNamed ? [true] : []), ...(isPayer ? [false] : [])];
}

const yourPractice =
  /\byour (?:clinic|practice|office|facility)s?(?: name)? (?:is|was) (?:called |named )?(.+)/;

/** "The claim from May": a month alone. */
function checkMonth(words: string, { claim }: CallBrief): boolean[] {
  const month = monthAlone.exec(words)?.[1];
  return month === undefined ? [] : [months.indexOf(month) + 1 === Number(claim.service_from.slice(5, 7))];
}
const monthAlone = new RegExp(
  `\\b(?:claim|visit|one|seen|service) (?:from|in|for) (${months.join('|')})(?= (?:right|correct|are you|is that|yes)\\b|$)`,
);

/** "Nine rashid johnson three fifteen", "Johnson, first initial R": another last name beside our first name. */
function checkNamesake(words: string, { patient }: CallBrief): boolean[] {
  const [first, ours] = [plain(patient.first_name), plain(patient.last_name)];
  const last =
    new RegExp(`\\b${first}(?: [a-z])? ([a-z]{3,})\\b`).exec(words)?.[1] ??
    /\b([a-z]{3,}) first (?:initial|name)\b/.exec(words)?.[1];
  // "Mary Kate Fitzgerald" of Mary-Kate Fitzgerald-Ruiz.
  if (ours.split(' ').includes(last ?? '')) return [];
  const isName = isNameWord(last) && (isUnambiguousName(last) || last.startsWith(ours.slice(0, 4)));
  return isName && matchPatient([first, last], patient) === 'other' ? [false] : [];
}

/** "Joaquin Dela Cruz, Senior": the father of our patient. */
function checkSuffix(words: string, { patient }: CallBrief): boolean[] {
  const suffix = /\b(jr|sr)\b/.exec(plain(`${patient.first_name} ${patient.last_name}`))?.[1];
  const said = /\b(senior|sr|junior|jr)\b/.exec(words)?.[1];
  return suffix === undefined || said === undefined ? [] : [said.startsWith(suffix === 'jr' ? 'j' : 's')];
}

/** "Is the first name Carter?": our patient's last name. */
function checkNamePart(words: string, { patient }: CallBrief): boolean[] {
  const [first, last] = [nameParts(patient.first_name), nameParts(patient.last_name)];
  const isSwapped = [...words.matchAll(namePart)].some(({ groups }) => {
    const part = groups?.['part'] ?? groups?.['label'];
    const name = groups?.['name'] ?? groups?.['before'] ?? '';
    const [own, other] = part === 'first' ? [first, last] : [last, first];
    return other.includes(name) && !own.includes(name);
  });
  return isSwapped ? [false] : [];
}
const namePart =
  /\b(?<part>first|last) name (?:(?:is|was|of) )?(?<name>[a-z]+)\b|\bis (?<before>[a-z]+) (?:the|his|her|their) (?<label>first|last) name\b/g;

/** "Carson, M.", as in a list: last name and first initial. */
function checkListed(text: string, { patient }: CallBrief): boolean[] {
  const [, last, initial = ''] = /^([a-z]{3,}) , ([a-z])(?= \.|$)/.exec(marked(text)) ?? [];
  if (last === undefined) return [];
  return [last === plain(patient.last_name) && plain(patient.first_name).startsWith(initial)];
}

/** "The provider's last name is Carter", "the patient's name is Anna Keller": our names, but of the other one. */
function checkRole(words: string, { patient, provider_name }: CallBrief): boolean[] {
  const asked = words
    .replace(nameThenRole, '$2 name is $1')
    .replace(
      /\bis (?:the|your) (patient|member|subscriber|provider|doctor) (?=[a-z]+ [a-z]+$)/,
      '$1 name is ',
    );
  const ofPatient = nameParts(`${patient.first_name} ${patient.last_name}`);
  const ofProvider = nameParts(provider_name);
  const isOther = [...asked.matchAll(nameOfRole)].some(([, role = '', named = '']) => {
    const isOfProvider = role === 'provider' || role === 'doctor';
    const [own, other] = isOfProvider ? [ofProvider, ofPatient] : [ofPatient, ofProvider];
    const parts = named.split(' ');
    return !parts.some((part) => own.includes(part)) && parts.some((part) => other.includes(part));
  });
  return isOther ? [false] : [];
}
/** "Anna Keller, is that the patient?", "so Doctor Keller is the patient?" */
const nameThenRole =
  /\b([a-z]+ [a-z]+) is (?:this |that )?(?:the|your) (patient|member|subscriber|provider|doctor)(?= (?:and|right|correct)\b|$)/g;
const nameOfRole =
  /\b(provider|doctor|patient|member|subscriber)s?(?: (?:he|she|they) saw| (?:(?:first|last|full) )?name)? (?:is|was|as) (?:doctor |dr )?((?:[a-z]+ ?){1,2})/g;

/** The provider, the practice and the payer may be named, too. */
const othersIn = (brief: CallBrief) =>
  nameParts(`${brief.provider_name} ${brief.practice.name} ${brief.payer_name}`);

/** Whether the people named are our provider and our patient, or someone else. */
function checkNames(
  words: string,
  brief: CallBrief,
  isIdentified: boolean,
  scope: Scope,
): Pick<ReadBack, 'heardAs'> & { readonly checks: readonly boolean[] } {
  const bare = scope === 'option' ? words.split(' ') : [];
  const isNameAlone =
    bare.length > 0 &&
    bare.length < 4 &&
    bare.every((word) => isNameWord(word)) &&
    (bare.every(isKnownName) || (bare.length > 1 && matchPatient(bare, brief.patient) === 'same'));
  const others = othersIn(brief);
  const named = isNameAlone ? [{ parts: bare, isSure: true }] : namesIn(words);
  const checks = named.some(({ parts }) => isOurProvider(parts, brief)) ? [true] : [];
  const matches = named
    .filter(
      ({ parts }) =>
        !others.join('').includes(parts.join('')) &&
        !parts.every((part) => others.includes(part)) &&
        !isOurProvider(parts, brief),
    )
    .map((name) => ({ ...name, match: matchPatient(name.parts, brief.patient) }))
    .filter(({ parts, match }) => scope !== 'option' || match !== 'other' || parts.some(isUnambiguousName));
  // "C A R T E R, Jamal": the last name alone is ours.
  const isPart = ({ parts }: (typeof matches)[number]) =>
    matches.some(
      (whole) =>
        whole.match !== 'same' &&
        whole.isSure &&
        new Set(whole.parts).size > parts.length &&
        parts.every((part) => whole.parts.includes(part)),
    );
  if (matches.some((one) => one.match === 'same' && !isPart(one)))
    return { checks: [...checks, true], heardAs: null };
  const like = matches.find(({ match }) => match === 'alike');
  if (like)
    return {
      checks: [...checks, isIdentified],
      heardAs: isIdentified ? like.parts.map(capitalized).join(' ') : null,
    };
  const isOther = matches.some(({ parts, isSure, isTitled }) =>
    isSure
      ? parts.length >= 2 ||
        isTitled ||
        isKnownName(parts[0] ?? '') ||
        // "For June third, patient Cartwright, yes?"
        new RegExp(`\\b${parts[0]} (?:yes|yeah|right|correct)$`).test(words)
      : parts.length >= 2 && (parts.some(isKnownName) || !parts.some((part) => inflected.test(part))),
  );
  return { checks: isOther ? [...checks, false] : checks, heardAs: null };
}

/** "Is that K A R T E R", "was that W as in Walter at the beginning": what is spelled has to be exact. */
function checkSpelled(words: string, brief: CallBrief): boolean[] {
  const ours = nameVariants(brief).map((parts) => parts.join(''));
  const known = [...ours, ...othersIn(brief)];
  const spelledNames = spelledIn(words);
  // Recognition may join some of the letters to a word, so what is much shorter proves nothing.
  const isMisspelled = spelledNames.some(
    (spelled) => !known.includes(spelled) && ours.some((part) => Math.abs(part.length - spelled.length) < 2),
  );
  const isStart = /\b(?:first \w+ letters|(?:starts|begins) with)\b/.test(words);
  const [, letter] = firstLetter.exec(words) ?? [];
  // "Is that Carter with a K?"
  const named = ours.filter((part) => words.includes(part));
  const within = /\bwith an? ([b-hj-z])(?= (?:as in|like|right|correct)\b|$)/.exec(words)?.[1];
  const startsOurs = (start: string) =>
    [brief.patient.member_id.toLowerCase(), ...ours].some((value) => value.startsWith(start));
  return [
    ...(isMisspelled ? [false] : []),
    ...(spelledNames.some((spelled) => known.includes(spelled)) ? [true] : []),
    ...(isStart ? spelledNames.map((spelled) => ours.some((part) => part.startsWith(spelled))) : []),
    ...(letter === undefined ? [] : [startsOurs(letter)]),
    ...(within === undefined || named.length === 0 ? [] : [named.some((part) => part.includes(within))]),
  ];
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
