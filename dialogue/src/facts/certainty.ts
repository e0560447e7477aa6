/**
 * Whether an answer that states a status is understood as a whole: before the status only plain words are said, and no
 * word that could turn its meaning is left over. Everything else is for review.
 */

import { completeDate } from '../speech/spoken-date.ts';
import { atRate } from './amounts/amount-due.ts';
import { noShare } from './amounts/amount-zero.ts';
import { sentenceAt } from './clauses.ts';
import {
  contrary,
  correcting,
  isRuledOut,
  notNamed,
  supposed,
  turnsToOurs,
  unsure,
  withdrawing,
} from './doubtful-words.ts';
import { foreignName, otherBirth } from './foreign-names.ts';
import { advice, isHarmless } from './harmless-words.ts';
import { type Heard, isOfOther, isOfOurs, type Span, spanOfMatch, wordsAround } from './heard.ts';
import { isInMenu } from './in-menu.ts';
import type { Doubt } from './learned.ts';
import { isIn, labelsOf, oddBefore, oddIn } from './odd-words.ts';
import { aboutClaims, asksWhich, others } from './other-claim-words.ts';
import {
  arrived,
  arrivedLater,
  condition,
  cues,
  decided,
  diverted,
  inTotal,
  ofOutcome,
  ofPayment,
  ofTime,
  overtaken,
  parts,
  uncashed,
  undone,
  wrongPlace,
} from './outcome-words.ts';
import { confirms, disclaimed, elsewhere, rulesOut, spellsName, strayRemark, voided } from './remarks.ts';
import { standingOf } from './standing.ts';
import { isOfClaim } from './status/of-claim.ts';
import { between, isExplained } from './status/status-conflicts.ts';
import type { Found } from './status/status-found.ts';
import type { LearnedStatus } from './status/status-rules.ts';

/** The words that keep the status in doubt; null when there are none. `all`: the statuses that were understood. */
function leftOver(heard: Heard, all: readonly Found[], chosen: Found): Span | null {
  const doubted =
    disclaimed(heard) ?? turnedBy(heard, all, unsure) ?? firstOf(heard, asksWhich) ?? otherBirth(heard);
  if (doubted !== null) return doubted;
  // Any payment has a check number, also one to somebody else.
  const same = all.filter(
    (one) => one.start === chosen.start || (one.status === chosen.status && one.rule.isWeak !== true),
  );
  const odd = same.map((one) => oddBefore(heard, all, one));
  if (odd.every((span) => span !== null)) return odd[0] ?? null;
  const [lead] = same.flatMap((one) => contraryLead(heard, all, one) ?? []);
  if (lead !== undefined) return lead;
  const last = same.at(-1) ?? chosen;
  const isUndone = ['recouped', 'reprocessing', 'no-claim'].includes(chosen.status);
  return (
    turnedBy(heard, all, others, 0, sentenceAt(heard, last.start)?.end ?? last.end) ??
    foreignName(heard) ??
    askedOfOther(heard, chosen) ??
    (inTotal.test(heard.low) ? null : turnedBy(heard, all, parts)) ??
    turnedBy(heard, all, correcting, last.end) ??
    turnedBy(heard, all, contrary, last.end, 0, chosen.status === 'denied') ??
    voided(heard, last.end) ??
    strayRemark(heard, last.end) ??
    (isUndone ? null : (turnedBy(heard, [], undone) ?? turnedBy(heard, all, overtaken, last.end))) ??
    (chosen.status === 'paid' ? turnedBy(heard, [], diverted) : null) ??
    (chosen.status === 'no-claim'
      ? (turnedBy(heard, [], arrivedLater, last.end) ?? firstOf(heard, wrongPlace) ?? soughtForOther(heard))
      : null) ??
    conditionOf(heard, last) ??
    (isUndone ? null : aftermath(heard, all, last)) ??
    otherCue(heard, all, chosen)
  );
}

function firstOf(heard: Heard, pattern: RegExp): Span | null {
  const [match] = heard.low.matchAll(pattern);
  return match ? spanOfMatch(match) : null;
}

/** "Jamal's claim? It's paid." */
const askedOfOther = (heard: Heard, { start }: Span): Span | null =>
  heard.people.find((one) => {
    const asked = sentenceAt(heard, one.name);
    return !one.isOurs && asked?.isQuestion === true && asked.end <= start;
  }) ?? null;

