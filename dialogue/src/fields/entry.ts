/** Formats a field as keys or words, in the form the prompt asks for. */

import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { mentionsIn } from './field-names.ts';
import { type Field, fieldValues } from './field-values.ts';
import { digitsApart, hasLetters, keysOf, type LetterKeying, spelledOut } from './letters.ts';
import { nameEntry } from './name-entry.ts';

export type Entry =
  | { readonly how: 'keyed'; readonly keys: string }
  | { readonly how: 'said'; readonly words: string }
  /** The claim does not have it. */
  | { readonly how: 'missing' };

const keyed = (keys: string): Entry => ({ how: 'keyed', keys });
const said = (words: string): Entry => ({ how: 'said', words });
const missing: Entry = { how: 'missing' };

type DatePart = 'month' | 'day' | 'year' | 'short year';

/** What a prompt says about the form of the answer. */
export interface Form {
  readonly mayKey: boolean;
  readonly maySay: boolean;
  /** The key that ends the entry: `#`, `*` or none. */
  readonly ending: string;
  readonly letters: LetterKeying | null;
  /** "Press star instead of the letter". */
  readonly isStarAlone: boolean;
  readonly onlyDigitsAfter: string | null;
  readonly date: readonly DatePart[];
  readonly starForDecimal: boolean;
  readonly cents: 'keyed' | 'dropped' | 'rounded';
  readonly firstDigits: number | null;
  readonly lastDigits: number | null;
  /** "Nine digit ID". */
  readonly digits: number | null;
}

/** "Just say it, no keypad please", "I can't accept keypad entries". */
const noKeys =
  /\b(?:no|not|dont|cant|cannot|without) (?:\w+ ){0,3}(?:keypad|keys|touch ?tones?)\b|\bin words\b|\bout loud\b/;

const countOf = (word = ''): number | null => {
  const digit = Number(digitWords[word] ?? word);
  return word !== '' && digit >= 0 && digit <= 9 ? digit : null;
};

