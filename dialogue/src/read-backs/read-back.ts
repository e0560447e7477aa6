/** Compares what a payer reads back with the claim: names, dates, identifiers, amounts. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { CallBrief } from '../conversation.ts';
import { type Field, fieldValues } from '../fields/field-values.ts';
import { isKnownName, isOnlyName } from '../names/known-names.ts';
import { matchPatient, nameParts } from '../names/names.ts';
import { isNameWord, namesIn, spelledIn } from '../names/spoken-names.ts';
import { kept, marked, plain } from '../speech/plain-text.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { completeDate, months } from '../speech/spoken-date.ts';
import { type Token, tokensOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';
import { ageOf } from './known-facts.ts';
import { checkProvider, isOurPractice, isOurProvider } from './practice.ts';

/** What this line has accepted from us, which shows whose record it has open. */
export interface Identified {
  /** Fields the line accepted in this call. */
  readonly accepted: readonly Field[];
  /** Digits we keyed. A line may read back these instead of the letters they represent. */
  readonly entered: readonly string[];
}

export interface ReadBack {
  /** `nothing`: the read-back contained nothing that could be checked. */
  readonly verdict: 'ours' | 'not-ours' | 'nothing';
  /** The patient's name as heard, when its spelling differs from ours but the other details prove the match. */
  readonly heardAs: string | null;
}

/** Normalized: the letter O and the digit sound alike. */
const alike = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0');

function compactDates(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = (digits: string) => String(Number(digits));
  const days = [month + day, short(month) + short(day), short(month) + day];
  return [...days.flatMap((said) => [said + year, said + year.slice(2)]), year + month + day];
}

interface Targets {
  readonly birth: readonly string[];
  readonly service: readonly string[];
  readonly amount: readonly string[];
  readonly npi: readonly string[];
  readonly tin: readonly string[];
  readonly member: readonly string[];
  readonly others: readonly string[];
}

/** All values that may correctly be read back to us, compact, by kind. */
function targetsOf(brief: CallBrief, entered: readonly string[], accepted: readonly Field[] | null): Targets {
  const { patient, claim, practice } = brief;
  const cents = claim.billed_cents;
  const dollars = cents % 100 === 0 ? [String(cents / 100)] : [];
  const others = [
    brief.NPI,
    brief.tax_id,
    brief.ptan ?? '',
    patient.member_id,
    patient.member_id.replace(/\D/g, ''),
    patient.group_number ?? '',
    claim.claim_number ?? '',
    claim.patient_account_number ?? '',
    practice.callback_phone?.replace(/\D/g, '') ?? '',
    practice.callback_phone?.replace(/^\+1/, '') ?? '',
    ...entered,
  ];
  // Some lines drop the letters of a member ID that was spoken.
  const given = accepted?.flatMap((field) => {
    const value = fieldValues[field].valueIn(brief) ?? '';
    return field === 'member' ? [value, value.replace(/\D/g, '')] : [value];
  });
  const known = (given === undefined ? others : [...given, ...entered]).map(alike);
  const { member_id } = patient;
  return {
    npi: [brief.NPI],
    tin: [brief.tax_id],
    member: [member_id, member_id.replace(/\D/g, ''), ...entered].map(alike),
    birth: compactDates(patient.date_of_birth),
    service: [...compactDates(claim.service_from), ...compactDates(claim.service_to)],
    amount: [String(cents), ...dollars],
    others: known.filter((text) => text !== ''),
  };
}

const leadOf = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 8), at)
    .map(({ word }) => word)
    .join(' ');

/** "You have until December 15th": a deadline, unless it limits dates of service. */
function isDeadline(
  tokens: readonly Token[],
  from: number,
  dates: readonly { readonly next: number }[],
): boolean {
  const at = tokens[from - 1]?.word === 'the' ? from - 2 : from - 1;
  const isLimit = /^(?:until|till|through|by|before|than)$/.test(tokens[at]?.word ?? '');
  const endsRange = dates.some(({ next }) => next === at);
  const isOfService = /^(?:services?|dos|visits?|born|birth|seen)$/.test(tokens[at - 1]?.word ?? '');
  return (
    (isLimit && !endsRange && !isOfService) || /deadline|time limit|filing limit/.test(leadOf(tokens, from))
  );
}

