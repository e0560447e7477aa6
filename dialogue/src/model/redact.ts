/**
 * Redacts what the line said: identifiers, numbers, dates, amounts and names become placeholders. When in doubt, a
 * word is replaced. Only text in this form may be sent to an external service.
 */

import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';
import { distance } from '../speech/sounds.ts';
import { monthOf } from '../speech/spoken-date.ts';
import { isValueWord } from '../speech/value-words.ts';

export interface Redacted {
  readonly text: string;
  /** True when nothing had to be replaced. */
  readonly isPlain: boolean;
  /** The original words of a part of the redacted text; null when the text does not contain it. */
  restore(part: string): string | null;
}

const bareValue = (word: string) => word.toLowerCase().replace(/[,.?!;:]+$/, '');
/** Words of a number, a date, an amount or a spelled identifier. */
const isOfValue = (word: string) =>
  weightless.test(word) || /^[a-z]$/i.test(bareValue(word)) || isValueWord(bareValue(word));
const weightless = /^(?:as|in|for|like|and|dash|hyphen|slash|point|a|i)[,.?!;:]*$/i;
/** Menu keys stay readable: a run with fewer digits or number words than this identifies nobody. */
const valueWeightMin = 3;

function weightOf(word: string): number {
  if (weightless.test(word)) return 0;
  const bare = bareValue(word);
  if (/^\$|\d[./-]\d/.test(bare) || monthOf(bare) !== null)
    return valueWeightMin - 1 + Number(/\d/.test(bare));
  return /\d/.test(bare) ? bare.replace(/\W/g, '').length : 1;
}

/** Words that are not names and end a name. */
const plainWords = new Set(
  (
    'a an and are as at be been but by call called calling can care check claim claims clinic complete correct customer date department did do does eligible enter ' +
    'for found from group has have health hear help hold how i if in insurance is it its line looking may me medical member my name named no not number of office on one or our ' +
    'patient phone plan please press provider providers recorded representative right say sorry speak system thank thanks that the their there this to under up was we what which who will with yes you your'
  ).split(' '),
);
const nameCue = pattern(
  String.raw`
  \b(?:(?:patient|member|subscriber|beneficiary|insured|customer|enrollee|recipient|name|caller|doctor
    |provider)(?:['’]?s)?(?: full| first| last)?(?: name)? (?:is|was|as)
  |named|called|dr\.?|doctor|mr\.?|mrs\.?|ms\.?|miss|this is|speaking (?:with|to)|i(?:['’]m| am)
  |i (?:have|see|found|show)(?: an?)?|under|for (?:a )?(?:patient|member)) (?=\S)
`,
  'gi',
);
const nameWordsMax = 3;

const wordAt = /\S+/g;
const bareWord = (word: string) =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]+$|['’]s$/gu, '');

interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: 'NUMBER' | 'NAME';
}

export function redact(text: string, brief: CallBrief): Redacted {
  const spans = joined([...valueSpans(text), ...nameSpans(text, brief)]);
  const originals = new Map<string, string>();
  let out = '';
  let end = 0;
  for (const { from, to, kind } of spans) {
    const placeholder = `[${kind} ${originals.size + 1}]`;
    originals.set(placeholder, text.slice(from, to));
    out += text.slice(end, from) + placeholder;
    end = to;
  }
  out += text.slice(end);
  return {
    text: out,
    isPlain: spans.length === 0,
    restore: (part) =>
      out.includes(part)
        ? part.replace(/\[(?:NUMBER|NAME) \d+\]/g, (found) => originals.get(found) ?? found)
        : null,
  };
}

function valueSpans(text: string): Span[] {
  const spans: Span[] = [];
  let run: RegExpExecArray[] = [];
  const close = () => {
    // Conjunctions at either end belong to the sentence.
    while (run.length > 0 && weightless.test(run.at(-1)?.[0] ?? '')) run.pop();
    while (run.length > 0 && weightless.test(run[0]?.[0] ?? '')) run.shift();
    const weight = run.reduce((sum, [word]) => sum + weightOf(word), 0);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && weight >= valueWeightMin)
      spans.push({
        from: first.index,
        to: last.index + last[0].replace(/[,.?!;:]+$/, '').length,
        kind: 'NUMBER',
      });
    run = [];
  };
  const words = [...text.matchAll(wordAt)];
  for (const [place, word] of words.entries()) {
    // "S as in Sam"
    const explains = words[place - 1]?.[0] === 'in' && words[place - 2]?.[0] === 'as' && run.length > 0;
    if (!explains && !isOfValue(word[0])) close();
    else {
      run.push(word);
      if (/[?!;]$|(?<=[a-z])\.$/i.test(word[0])) close();
    }
  }
  close();
  return spans;
}

function nameSpans(text: string, brief: CallBrief): Span[] {
  const spans: Span[] = [];
  const words = [...text.matchAll(wordAt)];
  const add = ({ 0: word, index }: RegExpExecArray) => {
    const to = index + word.replace(/(?:['’]s)?[,.?!;:]*$/, '').length;
    spans.push({ from: index, to, kind: 'NAME' });
  };
  const ours = namesIn(brief);
  for (const [place, word] of words.entries()) {
    const bare = bareWord(word[0]);
    const isSentenceStart = place === 0 || /[.?!:]["”’]?$/.test(words[place - 1]?.[0] ?? '');
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word[0]) && !isSentenceStart && !isKnownCapital(bare, brief);
    if (isCapital || [...ours].some((name) => isAlike(bare, name))) add(word);
  }
  for (const cue of text.matchAll(nameCue)) {
    const after = words.filter(({ index }) => index >= cue.index + cue[0].length).slice(0, nameWordsMax);
    for (const word of after) {
      if (plainWords.has(bareWord(word[0])) || isOfValue(word[0])) break;
      add(word);
      if (/[,.?!;:]$/.test(word[0])) break;
    }
  }
  return spans;
}

function namesIn({ patient, provider_name, practice }: CallBrief): Set<string> {
  const all = [patient.first_name, patient.last_name, provider_name, practice.name].join(' ').toLowerCase();
  return new Set(all.split(/[^\p{L}]+/u).filter((name) => name.length > 1 && !isCommon(name)));
}

const isCommon = (word: string) => plainWords.has(word) || /^(?:md|do|np|pa|phd|family|the|of)$/.test(word);

/** The name, or a likely misrecognition of it. */
function isAlike(word: string, name: string): boolean {
  if (word === name || (name.length > 3 && word.startsWith(name))) return true;
  if (name.length < 4 || word.length < 3 || plainWords.has(word) || word[0] !== name[0]) return false;
  return distance(word, name) <= (name.length > 5 ? 2 : 1);
}

function isKnownCapital(bare: string, brief: CallBrief): boolean {
  return (
    /^(?:medicare|medicaid|english|spanish|npi|tin|id|ptan|monday|tuesday|wednesday|thursday|friday|saturday|sunday|press|say|enter|for|to|if|please|eastern|central|pacific|mountain)$/.test(
      bare,
    ) ||
    plainWords.has(bare) ||
    brief.payer_name
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(bare)
  );
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const last = result.at(-1);
    if (last && span.from < last.to) {
      result[result.length - 1] = { ...last, to: Math.max(last.to, span.to) };
      continue;
    }
    result.push(span);
  }
  return result;
}