/** Whether an entry ends with the pound key. It may also be a choice: "press pound if you do not know it". */
export function endsWithPound(words: string): boolean {
  return [...words.matchAll(/\b(?:pound|hash|number sign|(?<=press )sign)\b|#/g)].some(
    ({ index, 0: key }) => {
      const before = words.slice(0, index).split(' ').slice(-8).join(' ');
      const after = words.slice(index + key.length);
      const isEnd =
        /\b(?:follow\w*|then|and|end\w*|finish\w*|complete\w*|conclude\w*|close|done|hit|with)\b/.test(
          before,
        );
      const isAfter =
        /^(?: key| sign)? (?:when|once|after|to (?:finish|continue|submit|end)|at the end|last)\b/.test(
          after,
        );
      // "Year year pound": nothing else is said about it.
      const isLast = /^(?: key| sign)?$/.test(after) && !/\b(?:or|otherwise|skip|if|to)\b/.test(before);
      const isChoice =
        /\b(?:or|otherwise|menu|options?|again|not|dont|(?<!\b(?:remember|sure|have) )to)(?: (?:press|need|have|to|just|the|enter|simply|use|also))* $|\bif\b.* press (?:the )?$/.test(
          before,
        );
      const isChosen =
        /^(?: key| sign)? (?:if|for|at any)\b/.test(after) && !/\b(?:then|and|followed)\b/.test(before);
      return (
        (isEnd || isAfter || isLast) &&
        !(isChoice && !/\b(?:then|followed by)(?: \w+){0,3} $/.test(before)) &&
        !isChosen
      );
    },
  );
}

/** Star has other uses: for letters, for a decimal point, to go back. */
const endsWithStar = (words: string): boolean =>
  !/\b(?:letters?|alpha\w*|decimal|point|menu|repeat|main|again)\b/.test(words) &&
  /\b(?:(?:followed by|then(?: press| hit)?|(?:end|finish)\w*(?: \w+){0,2} with)(?: the| a)? star(?: key)?(?: at the end| (?:and )?not (?:the )?(?:pound|hash)(?: key| sign)?)?$|(?:press|hit)(?: the)? star(?: key)? (?:when|once|after|to (?:finish|submit|end)\b))/.test(
    words,
  );

/** "Without the letter", "numbers only". */
export const onlyNumbers = pattern(String.raw`
  \b(?:enter|key in|key) (?:only |just )?the numbers (?:of|in|from)\b
  |\b(?:just|only) (?:enter |use |key in |key )?(?:the )?(?:numbers?|digits|numeric)\b
  |\b(?:numbers|digits|numeric (?:portion|part|characters?)) only\b|\bnumeric (?:portion|part)\b
  |\b(?:without|omit\w*|exclud\w*|skip\w*|drop\w*|ignor\w*|leav(?:e|ing) (?:out|off|of)|(?:starting
    |beginning) after|(?:not|dont) (?:enter|include|bother with)|except(?: for)?) (?:\w+ ){0,4}?(?:letters?|prefix
    |alpha\w*|characters|the [b-z]\b(?! (?:letter|number)))
  |\bleave (?:the )?(?:letter|[b-z]) off\b|\bwithout the leading$
  |\bletters\b(?: \w+){0,3} (?:(?:skip|omit|ignore|drop|leave) (?:them|those)|(?:skipped|omitted|ignored
    |dropped|left o\w+))\b
  |\b(?:digits|numbers) (?:of the [\w ]{3,25} )?(?:that )?(?:follow|after|come after)\w*\b
`);
export function formOf(text: string, field: Field): Form {
  const words = plain(text);
  const startsWith =
    /\b(?:begins?|starts?|starting|beginning) with (?:a |an |the )?(?:letter )?([a-z])\b(?! (?:letter|number))/.exec(
      words,
    )?.[1];
  const digitsOnly = onlyNumbers.test(words);
  const star =
    /\bstar\b.{0,40}\b(?:letters?|alpha\w*)\b|\b(?:letters?|alpha\w*)\b.{0,60}\bstar\b|\b[a-z] (?:is|press|would be) star (?:[2-9]|two|three|four|five|six|seven|eight|nine) ?(?:[1-4]|one|two|three|four)\b/.test(
      words,
    ) && !/decimal/.test(words);
  const alphanumericByKey =
    /\balphanumeric|alpha numeric\b|\bletters? (?:and numbers|on|using|with|by)\b.{0,40}\bkey(?:pad|s)?\b|\bkeys? (?:that )?correspond|\bkey ?pad (?:to|for) (?:\w+ )?(?:any |the )?letters\b/.test(
      words,
    );
  const byPlace = inAlphabet.test(words) ? 'alphabet' : star ? 'star' : null;
  const digits =
    /^(?!.*\b(?:letters?|alpha\w*)\b).*?\b(\w+) digit (?!tax\b|npi\b|national\b|provider\b|year\b)/.exec(
      words,
    )?.[1];
  const ending = endsWithPound(words) ? '#' : endsWithStar(words) ? '*' : '';
  return {
    mayKey:
      !noKeys.test(words) &&
      (ending !== '' ||
        /\b(?:enter|key|keying|keypad|type|press|input|touchtone|dial|touch|button)\b/.test(words)),
    maySay: noKeys.test(words) || /\b(?:say|speak|tell|spell|spoken|voice)\b/.test(words),
    ending,
    letters: byPlace ?? (digitsOnly ? 'dropped' : alphanumericByKey ? 'keypad' : null),
    isStarAlone:
      /\bstar (?:key )?(?:(?:instead|in place) of (?:the|a|an|any|each|every|all) (?:\w+ )?letters?|for (?:each|every) letter(?! (?:then |and |followed by )*(?:press )?(?:the |its )?(?:key|code|number of|position|two|2)))\b/.test(
        words,
      ),
    onlyDigitsAfter: digitsOnly && startsWith !== undefined ? startsWith.toUpperCase() : null,
    date: datePartsIn(words),
    starForDecimal:
      !/\b(?:dont|do not|not|no|never|without) (?:\w+ ){0,3}star\b/.test(words) &&
      /\bstar\b.{0,40}\bdecimal\b|\bdecimal\b.{0,40}\bstar\b|\bstar (?:key )?(?:for|as|to enter) (?:the |a )?(?:decimal|point)\b/.test(
        words,
      ),
    cents: /\bround\w*\b|\b(?:nearest|closest) (?:whole )?dollar\b/.test(words)
      ? 'rounded'
      : /\bwhole dollars?\b|\bdollars only\b|\b(?:drop|skip|leave out|ignore) (?:the )?cents\b|\b(?:without|no|omit|do not enter|dont enter) (?:the )?cents\b/.test(
            words,
          )
        ? 'dropped'
        : 'keyed',
    firstDigits: /\barea code of\b/.test(words)
      ? 3
      : countOf(/\b(?:first|leading) (\w+) (?:digits?|numbers?) (?:of|in|from)\b/.exec(words)?.[1]),
    lastDigits: lastDigitsIn(words, field),
    digits: countOf(digits),
  };
}

/** "For each letter enter its two digit number in the alphabet, for example 0 1 for A". */
const inAlphabet =
  /\b(?:position|place|number|order)\b(?: \w+)? (?:in|of) the alphabet\b|\b(?:0|oh|zero) ?(?:1|one) (?:for|is|means) (?:the letter )?a\b|\ba (?:is|as|would be) (?:0|oh|zero) ?(?:1|one)\b/;

const endDigits =
  /\b(?:last|final|ending|end) (\w+)(?: of\b| (?:digit|character)s?\b)|\blast (five|5|four|4)\b|\b(\w+) digits? at the end\b/;

/** "The last five of the tax ID": of that field only. */
function lastDigitsIn(words: string, field: Field): number | null {
  const found = endDigits.exec(words);
  if (found === null) return null;
  const end = found.index + found[0].length;
  if (/^(?: (?:of|the|your|their|his|her|\w+s))* social\b/.test(words.slice(end))) return null;
  const all = mentionsIn(words);
  const ofThis = /^(?: (?:of|the|your|their|his|her|an?|\w+s))* $/;
  const next = all.find(({ at }) => at >= end && ofThis.test(words.slice(end, at)));
  const named = next ?? all.findLast(({ at }) => at < end);
  return named === undefined || named.field === field ? countOf(found[1] ?? found[2] ?? found[3]) : null;
}

/** The parts of a date to key, in order: month, day and year unless the prompt names others. */
function datePartsIn(text: string): DatePart[] {
  // "Year year year year month month day day", "YYYY MM DD".
  const words = text
    .replace(/\by ?y ?y ?y\b|\byear(?: year){3}\b/g, 'year')
    .replace(
      /\by ?y\b|\byear year\b|\blast (?:two|2) (?:digits? )?of (?:the |their )?(?:birth )?year\b/g,
      'two digit year',
    )
    .replace(/\bday of (?:service|treatment|care|visit)\b(?=.*\bday\b)/g, 'date')
    .replace(/\bm ?m\b|\bmonth month\b/g, 'month')
    .replace(/\bd ?d\b|\bday day\b|\bday of the month\b/g, 'day')
    .replace(/(?<=year)(?=mm|month|dd)|(?<=month|mm)(?=dd|day)|(?<=day|dd)(?=yy|year)/g, ' ');
  const year: DatePart =
    /\b(?:two|2) digit year\b|\bmm ?dd ?yy\b|\b(?:two|2) digits each\b|\b(?:two|2)(?: digits?)? [a-z]{2,4} (?:the )?year\b|\b(?:six|6) digit|\b(?:would|enter|press|key) (?:\d ){5}\d(?! ?\d)|\b(?:would|enter|press|key) \d{6}\b/.test(
      words,
    )
      ? 'short year'
      : 'year';
  const named = [...new Set([...words.matchAll(/\b(?:year|month|day)\b/g)].map(([part]) => part))];
  const only =
    /\b(?:what year|birth year|year of (?:the (?:\w+ )?)?(?:birth|service)|year (?:in which|when|that)? ?(?:\w+ ){1,3}born|(?:just|only)(?: need)? the (?:\w+ ){0,3}year)\b/;
  if (named.join() === 'year' && only.test(words)) return [year];
  if (named.join() === 'month' && /\bmonth of (?:the )?(?:service|visit|birth)\b/.test(words))
    return ['month'];
  // "Just the two digits of the month".
  const [part] = named;
  if (named.length === 1 && part !== 'year' && ofPart.test(words) && !/\bdate\b/.test(words))
    return [part as DatePart];
  const isYearless =
    /\bno year\b|\bassume (?:this|the current) year\b|\b(?:without|not|omit|skip|leave (?:out|off)|(?:dont|do not) need) the year\b|\b(?:just|only) the month and (?:the )?day\b/.test(
      words,
    );
  if (
    /\b(?:no|without the|(?:dont|do not) need the) day\b|\b(?:just|only) the month and (?:the )?(?:\w+ digit )?year\b/.test(
      words,
    )
  )
    return ['month', year];
  if (named.join() === 'month,day' || (isYearless && named.includes('day'))) return ['month', 'day'];
  const leads = /\b(?:start\w*|begin\w*) with (?:the |a )?(?:(?:four|4) digit )?year\b|\byear first\b/;
  if (leads.test(words) || named.join() === 'year,month,day') return [year, 'month', 'day'];
  const isDayFirst =
    named.join() === 'day,month,year' &&
    /\b(?:first|then|followed|order|form\w*|for the day|(?:two|2) digits (?:two|2) digits)\b/.test(words);
  return isDayFirst ? ['day', 'month', year] : ['month', 'day', year];
}

const ofPart = /\b(?:(?:two|2) digits?|(?:just|only|first) the)\b/;

function dateKeys(date: string, form: Form): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const keys = { month, day, year, 'short year': year.slice(2) };
  return form.date.map((part) => keys[part]).join('');
}