/** "There is no claim for Jamal", "I've checked all of June for Mr. Johnson". */
const soughtForOther = (heard: Heard): Span | null =>
  heard.people.find(
    ({ isOurs, isSure, start, name }) =>
      !isOurs &&
      isSure &&
      /(?:\bno|\bnot|n't|nothing|never|nobody|\b(?:checked|looked|searched|tried))\b.*\b(?:for|under|name of)(?: (?:mr|mrs|ms|mister|miss)\.?)? $/.test(
        heard.low.slice(start, name),
      ),
  ) ?? null;

/** "Just as an example of how it reads, that was paid", unless it turns to our claim: "not that one, here's yours". */
function contraryLead(heard: Heard, all: readonly Span[], one: Span): Span | null {
  const own = sentenceAt(heard, one.start);
  // "Here's a made-up one: it was received June 8th. It paid $50."
  const leads = heard.sentences.flatMap((sentence) => {
    if (sentence === own) return [{ start: sentence.start, end: one.start }];
    const value = heard.values.find(({ span }) => span.start >= sentence.start && span.start < sentence.end);
    const isBefore = sentence.end <= one.start && !sentence.isReadBack && !sentence.isQuestion;
    return value && isBefore ? [{ start: sentence.start, end: value.span.start }] : [];
  });
  for (const { start, end } of leads) {
    const lead = heard.low.slice(start, end);
    const named = heard.names.length > 0 ? [...lead.matchAll(notNamed(heard.names))] : [];
    const last = [...lead.matchAll(contrary), ...lead.matchAll(supposed), ...named]
      .filter(({ index }) => !isIn(all, start + index))
      .toSorted((a, b) => a.index - b.index)
      .at(-1);
    if (last === undefined || isOfOther(heard, { start: start + last.index, end: start + last.index }))
      continue;
    const rest = heard.low.slice(start + last.index + last[0].length, one.start);
    const isOurs = turnsToOurs.test(rest) || heard.names.some((name) => rest.includes(name));
    if (!isOurs) return spanOfMatch(last, start);
  }
  return null;
}

/** What may happen later. */
const isLater = /\b(?:will|would)\b|'(?:ll|d)\b/;

/** "1 to repeat, 2 for another service date, or next for another claim". */
const isOption =
  /^(?:or )?(?:\d|one|two|three|four|five|six|seven|eight|nine|star|pound|next) (?:for|four|from|to) |\bnext (?:for )?another\b/;

/** "Reason: the date of birth does not match", "that means the NPI is missing or invalid". */
const givesReason =
  /^(?:(?:and|so|which|okay),? )*(?:the )?(?:denial )?(?:reason\b|(?:that|which|this|it) means\b)|\bremark(?: code)? (?:[nm]|ma)\b|\bdenied (?:(?:it|this|that|the claim) )?(?:because|since|due to)\b/;
const ofReason = /\b(?:match|invalid|incorrect|inaccurate)/;

/** "No, nothing at all." */
const deniesAgain = /^(?:nothing|not|still|there'?s no|(?:i|we) (?:don'?t|do not|have no|see no))\b/;