/** Dates that could be parsed. The others are compared as numbers. */
const readDates = (tokens: readonly Token[], today: CalendarDate) =>
  datesIn(tokens, today).filter(({ values }) => values.length > 0);

function checkDates(tokens: readonly Token[], { patient, claim, today }: CallBrief): boolean[] {
  const dates = readDates(tokens, today);
  const ours = dates.filter(({ from }) => !isDeadline(tokens, from, dates));
  return ours.map(({ values, from }) => {
    const kind = kindOf(leadOf(tokens, from));
    const [isBirth, isService] = [kind === 'birth', kind === 'service'];
    return values.some((value) => {
      const isDay = (date: string) => {
        const [year, month, day] = date.split('-').map(Number);
        return value.month === month && value.day === day && (value.year === null || value.year === year);
      };
      const day = completeDate(value, today, 'past');
      const isServed = day !== null && day >= claim.service_from && day <= claim.service_to;
      return (!isService && isDay(patient.date_of_birth)) || (!isBirth && isServed);
    });
  });
}

/**
 * A partial value is enough only if it is announced as partial or has a usual partial length. A value with a missing
 * digit is not a match.
 */
function isPartNamed(known: string, text: string, words: string): boolean {
  const isEnd =
    /\b(?:end|ends|ending|last)\b/.test(words) || (text.length === 7 && /\barea code\b/.test(words));
  const isStart = text.length >= 5 && /\b(?:starts?|starting|begins?|beginning|first)\b/.test(words);
  return (isEnd && known.endsWith(text)) || (isStart && known.startsWith(text));
}

/** A number this long identifies somebody, also in an option. */
const identifierMin = 8;

interface Numbers {
  readonly checks: readonly boolean[];
  /** Our member ID or date of birth was read back in full. */
  readonly isIdentified: boolean;
}

/** "One moment", "10 digit", "2 claims": counts are not values. */
const counted =
  /^(?:digits?|claims?|records?|moment|more|second|minutes?|of|results?|match(?:es)?|members?|patients?|options?|times?|years?|days?|lines?)$/;

function checkNumbers(
  tokens: readonly Token[],
  words: string,
  brief: CallBrief,
  { accepted, entered }: Identified,
  isOption: boolean,
): Numbers {
  const isOfEntry =
    accepted.length > 0 && /\byou (?:have |just )?(?:keyed|entered|typed|pressed)\b/.test(words);
  const targets = targetsOf(brief, entered, isOfEntry ? accepted : null);
  const memberIds = [brief.patient.member_id, brief.patient.member_id.replace(/\D/g, '')].map(alike);
  const { service_from: from, service_to: to } = brief.claim;
  const ourYears = [from, to, brief.patient.date_of_birth].map((date) => date.slice(0, 4));
  const amounts = amountsIn(tokens).filter(({ values }) => values.length > 0);
  const taken = [...readDates(tokens, brief.today), ...amounts];
  const checks = amounts.map(({ values }) => values.includes(brief.claim.billed_cents));
  let isIdentified = false;
  const said = tokens.map(({ word }, at) =>
    taken.some(({ from, next }) => at >= from && at < next) ? '' : word,
  );
  for (const run of runsIn(said)) {
    // "June three two thousand twenty six": the run contains the day and the year.
    const month = months.indexOf(said[run.from - 1] ?? '') + 1;
    const read = readingsOf(run.words);
    const readings = read.map((reading) => (month > 0 ? `${month}${alike(reading)}` : alike(reading)));
    const lead = said.slice(Math.max(0, run.from - 6), run.from).join(' ');
    // "June third, right? Twenty-six."
    const before = /^(?:right|correct|yeah|of|in|and|year)$/.test(said[run.from - 1] ?? '')
      ? run.from - 2
      : run.from - 1;
    const hasYear = (years: readonly string[]) =>
      years.some((year) => readings.includes(year) || readings.includes(year.slice(2)));
    if (said[before] === '' && hasYear(ourYears)) continue;
    if (/\b(?:born in|year)(?: of birth)?(?: (?:of|is|was))?$/.test(lead)) {
      checks.push(hasYear(ourYears.slice(2)));
      continue;
    }
    const size = Math.max(...readings.map((reading) => reading.length));
    const isLabeled = /\b(?:amount|charges?|billed|total|dollars|number|id|npi|ending|ends)\b/.test(lead);
    if (/\bage[ds]?(?: (?:is|of))?$/.test(lead) || said.slice(run.next).join(' ').startsWith('years old')) {
      checks.push(read.includes(String(ageOf(brief.patient, brief.today))));
      continue;
    }
    if (isOption && size < identifierMin && !/\b(?:ending|ends|born|birth|amount)\b/.test(lead)) continue;
    if (counted.test(said[run.next] ?? '') || !read.some((reading) => /\d/.test(reading))) continue;
    if (size < (isLabeled ? 2 : 3)) continue;
    if (/\barea code\b/.test(lead) && readings.some((reading) => isAreaCode(reading, brief))) continue;
    const isOurs = readings.some((reading) =>
      knownAs(kindOf(lead), targets).some((known) => isKnownAs(known, reading, words)),
    );
    checks.push(isOurs);
    isIdentified ||= readings.some(
      (reading) => memberIds.includes(reading) || targets.birth.includes(reading),
    );
  }
  return { checks, isIdentified };
}

