/** Why a claim was denied: group, reason and remark codes where said, and the payer'?s words. */

import type { DenialReason, Fact } from '@claimline/domain/claim/result';
import { readWhole } from '../speech/spoken-number.ts';
import { adjustsOnly, knownReasonCodes } from './carc.ts';
import { isCodeOnly } from './denial-merge.ts';
import { fact, type Heard, isInMenu, type Sentence, type Span, sentenceAt } from './heard.ts';

type Group = NonNullable<DenialReason['group']>;

const groups: Readonly<Record<string, Group>> = {
  co: 'CO',
  pr: 'PR',
  oa: 'OA',
  pi: 'PI',
  'contractual obligation': 'CO',
  'patient responsibility': 'PR',
  'other adjustment': 'OA',
  'payer initiated': 'PI',
};

interface Code extends Span {
  readonly group: Group | null;
  readonly CARC: string | null;
  readonly RARC: string | null;
}

function codesIn(heard: Heard): Code[] {
  const codes: Code[] = [];
  const words = heard.tokens.map(({ word }) => word);
  for (let at = 0; at < words.length; at++) {
    const start = heard.tokens[at]?.start ?? 0;
    const one = words[at] ?? '';
    const two = `${one}${words[at + 1] ?? ''}`;
    // "CO 16", "C O 16", "CO16"
    const joined = /^(co|pr|oa|pi)(\d{1,3})$/.exec(one);
    if (joined) {
      codes.push({
        group: groups[joined[1] ?? ''] ?? null,
        CARC: joined[2] ?? null,
        RARC: null,
        start,
        end: heard.tokens[at]?.end ?? start,
      });
      continue;
    }
    const size = /^(?:co|pr|oa|pi)$/.test(one)
      ? 1
      : /^(?:co|pr|oa|pi)$/.test(two) && one.length === 1
        ? 2
        : 0;
    if (size > 0) {
      const skip = /^(?:dash|hyphen|code)$/.test(words[at + size] ?? '') ? 1 : 0;
      const number = codeDigits(heard, at + size + skip);
      if (number)
        codes.push({
          group: groups[size === 1 ? one : two] ?? null,
          CARC: number.text,
          RARC: null,
          start,
          end: heard.tokens[number.next - 1]?.end ?? start,
        });
      continue;
    }
    // "N290", "N 290", "M A 130"
    const remark = /^(n|m|ma)(\d{1,3})$/.exec(one);
    if (remark) {
      codes.push({
        group: null,
        CARC: null,
        RARC: one.toUpperCase(),
        start,
        end: heard.tokens[at]?.end ?? start,
      });
      continue;
    }
    const letters = two === 'ma' && one === 'm' ? 2 : one === 'ma' || one === 'n' || one === 'm' ? 1 : 0;
    const number = letters > 0 ? codeDigits(heard, at + letters) : null;
    if (number) {
      codes.push({
        group: null,
        CARC: null,
        RARC: `${(letters === 2 ? 'ma' : one).toUpperCase()}${number.text}`,
        start,
        end: heard.tokens[number.next - 1]?.end ?? start,
      });
      at = number.next - 1;
    }
  }
  // "reason code 16", "CARC 197", "denial code 96"
  for (const match of heard.low.matchAll(
    /\b(?:reason|denial|carc|action|(?<=\b(?:denial|denied|reason)\b[^.?!]{0,120}(?<!frequency |procedure |diagnosis |service |zip |remark |cpt |bill |resubmission ))(?=code)|adjustment reason|claim adjustment reason|adjustment|denied (?:with|under|for|as)) ?(?:code|codes|number)?(?: is| was| of|,|:)? ?(?=[a-z0-9])/g,
  )) {
    const at = heard.tokens.findIndex(({ start }) => start >= match.index + match[0].length);
    const number = at >= 0 && /\b(?:code|carc)/.test(match[0]) ? codeDigits(heard, at) : null;
    if (
      number &&
      Number(number.text) < 400 &&
      !/^(?:days?|dollars?|business)$/.test(heard.tokens[number.next]?.word ?? '')
    )
      codes.push({
        group: null,
        CARC: number.text,
        RARC: null,
        start: match.index,
        end: heard.tokens[number.next - 1]?.end ?? match.index,
      });
  }
  return codes;
}

function codeDigits(heard: Heard, at: number): { text: string; next: number } | null {
  const whole = readWhole(heard.tokens, at);
  if (!whole || whole.value < 1 || whole.value > 999) return null;
  let text = String(whole.value);
  let next = whole.next;
  // "Ninety seven" is whole; "nine seven" is read digit by digit.
  if (whole.value > 9) return { text, next };
  // "N two nine zero", read digit by digit.
  while (text.length < 3) {
    const digit = readWhole(heard.tokens, next);
    if (!digit || digit.value > 9) break;
    text += String(digit.value);
    next = digit.next;
  }
  return { text, next };
}