/** A member ID has at least this many digits. */
const digitsLeftMin = 5;

function letteredEntry(value: string, brief: CallBrief, form: Form, preferWords: boolean): Entry {
  // "The nine digit ID number", of a letter and nine digits.
  const isWithout = form.letters === null && value.replace(/\D/g, '').length === form.digits && form.mayKey;
  const isDropped =
    isWithout ||
    (form.letters === 'dropped' && (form.onlyDigitsAfter === null || value.startsWith(form.onlyDigitsAfter)));
  if (!hasLetters(value)) return preferWords ? said(digitsApart(value)) : keyed(value);
  // "N O T 1" without its letters says nothing.
  const isEmptied = value.replace(/\D/g, '').length < digitsLeftMin;
  const mayBeSaid = form.maySay || !form.mayKey;
  if (isEmptied && mayBeSaid) return said(spelledOut(value));
  if (isDropped) return preferWords ? said(digitsApart(value)) : keyed(keysOf(value, 'dropped'));
  if (preferWords) return said(spelledOut(value));
  const asked = form.letters === 'dropped' ? null : form.letters;
  const keying = asked ?? brief.playbook.letters ?? (form.maySay || !form.mayKey ? 'spoken' : 'keypad');
  if (keying === 'spoken') return said(spelledOut(value));
  return keyed(form.isStarAlone ? value.replace(/[A-Za-z]/g, '*') : keysOf(value, keying));
}