const kindWords =
  /.*\b(?:(?<npi>npi)|(?<tin>tax|tin|ein)|(?<member>(?:member|subscriber|patient|insurance|policy)s? (?:id|number|identification))|call ?back|phone|claim|account|group|ptan|(?<birth>birth\w*|born|dob)|(?<service>services?|dos|visit|seen|treated)|(?<amount>amount|charges?|billed(?! under\b)|dollars))\b/;

/** What the last word before a value says that it is. */
function kindOf(lead: string): Exclude<keyof Targets, 'others'> | null {
  const { npi, tin, member, birth, service, amount } = kindWords.exec(lead)?.groups ?? {};
  if (npi || tin || member) return npi ? 'npi' : tin ? 'tin' : 'member';
  // "Charges of one fifty on six three".
  if (amount && /\bon$/.test(lead)) return 'service';
  return birth ? 'birth' : service ? 'service' : amount ? 'amount' : null;
}

const knownAs = (kind: ReturnType<typeof kindOf>, targets: Targets): readonly string[] =>
  kind === null ? Object.values(targets).flat() : targets[kind];

const isAreaCode = (reading: string, { practice }: CallBrief) =>
  reading.length === 3 && practice.callback_phone?.replace(/^\+1/, '').startsWith(reading) === true;

/** A complete value, or a part that is announced as one. A value with a missing digit is not a match. */
function isKnownAs(known: string, reading: string, words: string): boolean {
  return known === reading || (reading.length >= 2 && isPartNamed(known, reading, words));
}

/**
 * What is compared: `names` where other dates and numbers may be correct, as in a claim's result; `option` for a
 * choice among several, whose plain numbers are not values.
 */
export type Scope = 'all' | 'names' | 'option';

/** Options are compared again and again while their menu is ranked. */
const checkedBefore = new WeakMap<CallBrief, Map<string, ReadBack>>();