const reasons: readonly RegExp[] = [
  /\b(?:explanation|eob|edit)(?: code)?(?: is| says|:)?\s+(?<words>[^.?!]{4,160})/,
  /\b(?:denied|denial|denies|rejected|disallowed)\b[^.?!]{0,40}?\b(?:because|due to|for|as|since|stating|saying|reason (?:is|was|code)?:?|on account of|based on|with)\s+(?:of\s+|the reason\s+|that\s+)?(?<words>[^.?!]{4,160})/,
  /\b(?:denial reason|reason for (?:the )?denial|denial code|the reason|remark code|reason code|denial)\s+(?:given\s+|listed\s+|stated\s+)?(?:is|was|says|states|reads|being|would be|:)\s*(?:that\s+)?(?<words>[^.?!]{4,160})/,
  /(?<words>\b(?:services?|claim|it|procedure|charges?|this)\s+(?:is|are|was|were)(?:n'?t| not)\s+(?:a\s+)?(?:covered|payable|medically necessary|authorized)[^.?!]{0,100})/,
  /(?<words>\b(?:past|exceed(?:s|ed)|beyond|outside|missed|not within)\s+(?:the\s+|our\s+)?(?:\w+\s+)?(?:timely filing|filing (?:limit|deadline))[^.?!]{0,60})/,
  /(?<words>\b(?:no|missing|lack of|without|invalid|incorrect)\s+(?:\w+\s+){0,3}?(?:authorization|referral|precertification|information|modifier|diagnosis|records|documentation|npi|eligibility|coverage)\b[^.?!]{0,80})/,
  /(?<words>\bduplicate\b[^.?!]{0,80})/,
  /(?<words>\b(?:coverage|policy|plan)\s+(?:was |had |has )?(?:terminated|termed|expired|lapsed|not active|inactive)[^.?!]{0,80})/,
  /\breasons?(?: code)?\b(?: is| was)?[\s,]+(?!code|is\b|was\b|for\b)(?<words>[^.?!]{6,160})/,
  /\bit says (?:that )?(?<words>[^.?!]{6,160})/,
  /\bbecause (?:of )?(?<words>[^.?!]{6,160})/,
  /\b(?:which|code|that) means (?:that )?(?<words>[^.?!]{6,160})/,
  /\bdescription(?: is| reads)?[\s,]+(?<words>[^.?!]{6,160})/,
];

function wordsOf(heard: Heard): Span | null {
  let best: (Span & { from: number }) | null = null;
  for (const pattern of reasons)
    for (const match of heard.low.matchAll(new RegExp(pattern, 'g'))) {
      const said = match.groups?.['words'];
      if (said === undefined) continue;
      const start = match.index + match[0].lastIndexOf(said);
      if (isInMenu(heard, { start: match.index, end: start })) continue;
      const isContent = start === match.index;
      const cut = trimmed(heard, {
        start: isContent ? clauseStart(heard, start) : start,
        end: start + said.length,
      });
      const low = heard.low.slice(cut.start, cut.end);
      if (cut.end - cut.start < 4 || onlyDate.test(low) || isCodeOnly(low)) continue;
      // The reason named first counts; of several readings of its sentence, the one that begins first.
      const isSame = best !== null && sentenceAt(heard, best.start) === sentenceAt(heard, cut.start);
      const isBetter = best === null || (isSame ? cut.start < best.start : match.index < best.from);
      if (isBetter) best = { ...cut, from: match.index };
    }
  return best ?? sentenceAfterDenial(heard);
}

/** "Expenses were incurred after coverage terminated": the whole clause, unless what leads to it is no part of it. */
function clauseStart(heard: Heard, at: number): number {
  const sentence = sentenceAt(heard, at);
  if (!sentence) return at;
  const whole = heard.low.slice(sentence.start, at);
  const lead = whole.slice(whole.lastIndexOf(',') + 1);
  const isPart =
    lead.length <= 60 &&
    !/\b(?:denied|denial|reasons?|codes?|because|says?|see|shows?|showing|that|it looks|looks like|but|so|there|is|means|it's)\b/.test(
      lead,
    );
  return isPart ? at - lead.trimStart().length : at;
}

/** Words a reason never holds: what else is told of a denied claim. */
const noReason =
  /\d|\b(?:appeals?|press|say|claims? number|reference|received|paid|payment|check|allowed|billed|you|your|would|anything|repeat|thank|thanks|redetermination|reconsideration|deadline|responsibility|moment|codes?|denied|denial|okay|goodbye|question|questions|help)\b/;

/** "It was denied June 20th. The time limit for filing has expired.": the sentence after it tells why. */
function sentenceAfterDenial(heard: Heard): Span | null {
  const told = heard.sentences.flatMap(({ low, isQuestion }, index) =>
    !isQuestion && (/\bdenied\b|\bdenial\b|\bas follows\b/.test(low) || (isCodeOnly(low) && /\d/.test(low)))
      ? [index]
      : [],
  );
  for (const index of told) {
    const after = heard.sentences[index + 1];
    if (!after || after.isQuestion || isCodeOnly(after.low)) continue;
    if (noReason.test(after.low) || isInMenu(heard, after)) continue;
    if (after.low.split(' ').length >= 3) return trimmed(heard, after);
  }
  return null;
}

/** "Denied, as of June 20th": a date is no reason. */
const onlyDate =
  /^(?:of |on )?(?:\d|jan|feb|mar|apr|may (?:\d|the |\w+(?:st|nd|rd|th)\b|twenty|thirty)|jun|jul|aug|sep|oct|nov|dec|the \w+ of |today|yesterday)/;

/** Without what follows the reason: appeals, offers, menus. */
function trimmed(heard: Heard, span: Span): Span {
  const low = heard.low.slice(span.start, span.end);
  const stop = low.search(
    /,? (?:and )?(?:you (?:may|can|have|would)|to (?:repeat|hear|appeal)|press|if you|the appeal|appeals? (?:must|can|should)|for more|would you|anything else|is there)\b/,
  );
  const end = span.start + (stop > 0 ? stop : low.length);
  const said = heard.low.slice(span.start, end);
  const lead = leadingCode.exec(said)?.[0].length ?? 0;
  const bare = said
    .slice(lead)
    .replace(trailingCode, '')
    .replace(/[\s,;:.-]+$/, '');
  return { start: span.start + lead, end: span.start + lead + bare.length };
}

/** "C O 29, the time limit …" and "… has expired, code 29": the codes are kept apart from the words. */
const leadingCode =
  /^\s*(?:(?:(?:reason |denial |action |adjustment |remark )?code )?(?:co|c o|pr|p r|oa|o a|pi|p i)?[\s-]*\d{1,3}\s*[,.:;-]+\s*(?=[a-z])|\s+)/;
const trailingCode =
  /[\s,;]*(?:\b(?:that|which)(?: is|'s| was)(?: an?)?|\b(?:with |under )?(?:the )?(?:reason |denial |action |adjustment |remark )?code|\bcarc)\s+(?:is |was )?(?:(?:co|c o|pr|p r|oa|o a|pi|p i)[\s-]*)?\d{1,3}\s*$/;

/** Reasons of a denial heard; nothing when all that was said are adjustments a paid claim has as well. */
export function denialFacts(heard: Heard, isDenied: boolean, isAwaited: boolean): Fact[] {
  const codes = codesIn(heard).filter(
    (code) => code.RARC !== null || (code.CARC !== null && knownReasonCodes.has(code.CARC)),
  );
  const denying = codes.filter(
    ({ CARC, RARC }) => RARC !== null || (CARC !== null && !adjustsOnly.has(CARC)),
  );
  if (!isDenied && !isAwaited) return [];
  const words = wordsOf(heard);
  if (denying.length === 0) {
    const span = words ?? (isAwaited ? answerSpan(heard) : null);
    if (!span) return [];
    const reason: DenialReason = {
      group: null,
      CARC: null,
      RARC: null,
      words: heard.text.slice(span.start, span.end),
    };
    const made = fact(heard, 'denial', reason, words ? 0.9 : 0.75, span);
    return made ? [made] : [];
  }
  return merged(denying).flatMap((code) => {
    const span = words && overlapsSentence(heard, words, code) ? words : code;
    const reason: DenialReason = {
      group: code.group,
      CARC: code.CARC,
      RARC: code.RARC,
      words: words ? heard.text.slice(words.start, words.end) : sentenceText(heard, code),
    };
    const made = fact(heard, 'denial', reason, 0.93, span);
    return made ? [made] : [];
  });
}

/** A remark code belongs to the reason code said with it; the same code twice is one. */
function merged(codes: readonly Code[]): Code[] {
  const reasonsHeard: Code[] = [];
  for (const code of [...codes].sort((a, b) => a.start - b.start)) {
    const same = reasonsHeard.findIndex(({ CARC }) => CARC !== null && CARC === code.CARC);
    if (code.CARC !== null && same >= 0) {
      const known = reasonsHeard[same];
      if (known) reasonsHeard[same] = { ...known, group: known.group ?? code.group };
      continue;
    }
    const last = reasonsHeard.at(-1);
    if (code.RARC !== null && last && last.RARC === null && last.CARC !== null)
      reasonsHeard[reasonsHeard.length - 1] = { ...last, RARC: code.RARC };
    else if (code.RARC === null || !reasonsHeard.some(({ RARC }) => RARC === code.RARC))
      reasonsHeard.push(code);
  }
  return reasonsHeard;
}

function overlapsSentence(heard: Heard, words: Span, code: Span): boolean {
  return sentenceAt(heard, words.start) === sentenceAt(heard, code.start);
}

function sentenceText(heard: Heard, span: Span): string {
  const sentence: Sentence | null = sentenceAt(heard, span.start);
  return heard.text
    .slice(sentence?.start ?? span.start, Math.max(sentence?.end ?? span.end, span.end))
    .slice(0, 200)
    .trim();
}

/** The answer to "what is the reason?" when it names none of the usual words. */
function answerSpan(heard: Heard): Span | null {
  const sentence = heard.sentences.find(
    ({ low, isQuestion }) =>
      !isQuestion &&
      low.split(' ').length >= 4 &&
      !/\b(?:moment|let me|hold|check|see|sure|okay let)\b/.test(low),
  );
  return sentence ?? null;
}
