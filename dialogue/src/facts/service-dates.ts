/** Finds the dates of service that the payer mentions, which tell our claim from others. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { pattern } from '../pattern.ts';
import { dateOf } from '../speech/numbers-as-dates.ts';
import { completeDate, months, type SpokenDate } from '../speech/spoken-date.ts';
import { valueOf } from '../speech/tokens.ts';
import { groupsOf } from '../speech/values.ts';
import { clauseOf, ofBefore, type Said, type Service, type Turn } from './claim-turns.ts';
import type { Span } from './clauses.ts';

const yearOf = ({ service_from: day }: Service) => Number(day.slice(0, 4));
const isOurDay = ({ service_from: day }: Service, date: SpokenDate | null) =>
  date?.month === Number(day.slice(5, 7)) && date.day === Number(day.slice(8));

/** Dates of service mentioned, as in "a claim for March third" and "a February visit". */
export function servicesIn(said: Said, service: Service, today: CalendarDate): Turn[] {
  const dates = said.values.flatMap((value) => {
    const date = value.kind === 'date' ? valueOf(value) : numbersAsService(said, value);
    const isNamed =
      isOfService(said, value.span) ||
      isListed(said, value.span) ||
      isOfYear(said, value.span, service, date) ||
      (isOurDay(service, date) && isAloneIn(said, value.span));
    if (date === null || (value.kind === 'date' && !isNamed)) return [];
    const day = completeDate(date, today, 'past');
    if (day === null) return [];
    // The whole clause is about that claim: "no claim for March third".
    const clause = clauseOf(said, value.span.start);
    const lead = said.low.slice(clause?.start ?? 0, value.span.start);
    const isCopy =
      /\bduplicate\b/.test(clause?.low ?? '') ||
      ofBefore.test(lead) ||
      /^,? (?:that|this) one\b/.test(said.low.slice(value.span.end));
    // "The June third one paid $81.40 / and the June twentieth is pending".
    const isNext =
      /\b(?:pa(?:id|y)|denied|pend(?:ed|ing)|in process|deductible)\b.* (?:and|but|then|as for)(?: for)? (?:the |your )?$/.test(
        lead,
      );
    const isOurs = day >= service.service_from && day <= service.service_to;
    return [{ at: isCopy || isNext ? value.span.start : (clause?.start ?? value.span.start), isOurs }];
  });
  const visits = [
    ...said.low.matchAll(
      new RegExp(
        `\\b(?<=\\b(?:for|(?:ones?|claims?|services?|visits?|that's|it's) (?:from|in)) )(${months.join('|')})(?=$|[.,]| +(?:of )?20\\d\\d| +(?!the |\\d|(?!(?:and|just|last|with|both)\\b)\\w+(?:st|nd|rd|th)\\b|first|second|third|twenty|thirty|\\w+teen)[a-z])|(?<!\\b(?:in|of|since|until|through|on|by|from|late|early|mid|and|received|dated|paid|processed|denied) )(${months.join('|')}) (?:(?<=\\b(?:the|that|your|his|her) \\w+ )one|visit|claim|service|appointment|stay|(?:re)?admission|encounter|procedure|surgery|(?:and (?:${months.join('|')}) )?(?:(?:both|all) )?(?:was |were |got |is )?(?:paid|denied|pended|processed)|(?:is|was) the one(?= (?:that|which|we)\\b))\\b`,
        'g',
      ),
    ),
  ].map((match) => {
    const month = months.indexOf(match[1] ?? match[2] ?? '') + 1;
    const isOurs = [service.service_from, service.service_to].some(
      (day) => Number(day.slice(5, 7)) === month,
    );
    const start = clauseOf(said, match.index)?.start ?? match.index;
    // "The May claim denied, nothing for June", "a paid claim for May".
    const isNone =
      /^(?:(?:and|but|so) )*(?:nothing|none|(?:i|we)(?: just)? (?:don'?t|do not|can'?t|cannot))\b|\b(?:paid|denied|pend\w+) (?:claim|one|visit) (?:for|from|in) $/.test(
        said.low.slice(start, match.index),
      );
    return { at: isNone ? start : match.index, isOurs };
  });
  // "In 2025 he had one denied": before our patient was seen.
  const years = said.values.flatMap(({ kind, values, span: { start } }) => {
    const isEarlier =
      kind === 'money' &&
      values.some((cents) => Number(cents) >= 200_000 && Number(cents) < yearOf(service) * 100);
    return isEarlier &&
      /(?:(?:^|[.?!,] )(?:(?:so|and|but|well|okay),? )*|\b(?:denied|paid|processed|finali[sz]ed|closed) )(?:back )?in $/.test(
        said.low.slice(0, start),
      )
      ? [{ at: clauseOf(said, start)?.start ?? start, isOurs: false }]
      : [];
  });
  // "The 2026 one came in June 11", "For 2026, I find none".
  const named = [
    ...said.low.matchAll(
      /\b(?:the|your) (20\d\d) (?:one|claim|visit)\b|(?<=[.?!] )for (20\d\d|this year)\b/g,
    ),
  ].map(({ index, 1: one, 2: other = one }) => ({
    at: index,
    isOurs: other === 'this year' || Number(other) === yearOf(service),
  }));
  return [...dates, ...visits, ...years, ...named];
}

