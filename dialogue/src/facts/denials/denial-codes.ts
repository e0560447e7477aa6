/** Group, reason and remark codes as they are read out: "C O 45", "reason code one oh nine", "remark N 290". */

import { groupsAt } from '../../speech/spoken-number.ts';
import { isMarked, type Token } from '../../speech/tokens.ts';
import { amountLabels } from '../amounts/amount-labels.ts';
import { clauseAt } from '../clauses.ts';
import { restates } from '../corrections.ts';
import { type Heard, isInterrupted, type Span } from '../heard.ts';
import { labelsIn } from '../labels.ts';
import type { Doubt } from '../learned.ts';
import { isKnownReason, isKnownRemark } from './carc.ts';
import {
  type Digits,
  digitsAt,
  type Group,
  groupLetters,
  lettered,
  remarkIn,
  remarkLetters,
  withLetterO,
  wordsBefore,
} from './code-letters.ts';

export interface Code extends Span {
  readonly group: Group | null;
  readonly CARC: string | null;
  readonly RARC: string | null;
}

const skipped = (tokens: readonly Token[], at: number) =>
  /^(?:dash|hyphen|code|number|with)$/.test(tokens[at]?.word ?? '') ? at + 1 : at;

const named = /^(?:reason|denial|carc|action|adjustment|claim)$/;

/** "Reason code", "CARC", or in a denial "the code is": returns where the number begins. */
function afterName(tokens: readonly Token[], at: number, isDenial: boolean): number | null {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  // "Denied sixteen", "denied with a sixteen", "denied it one oh nine".
  if (/^den(?:ied|ies)$/.test(word(0))) {
    const object = /^(?:it|that|this)$/.test(word(1)) ? 1 : 0;
    const joint = object + (/^(?:for|with|as|under)$/.test(word(1 + object)) ? 1 : 0);
    const start = at + 1 + joint + Number(/^an?$/.test(word(1 + joint)) && (joint > 0 || word(2) !== ''));
    const digits = (word(1) === 'a' ? null : lettered(tokens, start)) ?? digitsAt(tokens, start);
    const after = tokens[digits?.next ?? at];
    // "Denied four missing information".
    const isFor = tokens[start]?.word === 'four' && after !== undefined && !isMarked(after);
    const isWhole =
      (start === at + 1 && !isFor) ||
      (object > 0 && (digits?.text?.length ?? 0) > 2) ||
      ((digits?.text?.length ?? 0) > 1 &&
        (after === undefined || isMarked(after) || /^(?:and|with|which|remark)$/.test(after.word)));
    return digits?.text != null && isKnownReason(digits.text) && isWhole ? start : null;
  }
  // "It denied because coverage ended, that's a twenty seven".
  const said = /^(?:that|it)'?s$/.test(word(0)) && word(1) === 'a' ? digitsAt(tokens, at + 2)?.text : null;
  if (isDenial && (said ?? '').length > 1 && isKnownReason(said ?? '')) return at + 2;
  const place = at + 1 + Number(/^(?:is|was|of)$/.test(word(1)));
  const isArticle = word(place - at) === 'a';
  const number = (lettered(tokens, place) ?? digitsAt(tokens, isArticle ? place + 1 : place))?.text ?? '';
  const isNamed = /^(?:denial|adjustment|denied|deny|action|co|pr|oa|pi)$/.test(word(-1));
  const isReason =
    /^reasons?$/.test(word(0)) && number.length > (isDenial && !isNamed ? 1 : 0) && (isDenial || isNamed);
  const isCarc = word(0) === 'carc' || isReason || wordsBefore(tokens, at, 4) === 'c a r c';
  const isCode =
    /^codes?$/.test(word(0)) &&
    (isMarked(tokens[at]) ||
      // "Bundled into another service code B fifteen".
      (word(-1) === 'service' && isKnownReason(lettered(tokens, at + 1)?.text ?? '')) ||
      (!/^(?:remark|explanation|explain|ex|eob|edit|message|internal|local|frequency|procedure|diagnosis|revenue|service|zip|cpt|bill|resubmission|modifier|area|access|group|place|disposition)$/.test(
        word(-1),
      ) &&
        wordsBefore(tokens, at - 1, 3) !== 'e o b'));
  if (!isCarc && !(isCode && (named.test(word(-1)) || isDenial))) return null;
  let next = at + 1;
  while (
    /^(?:is|was|of|on|that|it|code|number|the|a|reads|carc|reason|i|we|have|show)$/.test(
      tokens[next]?.word ?? '',
    ) &&
    lettered(tokens, next)?.text !== 'A1' &&
    next < at + 5
  )
    next += 1;
  return next;
}

