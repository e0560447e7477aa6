/** Finds numbers read out: check or EFT, the payer's claim number, the reference number of the call. */

import type { Fact } from '@claimline/domain/claim/result';
import { isNameWord } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { readIdentifier } from '../speech/identifiers.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { months } from '../speech/spoken-date.ts';
import { type Reading, type Token, valueOf } from '../speech/tokens.ts';
import { clauseAt, sentenceAt } from './clauses.ts';
import { correction } from './corrections.ts';
import { takingBack } from './date-labels.ts';
import {
  type Heard,
  isCut,
  isInterrupted,
  isOfOurs,
  isSaidOfOurs,
  type Span,
  spanOf,
  stated,
} from './heard.ts';
import { isInMenu } from './in-menu.ts';
import { labelsIn } from './labels.ts';
import { type NumberField, numberLabels, onlyDigits } from './number-labels.ts';
import { methodFacts } from './payment-method.ts';
import { isOfThisCall } from './this-call.ts';

/** "Call reference? Sure. It's SR 0041", "you want the check number? It's 611503": a label, and then its number. */
function isEchoed(heard: Heard, { start, end }: Span): boolean {
  const { low } = heard;
  const asked = sentenceAt(heard, start);
  const lead = asked === null ? '' : low.slice(asked.start, start);
  const isOffer = /^(?:(?:and|so|do|did|would) )*you (?:want|need|like|have) (?:the |that |your |a )*$/.test(
    lead,
  );
  return (
    asked !== null &&
    (((lead.length < 8 || isOffer) && /^\W*\?$/.test(low.slice(end, asked.end))) ||
      /^\W*(?:(?:are )?you )?ready\?$/.test(low.slice(end, asked.end)))
  );
}

/** Words that may appear between a label and its number. */
const joint = pattern(String.raw`
  ^[\s:,.?-]*(?:(?:ends up |happens to |turns out to )?(?:be|being) |(?:on|for|of) (?:the|this|that|your|our
    |today'?s) (?:\w+ )?(?:of service )?
  |(?:sir|ma'?am|sure|ready|yes|yeah|yep
    |okay|no(?=\?))[,.?]* |is |as |his |are |was |will be |hmm |let me (?!know )\w+(?: \w+){0,2},? |(?:hang
    |hold) on |one (?:moment|second
    |sec) |capital |spelled |the letter |it'?s |it is |would be |number |first |as |assigned |today |which |that |then |um |uh |okay |a |of |and |that'?s |too,? |for (?:your|my|our|the) (?:records|notes),? |for |you |you (?:want(?:ed)?|need(?:ed)?|asked for),? 
  |my (?:first |last )?(?:name|initials?)(?: and (?:the |today's )?date)?,? (?:so |which is |which are |that's )|(?:when(?:ever)?|if|since|because|in case) you(?:'re ready|(?:'ll| will| may| might)? (?:need|want|have to have) (?:it|that|one)),? |(?:are )?you ready\? |(?:it'?s|(?:my|the) (?:screen|computer|system)(?:'s| is)?) (?:\w+ )?(?:loading|slow|lagging|thinking),? |(?:right away|for you)[.,] (?=it|that|your)|yours is |here |there |going to be |gonna be |with us |in our system |on (?:my|our) (?:side|end|screen) |(?:we
    |i) (?:have|show|assigned) |(?:under|on|with) (?:that|it|this) |the )*[\s:,.-]*$
`);