/** "March 2nd denied. And then June third.": nothing else is in the sentence. */
const isAloneIn = (said: Said, { start, end }: Span): boolean => {
  const sentence = clauseOf(said, start)?.sentence;
  const rest = `${said.low.slice(sentence?.start, start)}|${said.low.slice(end, sentence?.end)}`;
  return /^(?:(?:and|then|so|okay|now|for|the),? )*\|\W*$/.test(rest);
};

/** "June third of 2025": our day, some years before. */
const isOfYear = ({ low }: Said, { start }: Span, service: Service, date: SpokenDate | null) =>
  !/\b(?:start\w*|beg[au]n|effective|since|until|through|end\w*|term\w*|born|birth\w*)(?: on| is| was)* $/.test(
    low.slice(0, start),
  ) &&
  isOurDay(service, date) &&
  date?.year != null &&
  date.year < yearOf(service) &&
  date.year > yearOf(service) - 6;

/** "I have April ninth, May seventh and June tenth, those all paid": visits rather than what was done on these days. */
function isListed({ low, values }: Said, span: Span): boolean {
  const dates = values.filter(({ kind }) => kind === 'date').map((value) => value.span);
  const joins = (from: Span | undefined, to: Span | undefined) =>
    from !== undefined &&
    to !== undefined &&
    /^,? (?:and |then )*(?:i (?:also )?(?:have|see|show|got) )?(?:the )?$/.test(
      low.slice(from.end, to.start),
    );
  let first = dates.findIndex(({ start }) => start === span.start);
  let last = first;
  while (joins(dates[first - 1], dates[first])) first -= 1;
  while (joins(dates[last], dates[last + 1])) last += 1;
  return (
    last > first &&
    /\b(?:have|got|see|show|showing) (?:the )?$/.test(low.slice(0, dates[first]?.start)) &&
    /^,? (?:and |but |so )?(?:those|these|they|all|both|none|neither)\b/.test(low.slice(dates[last]?.end))
  );
}

/** "June first paid, June third denied": whether the claim of our date, named first, is said to be so. */
export function isOfOurDate(said: Said, service: Service, status: Span): boolean {
  const services = said.values.filter(({ kind, span }) => kind === 'date' && isOfService(said, span));
  const last = services.findLast(({ span }) => span.end <= status.start);
  const date = last?.kind === 'date' ? valueOf(last) : null;
  if (last === undefined || date === null || services.length < 2) return false;
  const lead = said.low.slice(clauseOf(said, last.span.start)?.start ?? 0, last.span.start);
  const month = Number(service.service_from.slice(5, 7));
  const isOurs = date.month === month && date.day === Number(service.service_from.slice(8));
  const isPlain = /^(?:(?:and|but|so|then|for|the|claim|date|of|service|on|your|now) )*$/.test(lead);
  const words = said.low.slice(last.span.end, status.start);
  return (
    isOurs &&
    isPlain &&
    service.service_from === service.service_to &&
    !/[.?!] .*[.?!]|\b(?:wait|sorry|no|not|other|another)\b/.test(words)
  );
}

