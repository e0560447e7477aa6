/** What an amount is of: a second meaning, a benefit of the plan, a check for several claims. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { pattern } from '../../pattern.ts';
import { clauseAt, sentenceAt } from '../clauses.ts';
import { type Heard, type Sentence, type Span } from '../heard.ts';
import { labelsIn } from '../labels.ts';
import { allWentThere } from '../status/status-rules.ts';
import { type AmountField, amountLabels, type Candidate, reach } from './amount-labels.ts';

/** "I found one claim for June 3rd in the amount of $150", "yours from Lakeside for $150". */
const chargeLead =
  /^(?!.*\b(?:pa(?:id|y\w*)|allow\w*|check|issued|sent|deductible|responsib\w*|owes?|liable)\b).*\b(?:claim|bill|charges?|received|yours)\b.*\b(?:in the amount of|for|totaling|totals?|of|at|pending|denied) \$?$/;

/** "We have it here, it's for one fifty": of the claim, as long as nothing else was named that has an amount. */
const itIsFor =
  /^(?!.*\b(?:pa(?:id|y\w*)|allow\w*|checks?|eft|e f t|draft|card|deposit\w*|issued|sent|went|refund\w*|recoup\w*|overpa\w*|appeal\w*|dispute\w*|adjust\w*|auth\w*|referral|deductible|co-?\s?(?:pay|insurance)|responsib\w*|owes?|balance|letter|invoice|estimate|interest|penalty|one's|another|other)\b).*(?:^|[^\w'])(?:it|that|this)(?: one)?(?:'?s| is| was)(?: just| only)? for \$?$/s;

/** Whether what was billed is said here. `from`: where its statement begins. */
export const namesCharge = ({ low }: Heard, { start, end }: Span, from: number): boolean =>
  chargeLead.test(low.slice(from, start)) ||
  (itIsFor.test(low.slice(0, start)) && !/^ of\b/.test(low.slice(end)));

/** "Zero patient responsibility": an amount with its label right after it, which is not that of another amount. */
function isLabeledAfter(heard: Heard, { end }: Span): boolean {
  const [label] = labelsIn(heard.low.slice(end, end + reach), amountLabels);
  const isOfNext = heard.values.some(
    ({ kind, span }) =>
      kind === 'money' && label !== undefined && span.start > end && span.start < end + label.end + 5,
  );
  return label?.start === 1 && !isOfNext;
}

/** "So $79.36, the patient owes $19.84": the label after the amount belongs to the next one. */
export function isTaken(
  heard: Heard,
  span: Span,
  lead: Candidate | null,
  label: Candidate | null,
  next: Span | undefined,
): boolean {
  if (label === null || next === undefined || label.start > next.start) return false;
  // "Forty went to the deductible, twenty to the copay", but "allowed sixty applied to deductible sixty".
  if (label.isJoined === true && (lead === null || lead.distance > 12)) return false;
  // "Under his deductible so zero payment $73.48 to the deductible", "$109.90 paid zero patient responsibility".
  const isDirect =
    label.start === span.end + 1 && (lead !== null ? lead.distance > 40 : isLabeledAfter(heard, next));
  if (isDirect) return false;
  return /^(?: |is|was|of|the|for|a|at|amount|only|about|\$|:|'s)*$/.test(
    heard.low.slice(label.end, next.start),
  );
}

/** "Applied to deductible": with its preposition, which is not the one of "we need to". */
export const withTo = (heard: Heard, { start, end }: Span): Span => ({
  start: heard.low.slice(0, start).endsWith(' to ') ? start - 4 : start,
  end,
});

export const textOf = (heard: Heard, { start, end }: Span) => heard.low.slice(start, end);

/** "Allowed was $80, that all went to the deductible": a second meaning of the same amount. */
export function alsoCalled(heard: Heard, end: number, trail: Candidate | null): AmountField | null {
  if (
    trail === null ||
    trail.label === 'other' ||
    (trail.label === 'paid_cents' &&
      !/\bthat(?:'s| is| was) (?:what|the amount) (?:we |was )?$/.test(heard.low.slice(end, trail.start))) ||
    trail.label === 'billed_cents' ||
    // "That's deductible and copay".
    (trail.label === 'deductible_cents' &&
      /^ (?:and|plus|or) (?:\w+ )?co-?\s?(?:pay|ins)/.test(heard.low.slice(trail.end)))
  )
    return null;
  const gap = heard.low.slice(end, trail.start);
  const isVerb = /^(?:went|goes|applied|put)\b/.test(textOf(heard, trail)) && gap === ' ';
  // "$58.20 is the patient's responsibility under the annual deductible".
  const isKind =
    trail.label === 'deductible_cents' &&
    /\bresponsib\w*(?:,|,? (?:under|due to|because of|as|per|for|to|toward))(?: (?:the|his|her|their|all|annual|yearly|calendar|year|plan|family|individual|in|network))* $/.test(
      heard.low.slice(0, trail.start),
    ) &&
    !/^ (?:is |was |has been |and |plus |or )*(?:not|met|satisfied|co-?\s?(?:pay|ins))/.test(
      heard.low.slice(trail.end),
    );
  const isSame =
    isVerb ||
    isKind ||
    (/^,?(?: (?:and|that|it|which|what|we|all|of|the|whole|thing|amount|calendar|in|year|annual|yearly|individual|family|plan|part b|has|been|was|were|is|went|goes|applied|applies|put|entirely|fully|completely|to|toward|towards|your|her|his|their|member's|patient's|patients|members|full|entire)|'s)+ $/.test(
      gap,
    ) &&
      /\b(?:is|was|went|goes|applied|applies|put)\b|'s\b/.test(gap));
  const isOwn = /^ (?:is |was |of |amount )*(?:\$|\d|zero|nothing(?! (?:was|is|got|has)\b))/.test(
    heard.low.slice(trail.end),
  );
  return isSame && !isOwn ? trail.label : null;
}

/** "Allowed $60, and it all went to the copay", "the patient owes $98.40, that's all deductible". */
export function wholeTo(heard: Heard, learned: readonly Fact[], known: readonly Fact[]): Fact[] {
  // The amount may have been asked for after "it all went to the deductible".
  const before = known.find(({ field, value }) => field === 'paid_cents' && value === 0)?.quote ?? '';
  const said = `${before.toLowerCase()} . ${heard.low}`;
  const [match, target] =
    /(?<!\bnot )\b(?:(?:all|everything|entire|entirely|full|whole)\b(?:[^.?!]|\.(?=\d)){0,45}\b(?:to|is|was)\b(?:[^.?!]|\.(?=\d)){0,20}|all |entirely )\b(deductible|responsibility|co-?\s?pay(?:ment)?|co-?\s?insurance)(?! (?:and|plus|or|is|was|has been)\b)/.exec(
      said,
    ) ??
    new RegExp(allWentThere).exec(said) ??
    [];
  if (match === undefined || /\d/.test(match)) return [];
  const field =
    target === undefined || target === 'deductible' ? 'deductible_cents' : 'patient_responsibility_cents';
  const paid = factOf(learned, 'paid_cents')?.value ?? 0;
  const owed =
    field === 'deductible_cents' && !/\ballowed\b/.test(match)
      ? factOf(learned, 'patient_responsibility_cents')
      : undefined;
  const whole = owed ?? (paid > 0 ? undefined : factOf(learned, 'allowed_cents'));
  if (!whole || whole.value === 0 || factOf(learned, field)) return [];
  return [{ ...whole, field, confidence: Math.min(whole.confidence, 0.82) } as Fact];
}

const toDeductible =
  /\b(?:it|that|this|claim) (?:all )?(?:went|goes|(?:was |got )?applied) (?:all )?(?:to|toward|towards) (?:(?:the|his|her|their) )?deductible/;

/** "Paid at a hundred percent of the allowable", "105 to the deductible, so the patient owes you that". */
export function sameAs(heard: Heard, learned: readonly Fact[]): Fact[] {
  const same = (from: AmountField, field: AmountField, words: RegExp): Fact[] => {
    const fact = factOf(learned, from);
    return fact && !factOf(learned, field) && words.test(heard.low)
      ? [{ ...fact, field, confidence: Math.min(fact.confidence, 0.82) }]
      : [];
  };
  // "It went to deductible. The patient owes the whole 133."
  const isOwed =
    factOf(learned, 'paid_cents')?.value === 0 &&
    factOf(learned, 'allowed_cents')?.value === factOf(learned, 'patient_responsibility_cents')?.value;
  return [
    ...(isOwed ? same('allowed_cents', 'deductible_cents', toDeductible) : []),
    ...same(
      'allowed_cents',
      'paid_cents',
      /\bpaid (?:it |this |that |out )?(?:(?:at )?(?:a |one )?(?:hundred|100) ?(?:percent|%) of|in full(?: at| per| under)?|at(?= (?:the |our )?contract(?!.*\b(?:co-?pay|co-?insurance|deductible|responsib|less|minus)))|(?:the )?(?:whole|full|entire)|all of) (?:the |our )?(?:allow\w*|contract\w*|fee)|\b(?:we|plan)(?: have|'ve| has)? paid (?:out )?all of (?:it|that)\b/,
    ),
    // "Allowed and paid are both ninety three dollars".
    ...same(
      'paid_cents',
      'allowed_cents',
      /\ballow\w*(?: amount)? and (?:the )?paid(?: amount)?,? (?:are|were) both\b/,
    ),
    ...same(
      'allowed_cents',
      'patient_responsibility_cents',
      /\b(?:patient|member|he|she|they) owes? (?:you )?the (?:whole |full |entire )?allowed\b/,
    ),
    ...same(
      'billed_cents',
      'paid_cents',
      /\bpa(?:id|ys) (?:it |this |that |out )?(?:in full )?(?:as|exactly as|at what was) billed\b/,
    ),
    ...same(
      'deductible_cents',
      'patient_responsibility_cents',
      /\b(?:patient|member|he|she|they) (?:would |will )?owes? (?:you )?(?:that|it)\b(?! to\b)|\b(?:it'?s|that'?s|(?:that|which) is) what (?:the )?(?:patient|member|he|she|they) owes?\b/,
    ),
  ];
}

/** "The Part B deductible for 2026 is $283", "his deductible is $500 and he's met it": the year's deductible, not this claim's. */
const deductibleOfYear =
  /\bdeductible(?: amount)? (?:for|in) (?:20\d\d|twenty twenty[ -]\w+|(?:the|this) (?:\w+ )?year|(?:the |his |her )?(?:plan|family|individual))(?:,? (?:is|was|of|at))?,? \$?$/;
const deductibleIs = /\bdeductible(?: amount)?(?: (?:is|was|of))? \$?$/;
const isMet =
  /^[,.]? (?:(?:and|which|that|so) )?(?:(?:(?:he|she|they|(?:the )?(?:patient|member|beneficiary))(?:'s| has| have|'ve)?|(?:it|that)(?:'s| is| was| has been)?) )?(?:already |fully |been |all )*(?:met|satisfied)\b/;

export const isYearly = ({ low }: Heard, { start, end }: Span): boolean =>
  deductibleOfYear.test(low.slice(0, start)) ||
  (deductibleIs.test(low.slice(0, start)) && isMet.test(low.slice(end)));

export function isBenefit(heard: Heard, span: Span): boolean {
  const clause = clauseAt(heard, span.start);
  const lead = heard.low.slice(Math.max(clause?.start ?? 0, span.start - 40), span.start);
  const trail = heard.low.slice(span.end, Math.min(clause?.end ?? 0, span.end + 40));
  const sentence = sentenceAt(heard, span.start)?.low ?? '';
  // What the patient owes of this claim may be less than the copay.
  const isOfResult =
    /\b(?:allowed|paid|sent)\b/.test(sentence) && !/\b(?:owes?|responsib\w*)\b/.test(sentence);
  if (/^(?: dollars?)? (?:responsib|liability|balance)/.test(trail) || owed.test(heard.low.slice(span.end)))
    return false;
  if (asShare.test(heard.low.slice(0, span.start)) && /^(?: dollars?)? co-?\s?(?:pay|ins)/.test(trail))
    return false;
  if (isOfResult && hasCopay.test(lead) && /^(?: dollars?)? co-?\s?(?:pay|ins)/.test(trail)) return false;
  return (
    !/\bclaim\b/.test(lead) &&
    !/\bappl(?:ied|ies) to\b/.test(`${lead} ${trail}`) &&
    !/^(?: dollars?| cents?)* (?:go|goes|went|going) (?:right |straight )?(?:to|toward|towards)\b/.test(
      trail,
    ) &&
    ofBenefits.test(`${lead} ${trail}`) &&
    !/\bpaid\b/.test(lead)
  );
}

/** "The patient has a $30.00 copay, which is what he's responsible for". */
const owed =
  /^(?: dollars?)? co-?\s?(?:pay|insurance),? (?:which|that)(?:'s| is) (?:what )?(?:his|her|their|he|she|they|the (?:patient|member))\b.{0,12} (?:responsib|ow(?:es?|ing)\b|to pay\b)/;

/** What a plan covers is about the member, not the claim. */
const ofBenefits = pattern(String.raw`
  \b(?:active|effective|eligible|coverage|(?<!\bcovered )benefits?|in network|out of network|accumul\w+
  |year to date|calendar year|remaining(?! +(?:\$ +)?(?:is|was|goes|went)\b)|left|has met|office visit|specialist|emergency room|urgent care
  |plan (?:has|pays|covers)|percent|%|generally|normally|usually|typically|(?:he|she|member|patient) has an?(?! co-?\s?insurance))\b
`);

/** "For patient responsibility, he has a thirty dollar copay". */
const asShare =
  /\b(?:patient|member)(?:'?s)? (?:responsib\w*|share|portion)[,.:]?(?: (?:is|was))?(?: (?:he|she|they|there|the (?:patient|member))(?:'?s| has| have| is| was))? (?:just |only )?(?:an?|the) \$?$/;

/** "The member has a $20 copay", said with what was paid. */
const hasCopay = /\b(?:he|she|member|patient) (?:has|had) an? $/;

/** "Paid out $4,211 in total this year". */
export const ofYear =
  /^(?:(?!\b(?:and|but|with|deductible|of this|on the|january|february|march|april|may|june|july|august|\w+ember|october)\b)(?:[^.?!,;/]|[.,](?=\d))){0,70}\b(?:year to date|(?:this|for the) (?:calendar |plan )?year)\b/;

/** "$4,210.33. It's a bulk check for thirty one claims", but not "$84.50 on a bulk check". */
const bulkAfter =
  /^[.,]?(?: (?:total|and|so|but|it's|it is|that's|that was|this is|it was|an?|the|one|big))* (?:bulk|combined)\b(?! check,? (?:the )?total)/;

const ourShare =
  /\b(?:(?:this|the|your) claim'?s?|(?:his|her|their) claim\b(?!'?s\b)|(?:just|only) for|this (?:patient|one|member)(?!'?s? claims)(?:'?s)?|your (?:(?:patient|member|guy)'?s )?(?:portion|share|part|piece)|yours)\b/g;

/** A check for several claims, or a total with interest, exceeds what was paid on ours. */
export function isOfMore(heard: Heard, span: Span, sentence: Sentence): boolean {
  const clause = clauseAt(heard, span.start);
  const lead = heard.low.slice(sentence.start, span.start);
  // "The bulk check was $1,284, and this claim's portion is $93".
  const ofOurs = [...lead.matchAll(ourShare)].at(-1);
  const near = heard.low.slice(Math.max(sentence.start + (ofOurs?.index ?? 0), span.start - 45), span.end);
  if (
    /\b(?:refund|recoup\w*|overpa(?:id|yment)|capitation (?:payment|check|amount)|demand|letter|notice|questionnaire|statement|invoice)\b/.test(
      clause?.low ?? '',
    )
  )
    return true;
  const isBulk =
    ofYear.test(heard.low.slice(span.end)) ||
    /^ (?:(?:of|toward|towards|to|for|in) )?(?:(?:the|his|her|their) )?out[- ]of[- ]pocket\b/.test(
      heard.low.slice(span.end),
    ) ||
    /(?<!\bnot (?:an? )?)\bbulk\b|\b(?:this|for the) (?:calendar |plan )?year\b|\byear to date\b|\bfor the (?:week|month|quarter)\b|\bto your tax\b|\b(?:several|multiple|other|all) (?:(?:of )?(?:your|the|our) )?(?:\w+ )?claims\b/.test(
      near,
    ) ||
    (ofOurs === undefined &&
      /\bcovers (?!both|your|this|the|our)(?:\w+ ){1,2}(?:claims|patients)\b/.test(lead)) ||
    (ofOurs === undefined && bulkAfter.test(heard.low.slice(span.end))) ||
    /^,? (?:(?:and |but |it |that |which |(?:that|it)'?s )*(?:covers|covering|including|includes|along with|together with|shared with|is for|for)) (?:\w+ ){0,2}(?:claims|(?<!this |your )(?:patients|members))\b/.test(
      heard.low.slice(span.end),
    ) ||
    (/(?<!\bnot (?:an? )?)\bbulk\b/.test(lead) && sentence.low.search(ourShare) < 0);
  return (
    isBulk ||
    // "Interest of $1.47 was included for a total of $100.07."
    /(?<!\bno )\binterest\b(?!.{0,20}(?:\$0|\bzero\b|\bnone\b)).*\btotal(?: paid| payment| remitted| of| is| was| comes to)* \$?$/.test(
      heard.low.slice(Math.max(0, span.start - 100), span.start),
    ) ||
    /\b(?:includ\w+|with) (?:[\w$.]+ ){0,3}interest\b(?! on top| separate)|\binterest included\b/.test(
      sentence.low,
    )
  );
}
