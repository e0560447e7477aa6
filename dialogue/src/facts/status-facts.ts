/**
 * Finds the status of the claim. The latest status counts: it replaces an earlier one when the payer says that
 * something changed. Otherwise both are put in doubt.
 */

import type { Fact } from '@claimline/domain/claim/result';
import { completedStatuses, statusLabels } from '@claimline/domain/claim/status';
import { type Clause, clauseAt, type Standing, standingOf } from './clauses.ts';
import {
  correction,
  type Heard,
  isInMenu,
  isOfOther,
  type Sentence,
  type Span,
  sentenceAt,
  spanOfMatch,
  stated,
} from './heard.ts';
import type { Doubt } from './learned.ts';
import { type LearnedStatus, type StatusRule, statusRules } from './status-rules.ts';

interface Found extends Span {
  readonly rule: StatusRule;
  readonly status: LearnedStatus;
  readonly confidence: number;
  /** Refers to an earlier time: "it was originally denied". */
  readonly isEarlier: boolean;
}

const earlier =
  /\b(?:previous(?:ly)?|original(?:ly)?|initial(?:ly)?|at first|first(?! (?:claim|one))|formerly|used to be|had been|had|at one point|back in|once)\b(?:\s+[\w']+){0,4}\s*$/;
/** Words that explain why an earlier status no longer applies. */
const change =
  /\b(?:then|since been|since|later|after(?:wards?)?|now|however|overturn\w*|reversed|re-?process\w*|appeal\w*|corrected|subsequently|re-?issued|re-?opened|reconsider\w*|re-?adjudicated|upheld|eventually|finally|again|adjusted|updated|replaced|no longer|anymore)\b/;
const found =
  /\b(?:oh|wait|here (?:it|we)|found (?:it|one)|there (?:it|we)|after all|now i|i do (?:see|have)|never ?mind)\b/;
/** Status changes that need no explanation. */
const natural: Readonly<Record<LearnedStatus, readonly LearnedStatus[]>> = {
  paid: ['recouped', 'reprocessing'],
  denied: ['reprocessing'],
  processing: [],
  reprocessing: ['paid', 'denied', 'processing', 'recouped'],
  'no-claim': [],
  recouped: ['reprocessing'],
};
const ofParts =
  /\b(?:lines?|line items?|services?|procedures?|items?|charges?|codes?) (?:number )?(?:one|two|three|four|\d)\b|\b(?:part(?:ly|ial|ially)?|one of the|some of|(?:other|remaining|rest of the|second) (?:line|service|charge|procedure|part)s?|the (?:other|rest|remainder))\b/;

/** Whether the words state the status of the claim rather than something else. */
function isOfClaim(rule: StatusRule, heard: Heard, span: Span): boolean {
  const sentence = sentenceAt(heard, span.start);
  const clause = clauseAt(heard, span.start);
  if (!sentence || !clause) return false;
  const before = heard.low.slice(clause.start, span.start);
  const matched = heard.low.slice(span.start, span.end);
  const after = heard.low.slice(span.end, span.end + 30);
  if (rule.needsAmount === true && !hasAmount(heard, sentence, clause)) return false;
  if (
    rule.isPronoun === true &&
    namesAnother.test(heard.low.slice(Math.max(0, span.start - 160), span.start))
  )
    return false;
  if (rule.needsNothingPaid === true && !nothingPaid.test(heard.low)) return false;
  switch (rule.status) {
    case 'paid':
      // "Denied as a duplicate of one already paid", "denied because insurance paid" give reasons, not statuses.
      return (
        !/\b(?:denied|denial)\b[^.?!]*\b(?:because|due|as|since|for|reason|that|already)\b[^.?!]*$/.test(
          heard.low
            .slice(sentence.start, span.start)
            .replace(
              /^.*\b(?:but|then|later|however|now|since been|no|sorry|wait|excuse me|actually|old status)\b/,
              '',
            ),
        ) &&
        (rule.isDeductible === true ||
          !/\b(?:primary|other insurance|another insurance|patient|member|medicare|copay|premiums?)\b(?: \w+){0,3} $/.test(
            before,
          )) &&
        !/\b(?:from|against|out of) (?:an?|the|another|your|that) (?:\w+ )?(?:check|payment|eft|remit\w*) (?:that |which |we )?$/.test(
          before,
        ) &&
        !/^ (?:by the (?:primary|patient|member|other)|interest|directly by)/.test(after)
      );
    case 'denied':
      return rule.isPresupposed === true
        ? !/\bcalling (?:\w+ ){0,2}$/.test(before)
        : !/\b(?:request|authorization|referral|access) (?:\w+ ){0,3}$/.test(before);
    case 'processing':
      return (
        !/\b(?:your|the|this) (?:call|request|inquiry|order)\b/.test(sentence.low) || isOfAppeal(heard, span)
      );
    case 'no-claim':
      return (
        !/\b(?:members?|patients?|providers?|subscribers?)(?:'?s)? (?:id|record|number|with|was|is|could|not)?\b/.test(
          matched,
        ) &&
        // "That ID is not on file" is about the member, not the claim.
        (/\bclaims?\b|\bit (?:was|is|has|never)\b/.test(sentence.low) ||
          !/\b(?:members?|patients?|providers?|subscribers?|recipients?|beneficiary|i\.?d\.?|npi|number|records?|information|documents?|documentation|response|appeals?|payments?|check|authorization|referral|form|questionnaire)\b/.test(
            before,
          )) &&
        !/\b(?:closed|denied|denial|pended|pending|suspended|reason|because|(?<!\bour )records?|information|documentation|response|authorization|referral|questionnaire|primary|eob)\b[^.?!]*$/.test(
          before,
        )
      );
    case 'recouped':
      return !/\bdeductible\b/.test(matched) && !/\b(?:denial|decision|determination)\b/.test(before);
    case 'reprocessing':
      return true;
  }
}

/** What else may be missing than the claim. */
const namesAnother =
  /\b(?:records?|information|documents?|documentation|letter|response|form|auth\w*|referral|appeal|eob|payment|check|invoice|questionnaire|notes|remit\w*|pended|denied|pending)\b/;

const nothingPaid =
  /\b(?:no payment|no money|nothing|zero|\$0|didn'?t pay|did not pay|not paid|wasn'?t paid|no pay|owes?)\b/;

/** Whether money is named where it is said to have been sent. */
function hasAmount(heard: Heard, sentence: Sentence, clause: Clause): boolean {
  if (/\b(?:letter|request|records?|notice|form|questionnaire|eob|explanation)\b/.test(clause.low))
    return false;
  return heard.values.some(
    ({ kind, values, span: { start }, ...value }) =>
      kind === 'money' &&
      values.length > 0 &&
      start >= sentence.start &&
      start < sentence.end + 20 &&
      !('unit' in value && value.unit === 'bare' && values.every((cents) => cents < 1_000)),
  );
}

/** "Your appeal came in on July 6th and is being reviewed". */
function isOfAppeal(heard: Heard, span: Span): boolean {
  const lead = heard.low.slice(sentenceAt(heard, span.start)?.start ?? 0, span.start);
  return /(?<!\bno )\b(?:appeal|dispute|reconsideration|redetermination|grievance)\b(?! (?:rights|process|deadline|address|form|line|department))/.test(
    lead,
  );
}

function standingFor(rule: StatusRule, heard: Heard, span: Span): Standing {
  const standing = standingOf(heard, span);
  if (rule.isPresupposed === true && !clauseAt(heard, span.start)?.isConditional)
    return standing === 'negated' ? standing : 'fact';
  // Ignore the words that express the negation itself.
  return rule.isNegative === true && standing === 'negated' ? 'fact' : standing;
}

/** The payer does not know, which differs from a possible or future status. */
const hedge =
  /\b(?:might|may|could|should|must|would)(?:'ve| have| be)\b|\b(?:i (?:think|believe|guess|suppose|suspect|figure)|(?:i'd|i would) (?:have to )?(?:assume|imagine|guess|say|think)|i assume|we (?:think|believe)|probably|possibly|perhaps|maybe|presumably|supposedly|likely|unsure|want to say|(?:my|best|only) guess)\b/;
/** Words that put in doubt whatever was said with them, before or after. */
const disclaimer =
  /\b(?:not (?:\w+ )?(?:sure|certain|positive)|not (?:an? )?(?:hundred|100|one hundred) percent|don'?t (?:quote|hold) me|can'?t (?:really |actually )?(?:tell|confirm|verify|guarantee that)|hard to (?:tell|say)|if i(?:'m| am) (?:reading|seeing|looking at)|if i had to guess|(?:kind|sort) of (?:looks?|seems?|appears?)|i'm (?:new|still (?:learning|training))|i (?:think|believe|guess) that means|could be wrong|may be wrong|might be wrong|take that with)\b/;

function unsure(said: string): Doubt {
  const readings = completedStatuses.map((status) => statusLabels[status]);
  return { field: 'status', readings, words: `The payer was not sure: \u201c${said.trim()}\u201d.` };
}

/** What the payer's system shows makes no sense to the person who reads it. */
const puzzled =
  /\b(?:(?:says?|shows?|showing|has|see|seeing) both|(?:not sure|don'?t know|no idea|can'?t tell) why|conflict\w*|contradict\w*|doesn'?t (?:make (?:any )?sense|add up)|confus\w*)\b/;

function puzzles(heard: Heard): Doubt[] {
  const sentence = heard.sentences.find(({ low }) => puzzled.test(low) || disclaimer.test(low));
  const said = sentence && heard.text.slice(sentence.start, sentence.end).slice(0, 120);
  return said === undefined
    ? []
    : [{ field: null, readings: [], words: `The payer was not sure: \u201c${said}\u201d.` }];
}

/** In the words before, up to the one that states it, or in those right after: "it paid, I think". */
function isHedged(heard: Heard, span: Span, standing: Standing): boolean {
  const sentence = sentenceAt(heard, span.start);
  const clause = clauseAt(heard, span.start);
  if (!sentence || !clause || sentence.isQuestion) return false;
  const lead = heard.low.slice(Math.max(sentence.start, clause.start - 25), span.start);
  const tail = heard.low.slice(span.end, Math.min(sentence.end, span.end + 25));
  return (
    hedge.test(standing === 'fact' ? lead.slice(-25) : clause.low) ||
    /\bi (?:think|believe|guess)$/.test(tail.trim())
  );
}

function allFound(heard: Heard, hedges: Doubt[]): Found[] {
  const all: Found[] = [];
  for (const rule of statusRules)
    for (const match of heard.low.matchAll(rule.pattern)) {
      const span = spanOfMatch(match);
      // The participle determines the meaning: "a check was not mailed".
      const verb = { start: span.end - (/[\w']+$/.exec(match[0])?.[0].length ?? 0), end: span.end };
      // "Paid amount zero" does not state the status.
      const isZero =
        rule.status === 'paid' &&
        heard.values.some(
          ({ kind, values, span: { start } }) =>
            kind === 'money' && values[0] === 0 && start >= span.end && start - span.end < 16,
        );
      if (isZero && rule.isDeductible !== true) continue;
      if (
        sentenceAt(heard, span.start)?.isReadBack ||
        isInMenu(heard, span) ||
        isOfOther(heard, span) ||
        !isOfClaim(rule, heard, span)
      )
        continue;
      const [first, last] = [
        standingFor(rule, heard, span),
        standingFor(rule, heard, rule.status === 'paid' && rule.isDeductible !== true ? verb : span),
      ];
      const standing = first === 'fact' ? last : first;
      const isPromise = standing === 'future' && rule.status === 'paid' && rule.isWeak !== true;
      const isDue = standing === 'future' && rule.status === 'processing';
      const isHedge = standing !== 'negated' && isHedged(heard, span, standing);
      if (isHedge) hedges.push(unsure(heard.text.slice(clauseAt(heard, span.start)?.start ?? 0, span.end)));
      if (standing !== 'fact' && !isPromise && !isDue) continue;
      const clause = clauseAt(heard, span.start);
      const lead = heard.low.slice(clause?.start ?? 0, verb.start);
      all.push({
        ...span,
        rule,
        status: isPromise
          ? 'processing'
          : rule.status === 'processing' && isOfAppeal(heard, span)
            ? 'reprocessing'
            : rule.status,
        confidence: rule.confidence - (/\b(?:appears?|seems?)\b/.test(lead) ? 0.2 : 0),
        isEarlier:
          earlier.test(lead) ||
          /^ (?:it |this )?(?:at first|originally|initially|in error|by mistake|incorrectly|in the beginning)\b/.test(
            heard.low.slice(span.end),
          ) ||
          (/^(?:because|since|due)\b/.test(clause?.low ?? '') &&
            all.some(({ start, status }) => start < span.start && status !== rule.status)),
      });
    }
  // "Still pending. Oh wait, sorry, that's a different patient."
  const taken = [...heard.low.matchAll(retraction)].at(-1)?.index ?? 0;
  // "The payment made on June 30th was taken back" says what became of it.
  const isUndone = (one: Found) =>
    one.status === 'paid' &&
    all.some(
      ({ status, start }) =>
        status === 'recouped' &&
        start > one.start &&
        sentenceAt(heard, start) === sentenceAt(heard, one.start),
    );
  return all.filter((one) => one.end > taken && !isUndone(one)).sort((a, b) => a.end - b.end);
}

/** The earlier words were about someone or something else. */
const retraction =
  /\b(?:sorry|wait|oops|actually|no)\b[^?!]{0,60}\b(?:different|wrong|another|other) (?:patient|member|claim|person|account|line|screen|date)\b/g;

/** The words between two statements, including the clause of the later one. */
function between(heard: Heard, one: Span, other: Span): string {
  return heard.low.slice(one.end, Math.max(other.end, clauseAt(heard, other.start)?.end ?? 0));
}

/** Whether the payer says that the status changed, or that it misspoke. */
function isExplained(from: LearnedStatus, to: LearnedStatus, words: string): boolean {
  if (natural[from].includes(to)) return true;
  if (ofParts.test(words)) return false;
  return correction.test(words) || change.test(words) || (from === 'no-claim' && found.test(words));
}

export interface StatusFound {
  readonly facts: readonly Fact[];
  readonly doubts: readonly Doubt[];
  readonly status: LearnedStatus | null;
  /** Part of the claim was denied. */
  readonly isDenied: boolean;
  /** The charges went to the deductible. */
  readonly isDeductible: boolean;
  readonly isWeak: boolean;
  /** Mentioned only for an earlier time. */
  readonly isOnlyEarlier: boolean;
}

const nothing: StatusFound = {
  facts: [],
  doubts: [],
  status: null,
  isDenied: false,
  isDeductible: false,
  isWeak: false,
  isOnlyEarlier: false,
};

export function bothSaid(one: LearnedStatus, other: LearnedStatus): Doubt {
  const readings = [statusLabels[one], statusLabels[other]];
  return {
    field: 'status',
    readings: [],
    words: `The payer said both ${readings.join(' and ')}, and not that one replaced the other.`,
  };
}

/** The status stated, if any. `known` is the status from earlier in the call. */
export function statusFacts(heard: Heard, known: LearnedStatus | null): StatusFound {
  const hedges: Doubt[] = puzzles(heard);
  const all = allFound(heard, hedges);
  const isDone =
    /\b(?:processed|finali[sz]ed|completed)\b/.test(heard.low) &&
    !/\b(?:not|n't|being|yet)\b/.test(heard.low);
  // "Received and processed": the outcome has not been stated yet.
  const hints = all.filter(({ rule }) => !(rule.isWeak === true && rule.status === 'processing' && isDone));
  const firm = hints.filter(({ rule }) => rule.isWeak !== true);
  const strong = firm.some(({ rule }) => rule.isTime !== true)
    ? firm.filter(({ rule }) => rule.isTime !== true)
    : firm;
  const clearest = strong.length > 0 ? strong : hints;
  const now = clearest.filter(({ isEarlier }) => !isEarlier);
  const last = (now.length > 0 ? now : clearest).at(-1);
  if (last === undefined) return { ...nothing, doubts: hedges };
  const deductible = strong.findLast(({ rule }) => rule.isDeductible === true);
  // "Sent back for review" remains sent back; partly paid remains paid.
  const main = mainOf(now, last, heard);
  const plainestSaid = plainest(now, main);
  // "Originally denied, but your corrected claim is being worked": what is being processed is a decided claim.
  const isAgain =
    plainestSaid.status === 'processing' &&
    strong.some((one) => one.status === 'denied' && isReopened(heard, one, plainestSaid));
  const chosen: Found = isAgain ? { ...plainestSaid, status: 'reprocessing' } : plainestSaid;
  const isOnlyEarlier = now.length === 0;
  const isWeak = chosen.rule.isWeak === true || chosen.rule.isTime === true;
  const confidence = Math.min(chosen.confidence, isOnlyEarlier ? 0.7 : 1);
  const conflicts = isWeak ? [] : conflictsIn(heard, now, chosen, known);
  return {
    facts: stated(heard, 'status', chosen.status, confidence, chosen),
    doubts: [...hedges, ...conflicts],
    status: chosen.status,
    isDenied:
      chosen.status === 'denied' || (conflicts.length > 0 && now.some(({ status }) => status === 'denied')),
    isDeductible: chosen.status === 'paid' && deductible !== undefined,
    // A reference to time alone does not change a stated status.
    isWeak,
    isOnlyEarlier,
  };
}

/** Denied before, and since then taken up again; not merely corrected by the payer. */
function isReopened(heard: Heard, denied: Found, now: Found): boolean {
  if (denied.start > now.start) return false;
  const words = between(heard, denied, now);
  return denied.isEarlier || (change.test(words) && !correction.test(words));
}

function mainOf(now: readonly Found[], last: Found, heard: Heard): Found {
  const of = (status: LearnedStatus) => now.findLast((one) => one.status === status);
  if (last.status === 'processing') return of('reprocessing') ?? last;
  const paid = last.status === 'denied' ? of('paid') : undefined;
  return paid && !isExplained('paid', 'denied', between(heard, paid, last)) ? paid : last;
}

/** When the same status is repeated in a row, the clearest statement. */
function plainest(all: readonly Found[], last: Found): Found {
  const end = all.indexOf(last) + 1;
  const changed = all.slice(0, end).findLastIndex(({ status }) => status !== last.status);
  return all
    .slice(changed + 1, end)
    .reduce((best, next) => (next.confidence > best.confidence ? next : best), last);
}

/** Statuses stated as current that are not the current status. */
function conflictsIn(heard: Heard, now: readonly Found[], last: Found, known: LearnedStatus | null): Doubt[] {
  const doubts: Doubt[] = [];
  for (const [index, one] of now.entries()) {
    const next = now[index + 1];
    if (next === undefined || one.status === next.status) continue;
    if (!isExplained(one.status, next.status, between(heard, one, next)))
      doubts.push(bothSaid(one.status, next.status));
  }
  const first = now[0] ?? last;
  if (known !== null && known !== first.status) {
    const words = between(heard, { start: 0, end: 0 }, first);
    if (!isExplained(known, first.status, words)) doubts.push(bothSaid(known, first.status));
  }
  return doubts;
}
