/** What a payer reads back, held against the claim: a name, a date, an identifier, an amount. */

import type { CallBrief } from './conversation.ts';
import { isOurPatient } from './names.ts';
import { amountsIn } from './speech/amounts.ts';
import { plain } from './speech/plain-text.ts';
import { completeDate, datesIn } from './speech/spoken-date.ts';
import { readIdentifier } from './speech/spoken-number.ts';
import { type Token, tokensOf } from './speech/tokens.ts';

/** `nothing`: nothing was read back that could be checked. */
export type ReadBack = 'ours' | 'not-ours' | 'nothing';

const nameCues =
  /\b(?:(?:(?:patient|member|subscriber|insured|beneficiary|customer|dependent|enrollee)s? )?(?:first |last |full )?name(?: is| as| of)?|(?:patient|member|subscriber|insured|beneficiary|customer|dependent|enrollee) (?:is|named|called)|(?:record|match|matched|results|information|file|account) (?:for|of|is)|(?:found|located|see|have|pulled up|have found|show|showing|got)(?: (?:a|the) (?:patient|member|record for|match for|file for))?|is (?:this|it|that)(?: for| regarding| about| patient| member)?(?: the)?(?: correct| right)?(?: patient| member)?|(?:calling|asking|checking) (?:about|for|on|regarding)(?: the)?(?: patient| member)?|for (?:patient|member)|is (?:the|your) (?:patient|member|subscriber|insured)|the (?:correct|right) (?:patient|member|subscriber)|(?:patient|member) you(?:re| are) (?:calling|asking) about is|you said|i heard|did you say|your patient|thats|that is|(?:about|for|on)) /g;

/** Words that end a name, or show that what follows the cue is none. */
const notNames = new Set(
  'a an the is are was were not no none yes correct right true with born date and dob if press say who whose for on at in of to or please has have your you our my this that these those it its his her their claim claims provider member patient subscriber insured id number npi tax birth service services status medical dental pharmacy benefits eligibility coverage covered active inactive eligible enrolled currently responsible what which how one two three four five six seven eight nine zero ten record records information about regarding calling call calls be been will would can could may might please also from by as plan group policy effective dependent child spouse self primary secondary okay ok thank thanks moment wait first last name full middle initial spelled new existing same different another any all some more office practice representative agent assistance help today now dates amount billed total charge charges did does do hear heard again try enter entered reenter main menu january february march april may june july august september october november december'.split(
    ' ',
  ),
);

interface Named {
  readonly parts: readonly string[];
  /** The words before it name a person; after "for" or "you said" anything may come. */
  readonly isSure: boolean;
}

function namesIn(words: string): Named[] {
  const names: Named[] = bareName(words);
  for (const cue of words.matchAll(nameCues)) {
    const taken: string[] = [];
    for (const word of words.slice(cue.index + cue[0].length).split(' ')) {
      // "last name Doe first name Jane"
      if (/^(?:first|last|name|is|and|middle)$/.test(word) && (taken.length > 0 || /name/.test(cue[0])))
        continue;
      if (!/^[a-z\u00e0-\u024f]+$/.test(word) || notNames.has(word) || taken.length === 4) break;
      taken.push(word);
    }
    if (taken.some((word) => word.length > 1)) names.push({ parts: taken, isSure: sureCue.test(cue[0]) });
  }
  return names;
}

const sureCue =
  /\b(?:name|patient|member|subscriber|insured|beneficiary|dependent|record for|is this for|is it for)\b/;

/** "Jane Doe, correct?": a name and nothing else. */
function bareName(words: string): Named[] {
  const match =
    /^(?:(?:okay|ok|so|and|alright|hi|yes|for) )*((?:[a-z]+ ){2,3})(?:is that )?(?:correct|right)$/.exec(
      words,
    );
  const parts = match?.[1]?.trim().split(' ') ?? [];
  return parts.length > 0 && parts.every((part) => !notNames.has(part)) ? [{ parts, isSure: true }] : [];
}