/** Whether everything an utterance reads back matches. A single mismatch means no. */
export function checkReadBack(
  text: string,
  brief: CallBrief,
  identified: Identified,
  scope: Scope = 'all',
): ReadBack {
  const before = checkedBefore.get(brief) ?? new Map<string, ReadBack>();
  checkedBefore.set(brief, before);
  const key = [scope, identified.accepted, identified.entered, text].join('|');
  return kept(before, key, () => compared(text, brief, identified, scope));
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
  /\b([a-z])(?: (?:as in|like|for) \w+)?(?: (?:at|in) (?:the )?(?:beginning|start|front)| first| before the numbers)\b/;

/** "Month March, day 15, year 1980": as one date. */
const monthDayYear = new RegExp(
  `\\bmonth (?:of (?:birth|service) )?(?:is )?(${months.join('|')})(?: ,)? day (?:is )?(.{1,15}?)(?: ,)? year (?:is )?`,
  'g',
);
/** "June 3rd, not June 30th, right?" */
const exceptFor = / , not [^,.]+(?= [,.])/g;

/** "In March of 1980": with our day, so that its month and year are compared. */
const monthOfYear = new RegExp(`\\b(${months.join('|')})(?: of)?(?= (?:19|20)\\d\\d\\b)`, 'g');

function compared(text: string, brief: CallBrief, identified: Identified, scope: Scope): ReadBack {
  const words = plain(text).replace(aBill, 'a claim');
  const { accepted } = identified;
  const namesOnly = scope === 'names';
  const isOfBirth = /\b(?:birth\w*|born|dob)\b/.test(words);
  const day = (isOfBirth ? brief.patient.date_of_birth : brief.claim.service_from).slice(8);
  const tokens = tokensOf(
    marked(text)
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
  const provider = scope === 'option' ? null : checkProvider(words, brief);
  const checks = [...dates, ...numbers.checks, ...(provider === null ? [] : [provider])];
  if (
    words.replaceAll(' ', '').includes(plain(brief.practice.name).replaceAll(' ', '')) ||
    isOurPractice(words, brief)
  )
    checks.push(true);
  const isBirthRead = isOfBirth && dates.length > 0 && dates.every(Boolean);
  const isIdentified =
    numbers.isIdentified || isBirthRead || (accepted.includes('member') && accepted.includes('dob'));

  const bare = scope === 'option' ? words.split(' ') : [];
  const isNameAlone =
    bare.length > 0 &&
    bare.length < 4 &&
    bare.every((word) => isNameWord(word)) &&
    (bare.every(isKnownName) || (bare.length > 1 && matchPatient(bare, brief.patient) === 'same'));
  const others = nameParts(`${brief.provider_name} ${brief.practice.name} ${brief.payer_name}`);
  const named = isNameAlone ? [{ parts: bare, isSure: true }] : namesIn(words);
  const names = named.filter(
    ({ parts }) =>
      !others.join('').includes(parts.join('')) &&
      !parts.every((part) => others.includes(part)) &&
      !isOurProvider(parts, brief),
  );
  if (named.some(({ parts }) => isOurProvider(parts, brief))) checks.push(true);
  const matches = names
    .map((name) => ({ ...name, match: matchPatient(name.parts, brief.patient) }))
    .filter(({ parts, match }) => scope !== 'option' || match !== 'other' || parts.some(isOnlyName));
  // "C A R T E R, Jamal": the last name alone is ours.
  const isPart = ({ parts }: (typeof matches)[number]) =>
    parts.length === 1 &&
    matches.some(
      (whole) =>
        whole.match === 'other' &&
        whole.isSure &&
        new Set(whole.parts).size > 1 &&
        whole.parts.includes(parts[0] ?? ''),
    );
  const same = matches.some((one) => one.match === 'same' && !isPart(one));
  const like = matches.find(({ match }) => match === 'alike');
  let heardAs: string | null = null;
  if (same) checks.push(true);
  else if (like) {
    checks.push(isIdentified);
    heardAs = isIdentified ? like.parts.map(capitalized).join(' ') : null;
  } else if (
    matches.some(({ parts, isSure, isTitled }) =>
      isSure
        ? parts.length >= 2 || isTitled || isKnownName(parts[0] ?? '')
        : parts.length >= 2 && (parts.some(isKnownName) || !parts.some((part) => inflected.test(part))),
    )
  )
    checks.push(false);
  // "Is that K A R T E R": a spelled name has to be exact.
  const ours = nameParts(`${brief.patient.first_name} ${brief.patient.last_name}`);
  // Recognition may join some of the letters to a word, so what is much shorter proves nothing.
  const isMisspelled = (spelled: string) =>
    ![...ours, ...others].includes(spelled) &&
    ours.some((part) => Math.abs(part.length - spelled.length) < 2);
  const spelledNames = spelledIn(words);
  if (spelledNames.some((spelled) => others.includes(spelled))) checks.push(true);
  if (/\b(?:first \w+ letters|(?:starts|begins) with)\b/.test(words))
    checks.push(...spelledNames.map((spelled) => ours.some((part) => part.startsWith(spelled))));
  // "Was that W as in Walter at the beginning?"
  const [, letter] = firstLetter.exec(words) ?? [];
  if (letter !== undefined)
    checks.push([brief.patient.member_id.toLowerCase(), ...ours].some((value) => value.startsWith(letter)));
  if (spelledNames.some(isMisspelled)) return { verdict: 'not-ours', heardAs: null };
  if (checks.length === 0) return { verdict: 'nothing', heardAs: null };
  return checks.every(Boolean) ? { verdict: 'ours', heardAs } : { verdict: 'not-ours', heardAs: null };
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
