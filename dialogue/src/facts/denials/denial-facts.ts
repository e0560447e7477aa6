/** Finds why a claim was denied: group, reason and remark codes if given, and the payer's words. */

import type { Fact } from '@claimline/domain/claim/result';
import { pattern } from '../../pattern.ts';
import { sentenceAt } from '../clauses.ts';
import { aboutCall } from '../harmless-words.ts';
import { type Heard, type Sentence, type Span, stated } from '../heard.ts';
import { isInMenu } from '../in-menu.ts';
import type { Learned } from '../learned.ts';
import { nothingLearned } from '../learned.ts';
import { standingOf } from '../standing.ts';
import { adjustsOnly } from './carc.ts';
import { type Code, codesIn } from './denial-codes.ts';
import { isCodeOnly } from './denial-merge.ts';
import { isReason } from './denial-reasons.ts';

const reasons: readonly RegExp[] = [
  /\b(?:explanation(?! of benefits| as\b)|eob)(?: code)?(?: is| says|:)?\s+(?<words>[^.?!]{4,160})/,
  pattern(String.raw`
  \b(?:denied|denial|denies|denying|rejected|disallowed|refused|declined|not paying|turned down
  |kicked out)\b[^.?!]{0,40}?\b(?:because|due to|(?<!\b(?:limit|time) )for|as|since|stating|saying|reason (?:is|was|code)?:?
  |on account of|based on|with)\s+(?:of\s+|the reason\s+|that\s+)?(?<words>[^.?!]{4,160})
`),
  pattern(String.raw`
  \b(?:denial reason|reason for (?:the )?denial|denial code|the reason|remark code|reason code
  |denial)(?:(?='s '?[a-z])|\s+)(?:given\s+|listed\s+|stated\s+)?(?:'s|is|was|says|states|reads|being|would be
  |:)\s*(?:that\s+)?(?<words>[^.?!]{4,160})
`),
  /(?<words>\b(?:services?|claim|it|procedures?|charges?|this|visits?|exams?|physicals?|he|she|recipient|beneficiary|member|patient|provider)(?:'s)?\s+(?:(?:is|are|was|were) ?)?(?:n'?t|not)\s+(?:a\s+)?(?:covered|payable|medically necessary|(?:of )?medical necessity|authorized|eligible|enrolled|credentialed|certified)[^.?!]{0,100})/,
  /(?:^|[.,;] )(?<words>not (?:an? )?(?:(?:medically )?necessary|medical necessity|covered|authorized|eligible|timely|payable|credentialed|enrolled|certified)\b(?! (?:amounts?|charges?|portion|\$))(?:(?! denied)[^.?!]){0,60})/,
  /(?<words>\b(?:taxonomy|modifier|diagnosis|npi|authorization|referral|tax id|procedure|place of service|member id)(?: code| number)?s?(?:'s| (?:is|was|are|were)) (?:missing|invalid|incorrect|wrong|not (?:valid|on file))[^.?!]{0,60})/,
  /(?<words>\b(?:past|exceed(?:s|ed)|beyond|outside|missed|not within)\s+(?:of\s+)?(?:the\s+|our\s+)?(?:\w+\s+)?(?:timely filing|(?:filing )?(?:limit|deadline|window|period|time ?frame)|(?:maximum |allowed )?(?:number|amount) of (?:visits|units|sessions|days|services))[^.?!]{0,60})/,
  /(?<words>\b(?:no|missing|lack of|without|invalid|incorrect)\s+(?:\w+\s+){0,3}?(?:auth(?:orization)?|referral|precertification|information|modifier|diagnosis|records|documentation|npi|taxonomy|eligibility|coverage)\b[^.?!]{0,80})/,
  /(?<=^|[.?!,] |\b(?:because|since|as|reason(?: is)?|that) )(?<words>(?:the )?(?:member|patient|he|she|they)(?:'s| has| have|'ve)? (?:already|previously) (?:used|had|met|reached|received|gotten|exhausted|maxed out)\b[^.?!]{4,100})/,
  /(?<words>\b(?:claim|it|this)\s+(?:did(?:n'?t| not)|does(?:n'?t| not))\s+meet\b[^.?!]{4,100})/,
  /(?<words>\bduplicate\b[^.?!]{0,80})/,
  /(?<words>\b(?:coverage|policy|plan)\s+(?:was |had |has )?(?:terminated|termed|expired|lapsed|not active|inactive)[^.?!]{0,80})/,
  /(?<words>\b(?:precert\w*|(?:pre-?)?auth\w*|referral|notification)\b[^.?!]{0,40} (?:absent|exceeded)\b[^.?!]{0,60})/,
  /\breasons?(?: code)?\b(?: is| was)?[\s,]+(?!code|is\b|was\b|for\b)(?<words>[^.?!]{6,160})/,
  /\b(?:it|just) says (?:here )?(?:is |that )?(?<words>[^.?!]{6,160})/,
  /\bbecause (?:of )?(?<words>[^.?!]{6,160})/,
  /\b(?:which|code|that) means (?:that )?(?<words>[^.?!]{6,160})/,
  /(?:\bdescription|(?:^|[.?!,] |\b(?:denial|reason|remark|status|final) )message)(?: (?:\d|one|code))?(?: is| reads| says)?[\s,]+(?!call|please|leave|if\b)(?<words>[^.?!]{6,160})/,
];

function wordsOf(heard: Heard): Span | null {
  let best: (Span & { from: number }) | null = null;
  for (const pattern of reasons)
    for (const match of heard.low.matchAll(new RegExp(pattern, 'g'))) {
      const said = match.groups?.['words'];
      if (said === undefined) continue;
      const start = match.index + match[0].lastIndexOf(said);
      if (isInMenu(heard, { start: match.index, end: start })) continue;
      if (notGiven.test(heard.low.slice(0, match.index))) continue;
      // "The primary's EOB says they allowed $110".
      if (heard.others.some((other) => other.isPayer && start >= other.start && start < other.end)) continue;
      const isContent = start === match.index;
      const cut = trimmed(heard, {
        start: isContent ? clauseStart(heard, start) : start,
        end: start + said.length,
      });
      const low = heard.low.slice(cut.start, cut.end);
      if (!isReason(low) || isCodeOnly(low)) continue;
      // The reason named first counts. If its sentence has several readings, use the one that begins first.
      const isSame = best !== null && sentenceAt(heard, best.start) === sentenceAt(heard, cut.start);
      const isBetter = best === null || (isSame ? cut.start < best.start : match.index < best.from);
      if (isBetter) best = { ...cut, from: match.index };
    }
  return best ?? sentenceBesideDenial(heard) ?? restOfDenial(heard);
}

/** "Expenses were incurred after coverage terminated": the whole clause, without an unrelated lead-in. */
function clauseStart(heard: Heard, at: number): number {
  const sentence = sentenceAt(heard, at);
  if (!sentence) return at;
  const whole = heard.low.slice(sentence.start, at);
  const lead = whole.slice(whole.lastIndexOf(',') + 1);
  const isPart =
    lead.length <= 60 &&
    !/\b(?:denied|denial|reasons?|codes?|because|says?|read(?:s|ing)|see|shows?|showing|that|it looks|looks like|but|so|there|is|means|it's)\b/.test(
      lead,
    );
  return isPart ? at - lead.trimStart().length : at;
}

/** "It was denied frequency limitation exceeded": without punctuation, the words that follow directly. */
function restOfDenial(heard: Heard): Span | null {
  const match =
    /\b(?:denied|denial|disallowed|declined|kicked out|turned down|not paying (?:that|this|it)(?: one)?)[;:]?\s+(?:for\s+|as\s+|on\s+)?(?=[a-z])/g;
  for (const said of heard.low.matchAll(match)) {
    const sentence = sentenceAt(heard, said.index);
    const from = said.index + said[0].length;
    // "Denied june twenty second coordination of benefits".
    const date = heard.values.find(({ kind, span }) => kind === 'date' && span.start === from);
    const [gap] = (date && /^,? (?=[a-z])/.exec(heard.low.slice(date.span.end))) ?? [];
    const start = date && gap !== undefined ? date.span.end + gap.length : from;
    if (!sentence || sentence.isQuestion || isInMenu(heard, { start: said.index, end: start })) continue;
    if (notGiven.test(heard.low.slice(0, said.index))) continue;
    const cut = trimmed(heard, { start, end: Math.min(sentence.end, start + 120) });
    const words = heard.low.slice(cut.start, cut.end);
    const isUsable =
      words.split(' ').length >= 2 &&
      // "It was denied three days ago."
      !(date !== undefined && date.span.end >= cut.end) &&
      // "It's denied; quantity 16": another matter may follow.
      (!/[;:]/.test(said[0]) || ofDenial.test(words)) &&
      isReason(words);
    if (isUsable) return cut;
  }
  // "There's a missing tooth clause so it was denied".
  const so = /\bso (?:it|the claim|that) (?:was |is |got )?denied\b/.exec(heard.low);
  const before = so && sentenceAt(heard, so.index);
  if (!so || !before || before.isQuestion || so.index - before.start < 8) return null;
  const cut = trimmed(heard, { start: Math.max(before.start, so.index - 120), end: so.index });
  return isReason(heard.low.slice(cut.start, cut.end)) ? cut : null;
}

/** "I can't give you the reason over the phone", "pull the EOB in the portal", "it's not denied anymore". */
const notGiven =
  /\b(?:can'?t|cannot|can not|unable to|not (?:able|allowed) to|don'?t|do not|doesn'?t|does not) (?:give|see|have|show|tell|read|state|release)\b(?: (?:you|me|us|the|a|any|that|out|what))*(?: denial)? $|\b(?:pull|view|download|look at)(?: up)? (?:the|your|an?|that) $|\b(?:not|never)(?: (?:been|actually|being))? $/;

/** What explains a denial: "another payer is primary". */
const ofDenial =
  /\b(?:(?:is|are|as|\w+'s) primary|primary (?:insurance|payer|carrier)|(?:not|never|no|\w+n't) (?:\w+ ){0,3}?(?:enrolled|eligible|covered|credentialed|authorized|auth\w*|referral|benefits?|coverage|active|on file)|missing|(?<!\bdate of )injury|accident|term(?:inat)?ed|lapsed|exclusion|duplicate|inconsistent|maximum|exceeded|timely)\b/;

/** "I'm loading it", "me pull up Rashid": what somebody does on the phone is not a reason. */
const ofSpeaker = /\b(?:i|i'm|i'll|i've|me|my)\b/;

/** "It was denied. The filing limit has expired": the next sentence gives the reason, or the one before. */
function sentenceBesideDenial(heard: Heard): Span | null {
  const reasonSentences = heard.sentences.flatMap(({ low, isQuestion }, index) =>
    !isQuestion && (/\bdenied\b|\bdenial\b|\bas follows\b/.test(low) || (isCodeOnly(low) && /\d/.test(low)))
      ? [index]
      : [],
  );
  const isOther = ({ low, isQuestion, ...span }: Sentence) =>
    isQuestion ||
    isCodeOnly(low) ||
    !isReason(low) ||
    /\bdenied\b/.test(low) ||
    ofSpeaker.test(low) ||
    aboutCall.test(low) ||
    isInMenu(heard, span);
  for (const index of reasonSentences) {
    const after = heard.sentences[index + 1];
    if (after && !isOther(after) && after.low.split(' ').length >= 3) return trimmed(heard, after);
    const before = heard.sentences[index - 1];
    if (before && !isOther(before) && ofDenial.test(before.low)) return trimmed(heard, before);
  }
  return null;
}

/** Removes what follows the reason: appeals, offers, menus. */
function trimmed(heard: Heard, span: Span): Span {
  const low = heard.low.slice(span.start, span.end);
  const stop = low.search(
    /(?:^|,? )(?:and |but )?(?:you (?:may|can|have|would)|i (?:don'?t|do not|can'?t|cannot|could) |to (?:repeat|hear|appeal)|press|if you|the appeal|appeals? (?:must|can|should|deadline|by|rights)|for more|would you|anything else|is there|the full explanation|a letter|(?:the )?(?:check|claim|eft) number|(?:the )?(?:process(?:ed)?|received?|receipt|paid) date|(?:the )?(?:patient|member) responsibility|(?:it (?:was )?)?denied(?: on|(?= (?:the )?(?:\d|january|february|march|april|may|june|july|august|september|october|november|december|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?!oh|zero))))|that was (?:on )?(?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|\d)|there(?:'?s| is| was) no payment|(?:for|to) (?:\w+ ){1,5}(?:say|press)\b|your last day|the last day)\b/,
  );
  const end = span.start + (stop >= 0 ? stop : low.length);
  const said = heard.low.slice(span.start, end);
  const lead = leadingCode.exec(said)?.[0].length ?? 0;
  const bare = said
    .slice(lead)
    .replace(trailingCode, '')
    .replace(/[\s,;:.-]+$/, '');
  return { start: span.start + lead, end: span.start + lead + bare.length };
}

/** "C O 29, the time limit …" and "… has expired, code 29": separates the codes from the words. */
const leadingCode =
  /^\s*(?:(?:(?:reason |denial |action |adjustment |remark )?code )?(?:co|c o|pr|p r|oa|o a|pi|p i)?[\s-]*\d{1,3}(?:\s*[,.:;-]+\s*|\s{2,})(?=[a-z])|\s+)/;
const trailingCode =
  /[\s,;]*(?:\b(?:that|which)(?: is|'s| was)(?: an?)?|\b(?:with |under )?(?:the )?(?:reason |denial |action |adjustment |remark )?code|\bcarc)\s+(?:is |was )?(?:(?:co|c o|pr|p r|oa|o a|pi|p i)[\s-]*)?\d{1,3}\s*$/;

/** A code of another claim. After "duplicate of a claim", codes are still those of our denial. */
const isOfOriginal = (heard: Heard, { start }: Span) =>
  heard.others.some(
    (span) => start >= span.start && start < span.end && !heard.low.startsWith('duplicate of', span.start),
  );

/** Codes that are only given for denials. */
function denyingCodes(heard: Heard, codes: readonly Code[]): Code[] {
  return codes.filter(
    (code) => !isOfOriginal(heard, code) && (code.CARC === null || !adjustsOnly.has(code.CARC)),
  );
}

const explains = /^,? (?:is|means|would be|stands for)\b/;

/** A reason code stated of our claim: it was denied, even if nobody says so. */
export function denialImplied(heard: Heard): Fact[] {
  const codes = denyingCodes(heard, codesIn(heard).codes);
  // "CO 197 is no auth, CO 16 is missing info": what codes mean in general.
  if (codes.filter(({ end }) => explains.test(heard.low.slice(end))).length > 1) return [];
  const code = codes.find(
    (one) =>
      one.CARC !== null &&
      !isInMenu(heard, one) &&
      standingOf(heard, one) === 'fact' &&
      // "Anything without a referral comes back denied, reason 288": the denial itself is not said of our claim.
      !/\bden(?:ied|ies|ying)\b/.test(sentenceAt(heard, one.start)?.low ?? '') &&
      !/^\W*(?:(?:just|only|simply|\w+ly) )?(?:would|could|can|might|may|means|stands for|isn't|(?:is|was) not|wasn't|doesn't|is (?:just|when|usually))\b/.test(
        heard.low.slice(one.end),
      ) &&
      !/\b(?:can|could|may|might|would|if|any|some|sometimes|such as|(?:code|one|something) like|example|suppose|say it)\b/.test(
        heard.low.slice(sentenceAt(heard, one.start)?.start ?? 0, one.start),
      ),
  );
  return code ? stated(heard, 'status', 'denied', 0.82, code) : [];
}

/** "The notes don't give a reason, it just says denied." */
const givesNone = /(?:\b(?:no|not|without|cannot)\b|n't\b)[^.?!]{0,30}\b(?:reason|why|code|explanation)\b/;

/** The denial reasons heard. Empty when only adjustments were mentioned, which paid claims have too. */
export function denialFacts(heard: Heard, isDenied: boolean, isAwaited: boolean): Learned {
  if (!isDenied && !isAwaited) return nothingLearned;
  const { codes, doubts } = codesIn(heard, isDenied);
  const denying = denyingCodes(heard, codes);
  const words = wordsOf(heard);
  const said = words && heard.text.slice(words.start, words.end);
  if (denying.length === 0) {
    const span = words ?? (isAwaited ? answerSpan(heard) : null);
    if (!span) return { facts: [], doubts };
    const reason = { group: null, CARC: null, RARC: null, words: heard.text.slice(span.start, span.end) };
    return { facts: stated(heard, 'denial', reason, words ? 0.9 : 0.75, span), doubts };
  }
  heard.read.push(...codes);
  const facts = merged(denying).flatMap((code) => {
    const span = words && sentenceAt(heard, words.start) === sentenceAt(heard, code.start) ? words : code;
    const { group, CARC, RARC } = code;
    const reason = { group, CARC, RARC, words: said ?? sentenceText(heard, code) };
    return stated(heard, 'denial', reason, 0.93, span);
  });
  return { facts, doubts };
}

/** A remark code belongs to the reason code said with it. Repeated codes count once. */
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

function sentenceText(heard: Heard, span: Span): string {
  const sentence: Sentence | null = sentenceAt(heard, span.start);
  return heard.text
    .slice(sentence?.start ?? span.start, Math.max(sentence?.end ?? span.end, span.end))
    .slice(0, 200)
    .trim();
}

/** The answer to "what is the reason?" when it contains none of the usual words. */
function answerSpan(heard: Heard): Span | null {
  if (givesNone.test(heard.low) || (ofSpeaker.test(heard.low) && !ofDenial.test(heard.low))) return null;
  const reason = heard.sentences.find(
    ({ low, isQuestion }) =>
      !isQuestion &&
      isReason(low) &&
      !aboutCall.test(low) &&
      // "What's the diagnosis code you billed", without a question mark.
      !/^(?:(?:and|so|okay|um|well|but) )*(?:what(?:'?s)?|which|who|where|how|do|did|can|could|is|are|was|have) /.test(
        low,
      ),
  );
  const cut = reason && trimmed(heard, reason);
  // "So you can send a corrected claim, frequency code 7": nothing is left of it.
  return cut && isReason(heard.low.slice(cut.start, cut.end)) ? cut : null;
}