/** "A one eighty one denial", but not "twenty twenty six. Denial code 16". */
const isBeforeDenial = ({ tokens, pieces }: Heard, at: number, next: number) =>
  /^(?:an?|co|pr|oa|pi)$/.test(tokens[at - 1]?.word ?? '') &&
  tokens[next]?.word === 'denial' &&
  !isMarked(tokens[next]) &&
  pieces.every(({ start }) => start !== tokens[next]?.start);

const isClauseStart = (heard: Heard, at: number) => clauseAt(heard, at)?.start === at;

/** Words about the time to appeal or file, where "days" may be left out. */
const ofTime =
  /\b(?:appeals?|deadlines?|within|days?|depends|some (?:are|get|have)|you(?:'ve|'d)? (?:get|got|have|only))\b/;

const joinedLetters =
  /^[bd-hj-lqs-z] |^[a-z]{1,2} [a-z]{0,1} ?\d|^[a-z] [a-z] (?:oh|zero|one|two|three|four|five|six|seven|eight|nine)/;

/**
 * "The maximum has been reached, one one nine", "it's a twenty two": a number at the end of a clause of a denial that is
 * nothing else. Only where no code is named.
 */
function bareCode(heard: Heard): Code[] {
  return heard.values.flatMap((value) => {
    const { from, next, span } = value;
    const groups = groupsAt(heard.tokens, from);
    const text = groups.map((group) => group.text).join('');
    const clause = clauseAt(heard, span.start);
    if (value.kind !== 'money' || value.unit !== 'bare' || clause === null || groups.at(-1)?.next !== next)
      return [];
    const lead = heard.low.slice(clause.start, span.start);
    const isLast = heard.low.slice(span.end, clause.end).trim().length < 2;
    const isOther =
      !isLast ||
      !/^(?:\d{2,3})$/.test(text) ||
      // "One fifty, okay, that one denied": an echo of what we said.
      (/\bden(?:ied|ial|y)\b/.test(heard.low.slice(span.end)) &&
        !/\bden(?:ied|ial|y)\b/.test(heard.low.slice(0, span.start))) ||
      !isKnownReason(text) ||
      // "For appeals, some are ninety, some are one eighty".
      ofTime.test(clause.sentence.low) ||
      // "He had twelve visits, that's 12".
      (text.length < 3 && /\b(?:visit|unit|session|time|day)s\b/.test(clause.sentence.low)) ||
      /\b(?:(?:explanation|explain|ex|eob|e o b|edit|message|internal|local|disposition) codes?|remark(?: code)?(?: \w+)?|not|dash|\d|number|id|check|line|lines|units?|quantity|qty|count|amount|total|batch|page|of|for|at|on|(?<!\b(?:it|that|this) (?:just )?(?:went|goes|hit|den(?:ied|ies)|kicked(?: out)?) )to|was|is|the|in|and|or|than|about|around|over|all|every|only|used?|had|have|has|got|covers?|covered|allows?|(?<!')[b-z])\s*$/.test(
        lead,
      ) ||
      labelsIn(lead.slice(-30), amountLabels).length > 0;
    return isOther ? [] : [{ ...span, group: null, CARC: text, RARC: null }];
  });
}

interface Last {
  readonly end: number;
  readonly group: Group | null;
  readonly codes: number;
  readonly doubts: number;
}

/** All codes of an utterance, and those that were said but are uncertain. `isOfDenial`: the claim is denied. */
export function codesIn(
  heard: Heard,
  isOfDenial = false,
): { readonly codes: Code[]; readonly doubts: Doubt[] } {
  const { tokens } = heard;
  const codes: Code[] = [];
  const doubts: Doubt[] = [];
  const add = (at: number, digits: Digits, group: Group | null, remark: string | null) => {
    const start = tokens[at]?.start ?? 0;
    const end = tokens[digits.next - 1]?.end ?? start;
    const text = digits.text === null ? null : `${remark ?? ''}${digits.text}`;
    const code = remark === 'MA' && text !== null ? text.replace(/^MA(?=\d$)/, 'MA0') : text;
    const isKnown =
      code !== null &&
      !isInterrupted(heard, { start, end }) &&
      (remark === null ? isKnownReason(code) : isKnownRemark(code));
    if (isKnown)
      codes.push({
        group,
        CARC: remark === null ? code : null,
        RARC: remark === null ? null : code,
        start,
        end,
      });
    else doubts.push(unknownCode(heard.text.slice(start, end)));
    return digits.next;
  };
  let groupBefore: Group | null = null;
  /** The code before, and how many codes and doubts there were without it. */
  let last = null as Last | null;
  for (let at = 0; at < tokens.length; ) {
    const isOfOther = /^(?:indicator|modifier|tier|box)$/.test(tokens[at - 1]?.word ?? '');
    const joined = isOfOther
      ? null
      : /^(co|pr|oa|pi|ma|m|n)(\d{1,3})$/.exec(withLetterO(tokens[at]?.word ?? ''));
    const isRemark = joined?.[1] !== undefined && /^(?:ma|m|n)$/.test(joined[1]);
    const letters = joined ? null : groupLetters(tokens, at);
    const remark = joined || letters ? null : remarkLetters(tokens, at);
    const isDenial =
      isOfDenial ||
      groupBefore !== null ||
      codes.length > 0 ||
      /\b(?:denied|denial|deny|reason|rejected|no payment|not paid|because)\b[^?!]{0,140}$/.test(
        heard.low.slice(0, tokens[at]?.start ?? 0),
      );
    // "One nineteen P R".
    // "Denied June twenty seven with remark N 130": the day is no code.
    const isOfDate = heard.values.some(
      ({ kind, values, from, next }) => kind === 'date' && values.length > 0 && at >= from && at < next,
    );
    const before = isDenial && !isOfDate && letters === null && remark === null ? digitsAt(tokens, at) : null;
    const lettersAfter = before === null ? null : groupLetters(tokens, before.next);
    // "Sixteen with N two eighty six", "ninety six, and then N one thirty", "it hit a B16".
    const isAlone =
      (before !== null &&
        (tokens[before.next]?.word === 'with' ||
          (tokens[before.next]?.word === 'and' && isClauseStart(heard, tokens[at]?.start ?? 0))) &&
        remarkIn(tokens, before.next + 1)) ||
      (before?.text != null && isKnownReason(before.text) && isBeforeDenial(heard, at, before.next)) ||
      // "Two fifty two is the reason code", "197, that's the code".
      (before?.text != null &&
        isKnownReason(before.text) &&
        /^(?:(?:that )?(?:is|was)|that'?s) (?:the|your|our) (?:reason|denial(?! date)|carc|code(?! for))\b/.test(
          heard.low.slice(tokens[before.next]?.start),
        )) ||
      (isDenial && /^[abp]\d{1,2}$/.test(tokens[at]?.word ?? ''));
    const after =
      letters?.next ??
      remark?.next ??
      (joined ? null : lettersAfter !== null || isAlone ? at : afterName(tokens, at, isDenial));
    // "C O 18, correction, 16", "50, not 50, 15".
    const replaced: Last | null =
      last && restates.test(heard.low.slice(last.end, tokens[at]?.start)) ? last : null;
    const start: number | null = after === null ? (replaced && !joined ? at : null) : skipped(tokens, after);
    const digits: Digits | null = joined
      ? digitsAt(tokens, at + 1, joined[2])
      : start === null
        ? null
        : ((remark ? null : lettered(tokens, start)) ?? digitsAt(tokens, start));
    const isOther =
      letters === null &&
      remark === null &&
      !joined &&
      start !== null &&
      groupLetters(tokens, start) !== null;
    if (!digits || isOther) {
      // "Code X Q 997".
      if (!isOther && start !== null && joinedLetters.test(wordsBefore(tokens, start + 2, 3)))
        doubts.push(unknownCode(heard.text.slice(tokens[at]?.start, tokens[start + 2]?.end)));
      // "Denial code 27, group code P R", "group code C O, reason code 16".
      const isGroup =
        tokens[at]?.word === 'contractual' ||
        /\bgroup(?: code)?(?: is| was)?$/.test(wordsBefore(tokens, at - 1, 3));
      const known = codes.findLast(({ CARC }) => CARC !== null) ?? codes.at(-1);
      if (isGroup && letters && known?.group === null)
        codes[codes.indexOf(known)] = { ...known, group: letters.group };
      else if (isGroup && letters) groupBefore = letters.group;
      at += 1;
      continue;
    }
    if (replaced) {
      codes.length = replaced.codes;
      doubts.length = replaced.doubts;
    }
    const group: Group | null =
      letters?.group ??
      lettersAfter?.group ??
      replaced?.group ??
      groupBefore ??
      (joined && !isRemark ? (joined[1]?.toUpperCase() as Group) : null);
    last = { end: tokens[digits.next - 1]?.end ?? 0, group, codes: codes.length, doubts: doubts.length };
    const next = add(
      at,
      digits,
      group,
      isRemark ? (joined?.[1]?.toUpperCase() ?? null) : (remark?.letters ?? null),
    );
    // "CO 16 and 290" may be a second reason or the remark N290, "CO one or seven" 1, 7 or 107.
    const more = /^(?:and|or)$/.test(tokens[next]?.word ?? '') ? digitsAt(tokens, next + 1) : null;
    if (more && tokens[more.next]?.word !== 'point')
      doubts.push(unknownCode(heard.text.slice(tokens[at]?.start ?? 0, tokens[more.next - 1]?.end)));
    at = next;
  }
  return { codes: codes.length > 0 || !isOfDenial ? codes : bareCode(heard), doubts };
}

function unknownCode(said: string): Doubt {
  return {
    field: 'denial',
    readings: [],
    words: `The payer named a code that could not be identified: \u201c${said}\u201d.`,
  };
}