/** What comes before the date of a visit: "I only have one for", "the claim we received is from". */
const leadsToVisit = pattern(String.raw`
  \b(?:claim|one) (?:i|we) (?:got|received)(?: from you(?:r \w+)?)? (?:is|was) (?:for |from |on )?(?:the )?$
  |\b(?:last|latest|most recent) (?:claim|bill|visit|one (?=(?:i|we) (?:have|see|show|got)\b))(?: (?!paid|processed|received|denied)[\w']+){0,4} (?:is|was) (?:for |from |on )?(?:the )?$
  |\bfor (?:the |an? |that |this |your )?$|\b(?:claim|bill|payment|file|record) (?:of|four) (?:the )?$
  |\bclaims? for (?:(?!(?:received|processed|paid|denied|finali[sz]ed|pended|entered|closed|issued|in) )[\w.]+ ){1,3}on (?:the )?$
  |\b(?:not|don't|do not|can't|cannot) (?:see|seeing|find|finding|show|showing) (?:anything (?:on
    |for) )?(?:the )?$
  |\b(?:had|has|have|see|show|there's|there is|there was|and|also|the) (?:an? (?:\w+ )?(?:claim|visit|bill)
    |one|another(?: one)?) (?:on|dated) (?:the )?$
  |(?:\bnot|n't) (?:eligible|active|covered|enrolled) on (?:the )?$
  |\bonly (?:(?:thing|one|claim) (?:i|we) )?(?:have|see|show)(?: (?:for|on) (?:him|her|them|(?:the|this|your) (?:member|patient)))? (?:is )?(?:for )?(?:the )?$
  |\bclaims? dated (?:the )?$|\b(?:there(?:'s| is| was)|have|got|see|show) an? $
  |\b(?:one|claim|visit|bill) from (?:the )?$|\banother(?: one)? on (?:the )?$
  |\b(?:claim|one) (?:i|we) (?:have|see|show)(?: (?:for|on) \w+)? (?:is|was) (?:for |from )?(?:the )?$
  |\bnothing (?:on|from|dated) (?:the )?$|\b(?:is|was|were|it's|that's) (?:about|regarding) (?:the )?$
  |\b(?:no|wait|sorry|oops)\b[^.?!]{0,20}\bthat(?:'s| is| was) (?:for |from )?(?:the )?$
  |\b(?:dates? of service|service dates?|dos)(?: (?:you )?(?:entered|requested|given|gave|provided|is|was|of
    |on|for))*[\s,]*$
`);

/** "A claim from six thirteen", unless a claim was billed so much. */
function numbersAsService({ low, tokens }: Said, value: Said['values'][number]): SpokenDate | null {
  if (value.kind !== 'money' || value.unit !== 'bare') return null;
  const isService =
    /\b(?:claim|(?<!\b(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine) )one|visit|bill|service|services)(?: (?:i|we) (?:have|see|show))? (?:from|dated|on) $|\b(?:dates? of service|service dates?|dos)(?: (?:is|was|of|on))?,? $/.test(
      low.slice(0, value.span.start),
    );
  const [date, other] = isService ? dateOf(groupsOf(tokens, value)) : [];
  return date !== undefined && other === undefined ? date : null;
}

