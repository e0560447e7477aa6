/** What a date belongs to: the payment, records, an appeal, another claim or another matter. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { pattern } from '../pattern.ts';
import { completeDate, dateInWords, type SpokenDate } from '../speech/spoken-date.ts';
import { type Service } from './claim-turns.ts';
import { clauseAt } from './clauses.ts';
import { joins, takingBack } from './date-labels.ts';
import type { Heard, Sentence, Span } from './heard.ts';
import { type Labels, labelsIn } from './labels.ts';
import type { Doubt } from './learned.ts';
import { paperwork } from './other-claim-words.ts';
import { isOfService } from './service-dates.ts';

/** "We mailed the member a questionnaire on July 2nd", "they took that payment back on July 8th": not payment dates. */
export function isOfPayment(heard: Heard, span: Span): boolean {
  const start = contextStart(heard, span.start) ?? 0;
  const words = heard.low.slice(start, span.end).replace(/\b(?:my|our) records\b/, '');
  const rest = heard.low.slice(span.end, clauseAt(heard, span.end + 1)?.end ?? span.end);
  const isLead = /^(?:(?:and|but|then|so) )*(?:on )?$/.test(heard.low.slice(start, span.start));
  return !(
    takingBack.test(words) ||
    // "On July 10th the payment was recouped".
    (isLead && takingBack.test(rest)) ||
    isOfDocument.test(words.slice(-45 - (span.end - span.start))) ||
    sendsDocument.test(words) ||
    isOfLetterBefore(heard, start, words) ||
    /\bcapitation (?:payment|check)\b/.test(words)
  );
}

/** Where the words begin that a date depends on: "a denial, / dated July 13th", "expected on Friday, / July 24th". */
export function contextStart(heard: Heard, at: number): number | null {
  const clause = clauseAt(heard, at);
  const goesOn =
    clause !== null &&
    (/^(?:dated|mailed|(?:we|i|they) sent|(?:which|that)(?:'s| is|'ll be| will be| would be) (?:on )?(?=(?:the )?(?:\d|\w+day|january|february|march|april|may|june|july|august|september|october|november|december)))\b/.test(
      clause.low,
    ) ||
      joins.test(heard.low.slice(0, at)));
  return (goesOn ? clauseAt(heard, clause.start - 2) : clause)?.start ?? null;
}

const document =
  '(?:letters?|questionnaires?|requests?|records|information|forms?|explanation|notices?|appeal|authorization|adr|(?:id|i d|member(?:ship)?|insurance) cards?)';
const isOfDocument = new RegExp(`\\b${document}\\b`);
/** Also "the EOB was mailed on June 27th", but not "the check and the EOB were". */
const sendsDocument = new RegExp(
  `\\b(?:sent|mailed|issued) (?:\\w+ ){0,4}?${document}\\b|(?<!\\b(?:and|with|or) (?:the |an? |your )?)\\b(?:e ?o ?bs?|explanation of benefits) (?:was |were |got |has been )*(?:mailed|sent|issued|went)\\b`,
);

/** "It's pended for a COB letter. We mailed that June 22nd": "that" is the letter named before. */
const sendsThat =
  /^(?:(?:and|so|but|well|okay),? )*(?:(?:we|they|i)(?:'ve| have)?(?: already| just)? (?:re-?)?(?:mailed|sent|issued|faxed) (?:it|that|this|them|those|one)|(?:it|that|this|they|those|one)(?:'s)?(?: (?:was|were|got|has|have|been|all))* (?:mailed|sent|issued|faxed|went) )/;
const isOfLetterBefore = (heard: Heard, start: number, words: string): boolean => {
  const before = heard.low.slice(Math.max(0, start - 120), start);
  const letter = [...before.matchAll(new RegExp(`\\b(?:${document}|e ?o ?bs?|cob)\\b`, 'g'))].at(-1);
  return (
    sendsThat.test(words) &&
    letter !== undefined &&
    !/\b(?:pa(?:id|ys?)|payments?|checks?|eft|deposit|funds?|money|\$)\b/.test(
      before.slice(letter.index) + words,
    )
  );
};