/** "Ends in, no, hold on, it's". */
const restarts =
  /^(?:'s| is)?(?: (?:ends?|ending|starts?|starting|begins?)(?: (?:in|with))?| is)?[\s,.-]*(?:(?:no|wait|sorry|hold on|hang on|actually|oh|let me see)[\s,.-]+)+(?:it'?s|it is|that'?s) $/;

/** "On ours is", "for June third is", "on Mr. Carter's claim is". */
const ofOne = new RegExp(
  `^ (?:on|for|of) (?:ours|yours|(?:the|this|that) (?:\\w+ )?one|(?:mr|mrs|ms)\\.? [a-z']+(?: claim)?|(?:${months.join('|')}) (?:the )?[a-z0-9]+(?: [a-z]+(?<=first|second|third|th))?)(?= (?:is|was)\\b)`,
);

/** "2:15 p.m." is a time. */
const isTimeOfDay = /^\d{1,4}[AP]M$/;

function firstAfter(
  heard: Heard,
  end: number,
  taken: readonly Span[],
): (Reading<string> & { span: Span }) | null {
  // "The claim number on the denied one is 2 6 1 6".
  const from = end + (ofOne.exec(heard.low.slice(end))?.[0].length ?? 0);
  for (let at = 0; at < heard.tokens.length; at++) {
    const token = heard.tokens[at];
    if (!token || token.start < from) continue;
    if (token.start - from > 45) return null;
    if (taken.some((span) => token.start >= span.start && token.start < span.end)) return null;
    // "EFT number E F T 8 8 2 1": the letters name the kind of payment.
    const isMethod = heard.tokens
      .slice(at, at + 3)
      .map(({ word }) => word)
      .join('')
      .startsWith('eft');
    if (isMethod) {
      at += token.word === 'e' ? 2 : 0;
      continue;
    }
    const read = readIdentifier(heard.tokens, at);
    if (!read) continue;
    const gap = heard.low.slice(from, token.start);
    const isRestart = restarts.test(gap) && labelsIn(gap, numberLabels).length === 0;
    return isRestart || joint.test(gap.replace(/ +/g, ' ').replace(/\b(is|was),/, '$1'))
      ? { ...read, span: spanOf(heard, read.from, read.next) }
      : null;
  }
  return null;
}

/** "4 4 7 1 2 is your call reference number", but not "my ID is 4 4 7 1 2 is the claim number handy". */
function lastBefore(heard: Heard, { start, end: labelEnd }: Span, taken: readonly Span[]): Placed | null {
  const lead = heard.low.slice(0, start);
  // "R 2 2 7 0, that's the reference", but not "ninety nine, that's the check 1 0 4 7".
  const isNamed = !/^ (?:number )?(?:is )?(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/.test(
    heard.low.slice(labelEnd),
  );
  const named = isNamed
    ? lead.search(/,? (?:and )?(?:that|it)(?:'?s| is|'?ll be| would be) (?:(?:the|your|our|that) )?$/)
    : -1;
  const end = named < 0 ? lead.search(/(?:'s| is| was) (?:(?:the|your|our|that) )?$/) : named;
  for (let at = 0; (heard.tokens[at]?.start ?? end) < end; at++) {
    const read = readIdentifier(heard.tokens, at);
    const span = read && spanOf(heard, read.from, read.next);
    if (!read || span?.end !== end) continue;
    const isOther = /\b(?:is|id|number|code) $/.test(heard.low.slice(0, span.start));
    return isOther || taken.some((one) => one.start < end && one.end > span.start) ? null : { ...read, span };
  }
  return null;
}

/**
 * `awaited`: the number we just asked for, or the one that is corrected; accepted without a label when it is said alone.
 */
export function numberFacts(
  heard: Heard,
  awaited: NumberField | null,
  known: readonly Fact[],
  isCorrected: boolean,
): Fact[] {
  const taken = heard.values
    .filter(
      (value) =>
        (value.kind === 'money' && value.unit === 'dollars') ||
        (value.kind === 'date' && value.values.length > 0),
    )
    .map(({ span }) => span);
  const learned: Fact[] = [];
  const labeled: Span[] = [];
  /** Checks that another one replaced. */
  const gone: Fact[] = [];
  for (const { label: field, ...label } of labelsIn(heard.low, numberLabels)) {
    // The reference number of this call counts even in a sentence about another claim.
    const isOfCall =
      field === 'call_reference' &&
      /\b(?:your|this|the call) /.test(heard.low.slice(label.start - 6, label.end)) &&
      clauseAt(heard, label.start)?.isAsked === false &&
      !isInMenu(heard, label);
    if (!isOfCall && !isSaidOfOurs(heard, label) && !(isOfOurs(heard, label) && isEchoed(heard, label)))
      continue;
    if (field === 'call_reference' && !isOfThisCall(heard, label)) continue;
    const clause = heard.low.slice(clauseAt(heard, label.start)?.start ?? 0, label.end);
    if (field === 'check_number' && takingBack.test(clause)) continue;
    // "The other claim number is 2 6 1 5".
    if (
      field === 'payer_claim_number' &&
      /\b(?:other|another|different) $/.test(clause.slice(0, label.start - label.end))
    )
      continue;
    // "The money went to claim 26112".
    if (field === 'payer_claim_number' && movedTo.test(heard.low.slice(0, label.start))) continue;
    // "It used to be claim 261780045".
    if (/\bused to be\b(?!.*\b(?:now|but)\b)/.test(clause)) continue;
    // "The check number is 7710345, the trace number is 091000019887".
    const isTrace =
      heard.low.startsWith('trace', label.start) && /\bcheck number\b/.test(heard.low.slice(0, label.start));
    if (isTrace && learned.some((fact) => fact.field === field)) continue;
    const before = lastBefore(heard, label, [...taken, ...labeled]);
    const read = corrected(heard, before ?? firstAfter(heard, label.end, taken), taken);
    const number = valueOf(read);
    if (
      read &&
      number !== null &&
      number.length >= lengthMin[field] &&
      !isTimeOfDay.test(number) &&
      !isCut(heard, read.span) &&
      !isInterrupted(heard, read.span)
    ) {
      const isVoid = field === 'check_number' && voided.test(heard.low.slice(read.span.end));
      labeled.push(read.span);
      (isVoid ? gone : learned).push(...stated(heard, field, number, 0.93, read.span));
    }
  }
  if (!learned.some(({ field }) => field === 'check_number')) learned.push(...gone);
  if (!learned.some(({ field }) => field === 'check_number')) learned.push(...afterOtherCheck(heard, taken));
  learned.push(...methodFacts(heard));
  const isAwaited = awaited !== null && !learned.some(({ field }) => field === awaited);
  if (!isAwaited) return learned;
  // "It's 2026159004417. Anything else?": the claim number again, not the reference that we asked for.
  const named = [...known.filter(({ field }) => field !== awaited), ...learned].flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  );
  const isShort = awaited === 'call_reference' && onlyDigits.test(heard.low);
  const shortest = isCorrected ? lengthMin[awaited] : isShort ? shortMin : aloneMin;
  return [...learned, ...alone(heard, awaited, taken, named, shortest)];
}

/** "Yours is", "for June 3rd it's", "and the June 3rd one is". */
const ofOurs = new RegExp(
  `^[,. ]*(?:(?:for|on|and|but|so|the|yours?|ours|this|that|one|claim|date|visit|it|is|was|number|check|it's|that's|yours'?|${months.join('|')}|\\d{1,2}(?:st|nd|rd|th)|(?:twenty |thirty )?(?:first|second|third|[a-z]+th)|twentieth|thirtieth)[ ,]+)*(?:it's|it is|is|was|that's)(?: check| number)* $`,
);

/** "Check 4471 is for the May visit, yours is 4480": our check, after that of another claim. */
function afterOtherCheck(heard: Heard, taken: readonly Span[]): Fact[] {
  for (const { start, end, isPayer } of heard.others) {
    const labels = labelsIn(heard.low.slice(start, end), numberLabels);
    if (isPayer === true || labels.at(-1)?.label !== 'check_number') continue;
    for (const [at, token] of heard.tokens.entries()) {
      if (token.start < end || taken.some((span) => token.start >= span.start && token.start < span.end))
        continue;
      const read = readIdentifier(heard.tokens, at);
      if (!read) continue;
      const number = valueOf(read);
      const span = spanOf(heard, read.from, read.next);
      if (number !== null && number.length >= aloneMin && ofOurs.test(heard.low.slice(end, token.start)))
        return stated(heard, 'check_number', number, 0.85, span);
      break;
    }
  }
  return [];
}

const movedTo =
  /\b(?:went|goes|appl(?:y|ied)|put|moved|credited|posted|offset|taken|recouped)\b[^.?!]{0,25} (?:to|on|against|toward|from|under) (?:the |a |another |an? \w+ )?$/;

/** "Check 4412 was voided, we reissued it as check 5512". */
const voided =
  /^,? (?:(?:which|that|was|is|got|has been|never) )+(?:\w+ )?(?:voided|stopped|lost|cancell?ed|returned|destroyed)\b/;

type Placed = Reading<string> & { span: Span };

/** Words after which the next number is another one: "check 882211, reference 882217". */
const ofAnother =
  /^(?:not|or|never|warrant|voucher|remittance|reference|tracking|confirmation|ticket|transaction|batch|[idt]cn)$/;

/** Two numbers that begin with as many equal digits are one number, said twice. */
const sameStartMin = 4;

/** "770125. Hold on, 770152". */
const pausing =
  /^\W*(?:(?:oh|um|uh|hmm|and|but)\W+)*(?:hold on|hang on|one (?:sec|second|moment)|let'?s see)\W+(?:it'?s\W+)?$/;

/** "4 4 5 5, sorry, 4 4 6 6": use the last number. */
function corrected(heard: Heard, read: Placed | null, taken: readonly Span[]): Placed | null {
  if (read === null) return null;
  const next = heard.tokens.findIndex(
    // The "I" in "I mean" is not a letter of the number. "That's six digits? No, seven."
    ({ start, word }, at) =>
      start > read.span.end &&
      word !== 'i' &&
      (valueOf(readIdentifier(heard.tokens, at))?.length ?? 2) > 1 &&
      readIdentifier(heard.tokens, at) !== null,
  );
  const start = heard.tokens[next]?.start;
  if (start === undefined) return read;
  const gap = heard.low.slice(read.span.end, start);
  if (gap.length > (correction.test(gap) ? 80 : 60)) return read;
  const isReplaced =
    /\b(?:re-?issued|re-?cut|replaced) (?:\w+ )?(?:as|by|with|to|under) (?:(?:an?|new|check|number|eft) )*$/.test(
      gap,
    );
  const again = readIdentifier(heard.tokens, next);
  // "4 5 8 2 1 1 0 6, direction, 4 5 8 2 1 1 0 9": the word for the correction was misheard.
  const [before, after] = [valueOf(read), valueOf(again)];
  const [, word = ''] = /^\W*([a-z]+)\W*$/.exec(gap) ?? [];
  const isOdd = word !== '' && !neutralWords.has(word) && !ofAnother.test(word);
  const isAgain =
    before !== null &&
    before.length === after?.length &&
    before.slice(0, sameStartMin) === after.slice(0, sameStartMin) &&
    (isOdd || pausing.test(gap));
  if (!isReplaced && !isAgain && (!correction.test(gap) || labelsIn(gap, numberLabels).length > 0))
    return read;
  if (taken.some((span) => start >= span.start && start < span.end)) return read;
  // "2 6 1 7 5 3 3, wait, 5 3 9, 2 6 1 7 5 3 9": the correction, and then the whole number.
  const whole = before === null ? undefined : after?.slice(-before.length);
  const isWhole =
    before !== null &&
    whole !== after &&
    whole?.slice(0, sameStartMin) === before.slice(0, sameStartMin) &&
    before.length > sameStartMin;
  return (
    again && {
      ...again,
      ...(isWhole && whole !== undefined && { values: [whole] }),
      span: spanOf(heard, again.from, again.next),
    }
  );
}

/** Shorter numbers are not what the label says. */
const lengthMin: Readonly<Record<NumberField, number>> = {
  payer_claim_number: 5,
  check_number: 4,
  call_reference: 3,
};

/** A number without a label is longer, unless it corrects another. */
const aloneMin = 5;
const shortMin = 4;

/** "Check number for more oh eight": what is between its label and the number is not understood. */
const isAfterLabel = (heard: Heard, field: NumberField, at: number) =>
  labelsIn(heard.low.slice(clauseAt(heard, at)?.start ?? at, at), numberLabels).some(
    ({ label }) => label === field,
  );

/** "Lakisha R 0720": a name may be part of the number after it. */
const isOddWord = (token: Token | undefined) =>
  token !== undefined && isNameWord(token.word) && !neutralWords.has(token.word);

/** "P.O. Box 30555, Salt Lake City, Utah 84130", "fax it to 866 555 0190", "I only have the last four, 4412". */
const isPartOrAddress =
  /\blast $|\b(?:box|suite|street|zip|fax(?:ed)?|phone|extension|payer(?: i\.?(?: ?d\.?)?)?|box \w+[^.?!]{0,60})(?: (?:code|number|is|it|them|to|at|us))* $/;

/** "My employee ID is 4 4 8 1 2 9", which may be the call reference. "It ends in 4 4 7 1 2". */
const isOfSpeakerOrPart =
  /\b(?:(?:employee|agent|badge|operator|user|my|rep(?:resentative)?)(?: (?:i\.?d\.?|i d|number|line))+|(?:direct|call ?back|phone) line|ends?|ending)(?: (?:is|in|with))* $/;

/** "I just gave it to you, it's 2616": an answer to an earlier question. */
const saidBefore = /\b(?:just|already) (?:gave|told|read|said) (?:it|that|this|you)\b[^.?!]*$/;

/** A number without a label, unless it was already said with another label. */
function alone(
  heard: Heard,
  field: NumberField,
  taken: readonly Span[],
  named: readonly string[],
  shortest: number,
): Fact[] {
  for (let at = 0; at < heard.tokens.length; ) {
    const start = heard.tokens[at]?.start ?? 0;
    if (taken.some((span) => start >= span.start && start < span.end)) {
      at += 1;
      continue;
    }
    const found = readIdentifier(heard.tokens, at);
    const read = found && corrected(heard, { ...found, span: spanOf(heard, found.from, found.next) }, taken);
    const number = valueOf(read);
    if (
      read &&
      !isPartOrAddress.test(heard.low.slice(0, start)) &&
      !(field !== 'call_reference' && isOfSpeakerOrPart.test(heard.low.slice(0, start))) &&
      !(field === 'call_reference' && saidBefore.test(heard.low.slice(0, start))) &&
      !isAfterLabel(heard, field, start) &&
      !(number !== null && /^[A-Z]/.test(number) && isOddWord(heard.tokens[at - 1])) &&
      number !== null &&
      number.length >= shortest &&
      !number.startsWith('EFT') &&
      !named.includes(number)
    ) {
      return stated(heard, field, number, 0.82, read.span);
    }
    at = found ? found.next : at + 1;
  }
  return [];
}