const isOfNumber =
  /^(?: (?:one|visit|claim))?(?:'s| is| was) (?:(?:check|eft|number)(?: number)? )?(?:\d{5,}|(?:(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)[ -]){4}\S)/;

/** "For June third", "date of service June third", and "June third is denied". */
export function isOfService({ low }: Pick<Said, 'low'>, { start, end }: Span): boolean {
  // "For the July 24th check run".
  if (/^(?: (?:check|payment|pay))? (?:run|write|cycle)\b/.test(low.slice(end))) return false;
  const lead = low.slice(Math.max(0, start - 60), start);
  // "June third is denied", "June third denied", "your June third one"; but not "paid June third".
  const [, verb] =
    /^(?: (?:through|thru|to) (?:the )?[a-z0-9 ]{2,30}?)?(?:,? (?:that|this) one)?(?: (?:then|also|only|actually|already)(?= (?:paid|denied)\b))?('s| is| was|(?: just)? (?:shows?|says|got|reads|came back|comes back|comes up|went)(?: up)?(?: as)?|) (?:denied|to (?=pay|the deductible|deductible)|paid(?! amount)|pending|received|no claim|still|in process|being|not)\b/.exec(
      low.slice(end),
    ) ?? [];
  const isObject =
    /\b(?:on|by|as of|dated?|is|was|of|through|until|since|before|after|in|not|correction|sorry|rather) (?:the )?$/.test(
      lead,
    ) || /\b(?:\w+ed(?: electronically)?|paid|sent|out) $/.test(lead);
  if (verb !== undefined && !isObject) return true;
  const rest = low.slice(end);
  // "June 3rd is on check 4411, and July 2nd on check 4412."
  if (
    !isObject &&
    (/^(?:'s| is| was| went out| (?:was |got )?paid) (?:on|with|under) (?:an? )?(?:check|eft|e f t|trace)\b/.test(
      rest,
    ) ||
      (/^ (?:on|with|under) (?:check|eft|e f t|trace)\b/.test(rest) &&
        /\b(?:on|with|under) (?:check|eft|e f t|trace)\b[^.?!]*\band (?:the )?$/.test(lead)))
  )
    return true;
  // "Check 4471120 is for the May visit, June 3rd is 4480965."
  if (!isObject && isOfNumber.test(rest) && /\b(?:checks?|efts?|e f t|trace|numbers?)\b/.test(low))
    return true;
  // "June 24th, your date, is still in process."
  if (
    !isObject &&
    /^,? (?:(?:that(?:'s| is)|which is) )?(?:your (?:date|claim|one|visit)|yours)\b/.test(rest)
  )
    return true;
  // "June thirteenth is a denial", "June thirteenth is the service date".
  if (
    !isObject &&
    /^(?:(?:,? (?:ma'?am|sir),?)?(?:'s| is| was) (?:an? (?:denial|no pay)|the (?:one|service date|date of service|visit))|,? (?:that(?:'s| is) the one|that|which) you(?:'re| are)? (?:call|ask|want|need)\w*)\b/.test(
      rest,
    )
  )
    return true;
  // "Okay Carter. June thirteenth, I have it here."
  if (
    /(?:^|[.?!] )$/.test(lead) &&
    /^,? (?:i|we)(?:'ve)? (?:have|see|show|found|got) (?:it|that|one|this)\b/.test(rest)
  )
    return true;
  // "June first, paid thirty. June second: still denied."
  if (
    /(?:^|[.?!;] )$/.test(lead) &&
    /^(?:,| ) (?:(?:that|this) one(?:'s| is| was)? )?(?:still |also )?(?:denied|paid|pending|in process|no claim)\b/.test(
      low.slice(end),
    )
  )
    return true;
  // "So June thirteenth, no, we never got that."
  if (
    /(?:^|[.?!] |\b(?:so|and|okay),? )$/.test(lead) &&
    /^,? (?:no(?:pe)?,? (?:we|i|nothing)|nothing|(?:we|i) (?:never|don't|do not|didn't))\b/.test(rest)
  )
    return true;
  if (
    /(?:\b(?:your|the|that|this|his|her|their|and|then|an?)|'s) $/.test(lead) &&
    /^ (?:one|claim|bill|visit|services?|appointment|stay|(?:re)?admission|encounter|procedure|surgery)\b/.test(
      rest,
    )
  )
    return true;
  // "From June 3rd through June 3rd. Billed amount $150."
  if (
    /(?:^|[.?!] )(?:dates? of service |services? )?from $/.test(lead) &&
    /^,? (?:through|thru|to) /.test(rest)
  )
    return true;
  if (
    /\b(?:scheduled|set|due|follow[- ]?ups?|reminder|callback|slated|estimated|expected|approved|out|planned) for (?:the )?$/.test(
      lead,
    )
  )
    return false;
  // "They came in on July 15th, the records."
  if (
    /\bthey (?:came|went) in(?: on)? (?:the )?$/.test(lead) &&
    /\b(?:records|notes|documents|documentation|paperwork)\b/.test(low)
  )
    return false;
  // "Okay, so for Mary Jones June 13th".
  const isNamed = /(?:^|[.?!] )(?:(?:okay|ok|so|and|alright)[ ,]+)*for (?:[a-z]+ ){1,3}(?:on )?$/.test(lead);
  const isVisit = /^(?:,? (?:he|she|they|(?:the )?patient) (?:was|were|had|came|went)\b)/.test(
    low.slice(end),
  );
  return (
    isNamed ||
    (isVisit &&
      /\b(?:seen|treated|visit\w*|appointment|procedure|surgery|(?:came|went|been) in)\b/.test(
        low.slice(end, end + 40),
      )) ||
    /\b(?:seen|treated|rendered|performed|appointment|surgery|visit|stay|(?:re)?admission|(?:he|she|they|patient) (?:came|went|was) in|(?:what|how) about|range(?: of| from)?,?|from dates?|between(?: the)?(?: [^.?!]{3,25} and)?)(?: (?:here|there|by \w+(?: \w+)?))?(?: on| from)? (?:the )?$/.test(
      lead,
    ) ||
    leadsToVisit.test(lead)
  );
}