/** Doubt that the payer means another claim, because a different date of service is named. */
export function otherServiceOf(
  heard: Heard,
  { span, dates }: { readonly span: Span; readonly dates: readonly SpokenDate[] },
  today: CalendarDate,
  service: Service | null,
): Doubt[] {
  // "I've got one from May 12th but nothing for June."
  if (/^,? (?:but|and) (?:nothing|none|no)\b/.test(heard.low.slice(span.end))) return [];
  // "For example, for April 7, 1962, enter 0 4 0 7".
  const { low = '' } = clauseAt(heard, span.start)?.sentence ?? {};
  if (/\bfor (?:example|instance)\b/.test(low)) return [];
  const [said] = dates;
  const day =
    said && dates.length === 1 && isOfService(heard, span) ? completeDate(said, today, 'past') : null;
  return day === null ? [] : otherService(day, service);
}

function otherService(date: CalendarDate, service: Service | null): Doubt[] {
  if (service === null || (date >= service.service_from && date <= service.service_to)) return [];
  const words = `The payer spoke of a date of service ${dateInWords(date)}, and this claim is for ${dateInWords(service.service_from)}.`;
  return [{ field: null, readings: [], words, isOfOtherClaim: true }];
}

/** Also "your clearinghouse shows it accepted June 4th, but we don't have it". */
export const ofAppeal =
  /\b(?:appeal|dispute|reconsideration|redetermination|grievance)\b(?!.*\b(?:claim|bill|charges?|submission)\b)|\bclearing\s?house(?: \w+){0,3}? (?:shows?|says?|said|told|accepted|received|got|reported)\b(?!.*\b(?:we|us|our)\b)/;

/** "They asked for the office notes, and those were received July 9th", "we got them on July 9th". */
const recordsCame = pattern(String.raw`
  (?:\b(?<!\b(?:both|claims|lines)\b.*)(?:(?:those|these|they)(?:'ve| have| were| all| just| been)*(?<!\bthey) (?:received|got here)
  |(?:those|these|they)(?: all| just)* came|(?<!\b(?:not|never|\w+n't) )(?:received|got) (?:those|these|them)\b)
  |\b(?:${paperwork}|reports?|charts?|itemi[sz]ed(?: bill)?)\b(?!.*(?<!\b(?:on|for|with|about|of) \w+ )claim\b).*\b(?:that|which)(?: was| has| been| just)* (?:received|came|got here)\b)[^.?!]*$
`);
export const isOfRecords = ({ low }: Heard, { start }: Span): boolean =>
  recordsCame.test(low.slice(Math.max(0, start - 140), start));

const deadlineMatters: Labels<'claim' | 'other'> = {
  other: pattern(
    String.raw`
  \b(?:survey|gift card|contest|(?:open )?enrol?l(?:ment|ing)?|webinar|training
  |(?:update|change|confirm|verify) (?:your|the) (?:address|directory|roster|information|profile|w-?9)
  |premiums?|tracers?|stop payment|attest\w*|(?:re-?)?credential\w*|re-?certif\w*|contracts? (?:must|needs? to|has to)
  |regist(?:er|ration)|roster|launch\w*|(?:offices?|department|we)(?: (?:is|are|will|be))+ closed
  |(?<!\b(?:on|in|through|via|using|from|by) (?:(?:the|our|a|your) )?(?:\w+ )?)portal|password)\b
`,
    'g',
  ),
  claim:
    /\b(?:appeal\w*|disput\w*|reconsider\w*|redetermination|correct(?:ed|ion)|resubmi\w*|records|timely)\b/g,
};

/** "Open enrollment closes on August 15th, visit our website to appeal": the last matter before the date, or the next. */
export function isOfOtherMatter({ low }: Heard, sentence: Sentence, date: Span, earlier: number): boolean {
  const mattersIn = (from: number, until: number) => labelsIn(low.slice(from, until), deadlineMatters);
  // "Provider not credentialed, you have until October 1st to dispute it".
  const youHave = low
    .slice(0, date.start)
    .search(/\byou(?:r \w+)?(?:'ve| have| has| got| get)\b(?!.*\byou\b)/);
  const near = mattersIn(Math.max(sentence.start, earlier, youHave), date.start).at(-1);
  const [next = mattersIn(sentence.start, date.start).at(-1)] = mattersIn(date.end, sentence.end);
  return (near ?? next)?.label === 'other';
}
