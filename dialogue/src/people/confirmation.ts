/** Confirms or corrects what a person reads back. */

import type { Fact } from '@claimline/domain/claim/result';
import type { CallBrief } from '../conversation.ts';
import { labelsIn } from '../facts/labels.ts';
import { numberLabels } from '../facts/number-labels.ts';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { type Field, fieldValues } from '../fields/field-values.ts';
import type { Goal } from '../menus/goal.ts';
import { isSpellingOf, nameParts, soundsSame } from '../names/names.ts';
import { hasUnknownWords, spelledIn } from '../names/spoken-names.ts';
import { asksIfWeAre, mayAskIfWeAre, ofUsOrMore } from '../read-backs/answer.ts';
import { asksForOtherFact } from '../read-backs/own-question.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';
import { distance } from '../speech/sounds.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';
import { answersTo } from './introduction.ts';
import { spelling } from './which-one.ts';

/** What people add to make sure: "June third, yeah?" */
const tag =
  /^(?!.*\bsince\b)(?:\w+ ){2,}(?:yeah|yes|yep|huh|you said|like that|is it|okay|(?:this|that) (?:the one|him|her|them)|thats your (?:claim|guy|member|one|patient)|(?:it|that|this) match(?:es)? what you(?:ve)?(?: got| have| sent| show)?)$/;

/** "Date of birth, March 15th", "March 15th is the date of birth". "Date of birth for Jane Doe" asks for it. */
export function readsFieldBack(words: string, call: Goal): boolean {
  const last = mentionsIn(words).at(-1);
  if (last === undefined) return false;
  const isLast = last.end >= words.length;
  const rest = isLast
    ? /^(.*) (?:is|for|as) (?:(?:the|your|that) )*$/.exec(words.slice(0, last.at))?.[1]
    : /^ (?!(?:for|of|on|under|with|please)\b)/.test(words.slice(last.end)) && words.slice(last.at);
  return Boolean(rest) && checkReadBack(rest || '', call.brief, call).verdict !== 'nothing';
}

const ordinal = /^(?:third|[a-z]+th)$/;
const hasOurName = (words: string, { brief: { patient } }: Goal) =>
  words.split(' ').some((word) => nameParts(`${patient.first_name} ${patient.last_name}`).includes(word));

/** Nothing but dates, amounts and our patient's name. */
export function hasOnlyValues(words: string, call: Goal): boolean {
  const others = words.split(' ').filter((word) => !hasOurName(word, call) && !ordinal.test(word));
  const tokens = tokensOf(words);
  return (
    !hasUnknownWords(others.join(' ')) &&
    (hasOurName(words, call) || datesIn(tokens).length + amountsIn(tokens).length > 0)
  );
}

const identifiers = ['npi', 'tin', 'member', 'callback-phone'] as const;
/** More wrong digits belong to another number. */
const editsMax = 2;

/** Also "800-555-0132". */
const numbersIn = (words: string) => runsIn(words.replace(/(\d)-(?=\d)/g, '$1 ').split(' '));

/** Our identifiers, the one most similar to any of these numbers first. */
function distances(read: readonly string[], brief: CallBrief) {
  const long = read.filter((value) => value.length > 6);
  return identifiers
    .map((field) => {
      const ours = fieldValues[field].valueIn(brief)?.toUpperCase() ?? '';
      return { field, edits: Math.min(...long.map((value) => distance(value, ours))) };
    })
    .toSorted((one, other) => one.edits - other.edits);
}

/** The identifier of ours that a long number in an utterance matches or nearly matches. */
export function identifierLike(words: string, brief: CallBrief): Field | null {
  const read = numbersIn(words).flatMap((run) => readingsOf(run.words));
  const [nearest] = distances(read, brief);
  return nearest !== undefined && nearest.edits <= editsMax ? nearest.field : null;
}

/** Our identifiers that were read back with a wrong digit, and those read back right. */
function identifiersRead(
  words: string,
  brief: CallBrief,
): { readonly wrong: Field[]; readonly right: Field[] } {
  const [wrong, right]: [Field[], Field[]] = [[], []];
  for (const run of numbersIn(words)) {
    const [near] = distances(readingsOf(run.words), brief);
    if (near !== undefined && near.edits <= editsMax) (near.edits > 0 ? wrong : right).push(near.field);
  }
  return { wrong, right };
}

/** "Your tax ID is 581234567, right? Okay, so the check is 4 4 1 2 …": the text without numbers said after the question. */
function untilQuestion(text: string): string {
  const end = text.lastIndexOf('?') + 1;
  const after = text.slice(end).toLowerCase();
  return end > 0 && labelsIn(after, numberLabels).length > 0 ? text.slice(0, end) : text;
}