const ignorant =
  /^(?:(?:oh|um|well|yeah|honestly|sorry|i|really|have|just|truly)[ ,]*)*(?:(?:do not|don'?t) (?:really )?know|no idea|(?:not sure|(?:couldn't|can't|could not) (?:say|tell you)|hard to (?:say|tell))(?: on (?:that|the) \w+)?)\W*$/;

function turnedBy(
  heard: Heard,
  all: readonly Found[],
  pattern: RegExp,
  from = 0,
  statedUntil = 0,
  isDenied = false,
): Span | null {
  for (const [index, clause] of heard.clauses.entries()) {
    if (clause.end <= from || isHarmless(clause) || isOption.test(clause.low)) continue;
    // "No idea, they're six weeks behind": not of the answer before.
    if (pattern === unsure && all.length === 0 && ignorant.test(clause.low) && !namesOutcome(heard)) continue;
    // "No, it's not a guess."
    if (
      /^(?:no|nope)\W*$/.test(clause.low) &&
      (rulesOut(heard.clauses[index + 1]) || deniesAgain.test(heard.clauses[index + 1]?.low ?? ''))
    )
      continue;
    // "It'll probably pay" of what is pending, but not "it will pay, at least I believe so".
    const isStated = all.some(({ start }) => start >= clause.start && start < clause.end);
    const isPending = pattern === unsure && !isStated && all.at(-1)?.status === 'processing';
    const later = isPending ? clause.low.search(isLater) : -1;
    if (pattern === others && clause.start >= statedUntil && !aboutClaims.test(clause.low)) continue;
    for (const match of clause.low.matchAll(pattern)) {
      const at = spanOfMatch(match, clause.start);
      const isRead = all.some(({ start, end }) => at.start >= start && at.end <= end);
      const isReason = isDenied && givesReason.test(clause.low) && ofReason.test(match[0]);
      // "For the junior", when our patient is a junior.
      if (pattern === others && heard.names.includes(match[0])) continue;
      if (isRuledOut(clause.low, match.index) || (later >= 0 && match.index < later + 25)) continue;
      if (at.start >= from && !isRead && !isReason && !isInMenu(heard, at) && !isOfOther(heard, at))
        return at;
    }
  }
  return null;
}

const refersBack =
  /\b(?:it|that|this|they|them|those|these|which|one|claim|paid|payment|check|eft|money|amount|funds?|account|it's|that's)\b/;

/** "So we didn't pay anything on it": all of it went to the deductible. */
const paysNothing =
  /\b(?:did|do|does|will|wo)(?:n't| not) (?:be )?pay(?:ing)? (?:anything|a thing|a dime)\b|\bpaid nothing\b/;

function aftermath(heard: Heard, all: readonly Span[], last: Found): Span | null {
  for (const clause of heard.clauses) {
    const isPaid = last.status === 'paid';
    const start = isPaid ? Math.max(clause.start, last.end) : clause.start;
    if (start < last.end || start >= clause.end || isHarmless(clause)) continue;
    if (isOption.test(clause.low) || rulesOut(clause) || confirms.test(clause.low)) continue;
    if (spellsName(heard, clause)) continue;
    if (noShare.test(clause.low) || (last.rule.isDeductible === true && paysNothing.test(clause.low)))
      continue;
    if (!isPaid && !ofOutcome.test(clause.low)) continue;
    const isAside =
      !ofOutcome.test(clause.low) &&
      clause.sentence !== sentenceAt(heard, last.start) &&
      !refersBack.test(clause.sentence.low);
    if (isAside) continue;
    const labels = [
      ...labelsOf(heard, start, clause.end),
      ...[uncashed, atRate].flatMap((known) =>
        [...heard.low.matchAll(known)].map((match) => spanOfMatch(match)),
      ),
    ];
    const odd = oddIn(heard, [...all, ...labels], start, clause.end, isPaid ? ofPayment : ofTime);
    if (odd !== null && !isOfOther(heard, odd) && !isInMenu(heard, odd)) return odd;
  }
  return null;
}

/** A condition right after the status. "Pending until we get the records" is true now, "will be paid once" is not. */
function conditionOf(heard: Heard, one: Found): Span | null {
  const isNow =
    one.rule.status === 'processing' && !/\b(?:will|to|for)\b/.test(heard.low.slice(one.start, one.end));
  const sentence = isNow ? null : sentenceAt(heard, one.start);
  for (const clause of heard.clauses)
    if (clause.sentence === sentence && !advice.test(clause.low))
      for (const match of clause.low.matchAll(condition))
        if (clause.start + match.index >= one.end) return spanOfMatch(match, clause.start);
  return null;
}

/** A word of another status, stated as a fact of our claim, that no phrase read. */
function otherCue(heard: Heard, all: readonly Found[], chosen: Found): Span | null {
  for (const [status, pattern] of cues) {
    // That a claim came in contradicts only that there is none.
    const isPast =
      (status === 'paid' && chosen.status === 'recouped') ||
      (pattern === arrived && chosen.status !== 'no-claim') ||
      (pattern === decided && chosen.status !== 'processing');
    const firm = all.filter(({ rule }) => rule.isWeak !== true);
    // "It's not denied, not paid, and not pending".
    const isSame = status === chosen.status;
    const standing = isSame ? 'negated' : 'fact';
    if (isPast || (isSame && status === 'paid') || (!isSame && firm.some((one) => one.status === status)))
      continue;
    const said = [...heard.low.matchAll(pattern)].find((match) => {
      const span = spanOfMatch(match);
      return (
        !isIn(pattern === arrived ? firm : all, span.start) &&
        !isInMenu(heard, span) &&
        !isOfOther(heard, span) &&
        isOfClaim({ status, pattern, confidence: 1 }, heard, span) &&
        standingOf(heard, span) === standing &&
        !(span.end <= chosen.start && isExplained(status, chosen.status, between(heard, span, chosen))) &&
        !/^ (?:amount|claims?|to date|up|by)\b|^-|^\W*(?:(?:is|was|of) )?(?:\$?0\b|zero|nothing)/.test(
          heard.low.slice(span.end),
        )
      );
    });
    if (said !== undefined) return spanOfMatch(said);
  }
  return null;
}

/** What leads up to a statement must be understood. */
export function uncertainLead(heard: Heard, all: readonly Found[], one: Found): Doubt[] {
  const span = oddBefore(heard, all, one) ?? contraryLead(heard, all, one);
  return span === null ? [] : [unclearWords(heard, span)];
}

/** A status that follows from a value: everything around the value must be understood as well. */
export function uncertainImplied(heard: Heard, status: LearnedStatus, span: Span): Doubt[] {
  // "I'd be lying if I said it was denied. Code 197."
  const cue = cues.find(([of]) => of === status)?.[1];
  const unsaid = [...(cue ? heard.low.slice(0, span.start).matchAll(cue) : [])]
    .map((match) => spanOfMatch(match))
    .find((said) => isOfOurs(heard, said) && ['not-said', 'negated'].includes(standingOf(heard, said)));
  if (unsaid !== undefined) return [unclearWords(heard, unsaid)];
  const rule = { status, pattern: /$/, confidence: 1 };
  const implied = { ...span, rule, status, confidence: 1, isEarlier: false };
  return uncertain(heard, [implied], implied, null);
}

/** "I believe you said June third": our date of service or the birth date, read back. */
function isOurDate({ born, served, today }: Heard, value: Heard['values'][number]): boolean {
  const said = value.kind === 'date' ? value.values[0] : undefined;
  const date = said && completeDate(said, today, 'past');
  return date !== undefined && (date === born || date === served);
}

const namesOutcome = ({ low }: Heard): boolean =>
  /\bon file\b|\b(?:no|not|nothing|n't)\b.*\b(?:claim|found|record|system)\b/.test(low) ||
  cues.some(([, cue]) => low.search(cue) >= 0);

/** `chosen`: the status stated, null when only `known` was stated before. */
export function uncertain(
  heard: Heard,
  all: readonly Found[],
  chosen: Found | null,
  known: LearnedStatus | null,
): Doubt[] {
  const span =
    chosen === null
      ? (disclaimed(heard) ??
        // Not "I'm new, I think it's the ID you need to give me".
        (known === null && heard.values.every((value) => isOurDate(heard, value)) && !namesOutcome(heard)
          ? null
          : turnedBy(heard, all, unsure)) ??
        (known === null
          ? null
          : (turnedBy(heard, all, withdrawing) ??
            turnedBy(heard, all, contrary) ??
            voided(heard) ??
            strayRemark(heard) ??
            elsewhere(heard) ??
            firstOf(heard, asksWhich) ??
            (known === 'paid' ? turnedBy(heard, all, diverted) : null))))
      : leftOver(heard, all, chosen);
  return span === null ? [] : [unclearWords(heard, span)];
}

/** The words that keep a status in doubt, for the biller: whole words of one sentence. */
export function unclearWords(heard: Heard, span: Span): Doubt {
  const word = heard.low.slice(span.start, span.end);
  const why =
    word.search(unsure) >= 0
      ? 'The payer was not sure:'
      : word.search(correcting) >= 0
        ? 'The payer seemed to correct itself:'
        : 'It is unclear what the payer meant by';
  return { field: 'status', readings: [], words: `${why} \u201c${wordsAround(heard, span)}\u201d.` };
}