function identifiersOf(brief: CallBrief): string[] {
  const { patient, claim } = brief;
  const compact = (date: string) => {
    const [year = '', month = '', day = ''] = date.split('-');
    return [month + day + year, month + day + year.slice(2), `${Number(month)}${Number(day)}${year}`];
  };
  return [
    brief.NPI,
    brief.tax_id,
    brief.ptan ?? '',
    patient.member_id,
    patient.member_id.replace(/\D/g, ''),
    patient.group_number ?? '',
    claim.claim_number ?? '',
    claim.patient_account_number ?? '',
    brief.practice.callback_phone?.replace(/\D/g, '') ?? '',
    brief.practice.callback_phone?.replace(/^\+1/, '') ?? '',
    String(claim.billed_cents),
    ...compact(patient.date_of_birth),
    ...compact(claim.service_from),
    ...compact(claim.service_to),
  ]
    .map(alike)
    .filter((text) => text !== '');
}

/** The letter O and the digit are said alike. */
const alike = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0');

function withoutKeys(tokens: readonly Token[]): Token[] {
  return tokens.filter((_, index) => !/^(?:press|dial|say)$/.test(tokens[index - 1]?.word ?? ''));
}

function checkDates(tokens: readonly Token[], brief: CallBrief): boolean[] {
  const { patient, claim } = brief;
  return datesIn(tokens).map(({ value, from }) => {
    const lead = tokens
      .slice(Math.max(0, from - 8), from)
      .map(({ word }) => word)
      .join(' ');
    const isBirth = /birth|born|dob/.test(lead);
    const ours = isBirth
      ? [patient.date_of_birth]
      : [patient.date_of_birth, claim.service_from, claim.service_to];
    return (
      ours.some((date) => {
        const [year, month, day] = date.split('-').map(Number);
        return value.month === month && value.day === day && (value.year === null || value.year === year);
      }) ||
      (!isBirth && isWithinService(value, brief))
    );
  });
}

function isWithinService(
  value: { year: number | null; month: number; day: number },
  brief: CallBrief,
): boolean {
  const date = completeDate(value, brief.today, 'past');
  return date !== null && date >= brief.claim.service_from && date <= brief.claim.service_to;
}

/** A part is enough only where it is said to be one, or is as short as parts are: what lost a digit is not ours. */
function isPartNamed(known: string, text: string, words: string): boolean {
  const isEnd = text.length <= 5 || /\b(?:end|ends|ending|last)\b/.test(words);
  const isStart = text.length >= 5 && /\b(?:starts?|starting|begins?|beginning|first)\b/.test(words);
  return (isEnd && known.endsWith(text)) || (isStart && known.startsWith(text));
}

function checkIdentifiers(tokens: readonly Token[], words: string, brief: CallBrief): boolean[] {
  const ours = identifiersOf(brief);
  const dates = datesIn(tokens);
  const amounts = amountsIn(tokens);
  const taken = (index: number) =>
    [...dates, ...amounts].some((read) => index >= read.from && index < read.next);
  const checks: boolean[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (taken(at)) {
      at += 1;
      continue;
    }
    const read = readIdentifier(tokens, at);
    if (!read) {
      at += 1;
      continue;
    }
    const text = alike(read.value);
    const isSpelled = tokens.slice(read.from, read.next).filter(({ word }) => word.length === 1).length >= 4;
    if (text.length >= 4 && (isSpelled || /\d{3}/.test(text)))
      checks.push(ours.some((known) => known === text || isPartNamed(known, text, words)));
    at = read.next;
  }
  for (const amount of amounts) checks.push(amount.value === brief.claim.billed_cents);
  return checks;
}

/**
 * Whether all that an utterance reads back is ours. One thing that is not is enough for a no. `namesOnly` where
 * other dates and numbers may be said rightly, as in what became of the claim.
 */
export function checkReadBack(text: string, brief: CallBrief, namesOnly = false): ReadBack {
  const words = plain(text);
  const tokens = withoutKeys(tokensOf(text));
  const checks = namesOnly ? [] : [...checkDates(tokens, brief), ...checkIdentifiers(tokens, words, brief)];
  const ourNames = `${brief.provider_name} ${brief.practice.name} ${brief.payer_name}`.toLowerCase();
  const names = namesIn(words).filter(({ parts }) => !parts.every((part) => ourNames.includes(part)));
  if (names.length > 0) {
    if (names.some(({ parts }) => isOurPatient(parts, brief.patient))) checks.push(true);
    else if (names.some(({ parts, isSure }) => isSure || parts.length >= 2)) checks.push(false);
  }
  if (checks.length === 0) return 'nothing';
  return checks.every(Boolean) ? 'ours' : 'not-ours';
}