/**
 * "That's for Jane Doe, correct?": yes only when all of it matches; otherwise no, with the right patient. Null:
 * nothing to confirm.
 */
export function confirmation(
  heard: string,
  call: Goal,
  facts: readonly Fact[],
  echo: { readonly mayCorrect: boolean } | null,
): { words: string; heardAs: string | null } | null {
  const { brief } = call;
  const text = untilQuestion(heard);
  const answer = (words: string, heardAs: string | null = null) => ({ words, heardAs });
  const words = plain(text);
  if (misnamesProvider(words, brief)) return answer(`No. ${spelling('spell the provider', brief)}`);
  const closed = readYesNo(text) ?? (tag.test(words) ? { question: words } : null);
  const question = closed?.question ?? (echo ? words : null);
  if (question === null || asksIfWeAre(words, brief)) return null;
  // "Is the address on file 400 Lake Street?", "June third, do you know the charge?", "may I start with the member ID?"
  const asked = asksOfPerson(text);
  if (asked.includes('address') || asked.includes('relationship')) return null;
  if (
    asked.length > 0 &&
    /^(?:hello )?(?:do you (?:happen to )?(?:have|know)|(?:may|can|could) (?:i|we) (?:start|begin) with) (?:the|an?|any|your|his|her|their)\b/.test(
      question,
    )
  )
    return null;
  if (mayAskIfWeAre(question, brief))
    return answer(
      `I am an automated assistant calling for ${brief.practice.name}. ${answersTo(['patient-name'], brief)}`,
    );
  // "That's the one from May 20th. You said June 3rd, right?"
  const isOfUs = /^(?:and |so |okay )*you (?:said|told|gave)\b/.test(question);
  const isOthers = checkReadBack(text, brief, call, 'names').verdict === 'not-ours';
  const whole = checkReadBack(text, brief, call);
  // "There's no claim for June 3rd. Was it sent electronically?"
  const isOther = closed !== null && asksForOtherFact(question) && whole.verdict === 'ours';
  if (isOther && checkReadBack(question, brief, call).verdict === 'nothing') return null;
  const isPart = isOfUs && !isOthers && whole.verdict === 'not-ours';
  const { verdict, heardAs } = isPart ? checkReadBack(question, brief, call) : whole;
  const isConfirming =
    echo !== null ||
    (verdict !== 'nothing' && tag.test(words)) ||
    verdict === 'ours' ||
    /\b(?:correct|right|is (?:this|that|it)|would (?:this|that|it) be|youre|you said|i have|for|the patient|date of birth|is the|verify)\b/.test(
      question,
    );
  if (!isConfirming) return null;
  // "So that's $84.50 paid, right?": they may repeat what they said before.
  const amounts = amountsIn(tokensOf(text));
  const isStated = (cents: number | null) =>
    facts.some(({ field, value }) => field.endsWith('_cents') && field !== 'billed_cents' && value === cents);
  const isTheirs = amounts.length > 0 && amounts.every((amount) => isStated(valueOf(amount)));
  if (isTheirs && !isOthers) return answer('Yes, that is correct.');
  const part = partOfOurs(words, call);
  switch (verdict) {
    case 'ours':
      // "So you've got two claims for Jane Doe?"
      if (ofUsOrMore.test(question)) return answer('No, just this one claim, for a patient of our practice.');
      return answer('Yes, that is correct.', heardAs);
    case 'not-ours':
      // Said whole, so that a wrong part in between is noticed.
      if (part !== undefined) return answer(answersTo([part], brief));
      return closed === null && echo?.mayCorrect !== true
        ? null
        : answer(`No. ${ours(text, words, call)}${spelledFor(words, brief)}`);
    case 'nothing':
      // "Jane, right?"
      if (closed !== null && hasOurName(words, call) && hasOnlyValues(words, call))
        return answer('Yes, that is correct.');
      return !/ or /.test(question) &&
        /\b(?:provider|doctors?(?! (?!office)\w+$)|claims? status|status of a claim|facility)\b/.test(
          question,
        ) &&
        /\b(?:are you|youre|is this)\b(?! (?:\w+ )?(?:interested|willing|ready|able|aware))/.test(question)
        ? answer(`Yes. ${answersTo(['practice-name'], brief)}`)
        : null;
  }
}