function amountEntry(cents: number, form: Form, preferWords: boolean): Entry {
  if (preferWords) return said(`${Math.trunc(cents / 100)} dollars and ${cents % 100} cents`);
  if (form.cents === 'rounded') return keyed(String(Math.round(cents / 100)));
  if (form.cents === 'dropped') return keyed(String(Math.trunc(cents / 100)));
  if (form.starForDecimal) return keyed(`${Math.trunc(cents / 100)}*${String(cents % 100).padStart(2, '0')}`);
  return keyed(String(cents));
}

/** The answer to an automated prompt. `preferWords`: keyed digits were rejected, so say it this time. */
export function entryFor(field: Field, text: string, brief: CallBrief, preferWords: boolean): Entry {
  const form = formOf(text, field);
  const entry = bareEntry(field, text, brief, form, preferWords || noKeys.test(plain(text)));
  const hadPound = brief.callFlow?.some(
    (step) => step.kind === 'field' && step.field === field && step.pound,
  );
  const hasPound = brief.playbook.pound_after_entry === true || hadPound === true;
  const ending = form.ending === '' && hasPound ? '#' : form.ending;
  return entry.how === 'keyed' ? keyed(`${entry.keys}${ending}`) : entry;
}

function bareEntry(field: Field, text: string, brief: CallBrief, form: Form, preferWords: boolean): Entry {
  const { form: kind, valueIn } = fieldValues[field];
  const value = valueIn(brief);
  if (!value) return missing;
  switch (kind) {
    case 'digits':
    case 'lettered': {
      const part = value
        .slice(0, (kind === 'digits' ? form.firstDigits : null) ?? value.length)
        .slice(-(form.lastDigits ?? value.length));
      return letteredEntry(part, brief, form, preferWords);
    }
    case 'date':
      return preferWords ? said(dateInWords(value)) : keyed(dateKeys(value, form));
    case 'amount':
      return amountEntry(Number(value), form, preferWords);
    case 'name':
      return nameEntry(field, text, brief, form, preferWords);
    case 'words':
      return said(value);
    case 'none':
      return missing;
  }
}