/** "Is it doctor Keeler?" for Keller: a similar name may be another doctor's. */
function misnamesProvider(words: string, brief: CallBrief): boolean {
  const ours = nameParts(fieldValues['provider-name'].valueIn(brief) ?? '').at(-1) ?? '';
  const [, named = ''] = namedProvider.exec(words) ?? [];
  const like = named.split(' ').filter((word) => isSpellingOf(word, ours));
  return like.length > 0 && !like.some((word) => soundsSame(word, ours));
}
const namedProvider = /\b(?:doctor|dr|provider|physician)s? (?!.*\b(?:doctor|dr)\b)((?:\w+ ?){1,5})/;

/** "So the member ID is W one two three", "four five six": a part of one of our numbers, and no other value. */
function partOfOurs(words: string, { brief, accepted }: Goal): Field | undefined {
  const tokens = tokensOf(words);
  const runs = runsIn(words.split(' ')).map(({ words: run }) => readingsOf(run));
  const [parts] = runs;
  if (parts === undefined || runs.length > 1 || datesIn(tokens).length + amountsIn(tokens).length > 0)
    return undefined;
  const matching = identifiers.filter((field) => {
    const value = fieldValues[field].valueIn(brief)?.toUpperCase() ?? '';
    return parts.some((part) => part.length >= 3 && part.length < value.length && value.includes(part));
  });
  return matching.find((field) => field === accepted.at(-1)) ?? matching[0];
}

/** "Doctor Kellner, K E L L N E R?" */
function spelledFor(words: string, brief: CallBrief): string {
  const [spelled] = spelledIn(words);
  if (spelled === undefined) return '';
  const isFirst = nameParts(brief.patient.first_name).some((part) => isSpellingOf(spelled, part));
  const patient = isFirst ? 'first name' : 'last name';
  return ` ${spelling(`spell the ${/\b(?:doctor|dr|provider)\b/.test(words) ? 'provider' : patient}`, brief)}`;
}

const ofPatient: readonly Field[] = ['patient-name', 'first-name', 'last-name', 'dob', 'dos'];

/** Our values of what they read back. */
function ours(text: string, words: string, call: Goal): string {
  const { patient, claim } = call.brief;
  // "Tax ID 58-1234567 and phone 800-555-0132": correct only what is wrong.
  const { wrong, right } = identifiersRead(words, call.brief);
  const named = mentionsIn(words)
    .map(({ field }) => field)
    .filter((field) => wrong.length === 0 || !right.includes(field))
    .concat(wrong);
  if (named.length === 0) named.push(...right);
  if (amountsIn(tokensOf(text)).length > 0) named.push('billed');
  if (/\b(?:provider|doctor|dr|physician)\b/.test(words)) named.push('provider-name');
  const others = [...new Set(named)].filter((field) => !ofPatient.includes(field));
  const isOfPatient =
    others.length < 1 ||
    others.length < new Set(named).size ||
    others.every((field) => field === 'billed') ||
    checkReadBack(text, call.brief, call, 'names').verdict === 'not-ours';
  const { service_from: from, service_to: to } = claim;
  const serviceDates =
    from === to
      ? `date of service is ${dateInWords(from)}`
      : `dates of service are ${dateInWords(from)} through ${dateInWords(to)}`;
  const who = `The patient is ${patient.first_name} ${patient.last_name}, born ${dateInWords(patient.date_of_birth)}, and the ${serviceDates}.`;
  return [...(isOfPatient ? [who] : []), answersTo(others, call.brief)].join(' ').trim();
}

/** "I'm showing the member as …", "the name on this policy is …": whose record they have open. */
const showsRecord =
  /\b(?:(?:show|pull|see|bring)(?:s|ing|ed)?|comes? up|came up|have|got|listed|belongs)\b|^(?:the |this )?(?:name|member|patient|subscriber|provider|doctor)\b.*\bis\b/;
/** They have another patient's record open. */
export const showsOther = (text: string, words: string, call: Goal) =>
  showsRecord.test(words) && checkReadBack(text, call.brief, call, 'names').verdict === 'not-ours';

/** They repeat the beginning of the number we gave them, and wait for the rest. */
export function isPartOf(words: string, said: string): boolean {
  const value = /^The .* is ((?:[A-Z0-9](?: as in [\w-]+)?[, ]*)+)\.$/.exec(said)?.[1] ?? '';
  const digits = value.replace(/ as in [\w-]+/g, '').replace(/[^A-Z0-9]/g, '');
  return runsIn(words.split(' ')).some(({ words: run }) =>
    readingsOf(run).some(
      (part) => part.length >= 3 && part.length < digits.length - 1 && digits.startsWith(part),
    ),
  );
}
