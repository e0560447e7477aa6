/** Words that give an amount its meaning, and how near they are. */

import { pattern } from '../../pattern.ts';
import { renames } from '../corrections.ts';
import type { Span } from '../heard.ts';
import { type Labels, labelsIn } from '../labels.ts';

export type AmountField =
  | 'billed_cents'
  | 'allowed_cents'
  | 'paid_cents'
  | 'patient_responsibility_cents'
  | 'deductible_cents';

/** `other`: a known kind of amount that we do not record, such as a contractual adjustment. */
export type Label = AmountField | 'other';

/** "We paid the coinsurance of $17.80": as the secondary. Not "the patient paid the copay of", "it paid, the deductible is". */
const notCovered =
  '(?!(?<=(?<!\\b(?:patient|member|subscriber|family|he|she|they|who|you)(?: has| have| already)? )(?:paid|covered) (?:the|his|her|their) )[a-z-]+(?: pay| insurance)?(?: of|(?<=\\bwe (?:paid|covered) [a-z -]+),?) \\$?$)';

/** "All deductible, zero from us": of the amount before. */
const notWhole = '(?!(?<=\\ball )deductible(?:[,;.]|$| (?:and |so )?(?:zero|nothing|no|we)\\b))';

export const amountLabels: Labels<Label> = {
  other: pattern(
    String.raw`
  \b(?:(?<=^ )(?:was|were|is) (?:denied|disallowed)|denied amount|contractual|charges? exceeds?|exceeds
  |adjustments?|adjusted|discount(?:ed)?|took off|write-?\s?offs?|written off|interest(?: (?:was )?paid)?|withhold
  |(?:anticipated|estimated|expected|projected) payment(?: amount)?|sequestration|penalty|fee(?! (?:schedule|guidelines?))|overpa(?:id|yment)|recoup\w*|recover\w*|offset|refund\w*
  |taken back|took back|withheld|not covered|non-?covered|disallowed|bulk|minus|negative
  |(?<=\bpaid )out of(?= (?:an? |the )?\$?\d)|check write|check total|(?:amount|total) (?:for|of|on) (?:the |this |that )?(?:\w+ )?remit\w*|whole (?:check|eft|e f t|deposit)
  |(?:primary(?: insurance| payer| carrier)?|other (?:insurance|payer|carrier)|patient|member|subscriber
    |family|he|she|you|(?<=\b(?:primary|insurance|medicare|carrier|patient
    |member)\b[^.?!]{0,60})they)(?: has| have| already)? paid
  |(?<!paid (?:the|his|her|their) )co-?\s?(?:pay|insurance) (?:was|has been|got) (?:already )?(?:paid|collected)
  |(?:primary|insurance|medicare|carrier|payer) pays|total of the check|out of pocket (?:max\w*|met)
  |(?<!paid the )(?!(?<=\bthe )remaining *\$?$)remaining(?! (?:[^.?!]|\.(?=\d)){0,25}\b(?:is|was|as|to)\b)|limit|met)\b
`,
    'g',
  ),
  deductible_cents: new RegExp(
    String.raw`\b(?:${notCovered}${notWhole}deductibles?|ded|amount applied(?= (?:is|was)\b)|p[ -]?r[ -]?(?:one|1)|(?:put|went|goes|applied)(?: \w+){0,2} (?:to|toward|towards) (?:it|that)|(?:toward|towards) (?:it|that))\b`,
    'g',
  ),
  patient_responsibility_cents: pattern(
    String.raw`
  \b(?:(?:patient|member|subscriber|beneficiary|customer|recipient|insured|enrollee)(?:'?s
    |s)?\s+(?:\w+\s+){0,2}?(?:responsib\w*|share|part|piece|liability|portion|balance|obligation|cost share|owes?
    |pays?)
  |(?:patient|member)(?:'?s)? amount\b|(?:his|her|their) (?:part|share|portion|piece)(?= (?:is|was|comes|would|will|of)\b)|responsib\w*|(?:patient|member) resp\b|cost share|owe[sd]?\s+by the (?:patient|member)
  |(?:patient|member|beneficiary|customer|recipient) owes|due from (?:the )?(?:patient|member)
  |(?:patient|member|subscriber|he|she|they)(?:'s|'d|'ll|'re)?(?: is| are| would| will| be| still| fully)* (?:liable|responsible)(?: for)?
  |bill(?:ed)? (?:(?:to )?the (?:patient|member)|him(?= (?:\$|\d|\w+ty|\w+teen|one|a))|her(?= (?:\$|\d|\w+ty|\w+teen|one|a)))|on the hook|(?:his|hers|theirs) to pay
  |(?:patient|member)(?:'s got| has got| has(?= *\$?$))
  |(?:he|she|they)(?:'d|'ll| would| will)? owes?(?: you)?
  |(?<!\bamount (?:on|for) (?:this|your) )(?<!\b(?:issued|sent|paid|mailed|went|directly|straight|payment
    |check)\b(?: \w+)? to (?:the |your |our )?)(?:patient|member)(?:'s)?(?= *(?:$|[.,]|and\b|to pay|at \$?(?:$|\d)|\$?\d|(?:one|two|three|four|five|six|seven|eight
    |nine|\w+teen|\w+ty)\b))
  |${notCovered}(?<!picked up (?:the |his |her )?)(?:co-?\s?pay(?:ment)?s?|co-?\s?insurance)
  |p[ -]?r[ -]?(?:two|three|2|3))\b
`,
    'g',
  ),
  allowed_cents: pattern(
    String.raw`
  \b(?:approved(?! (?:to|for|amount)|[^.?!$]{0,30} to (?:be )?pa)|(?:allowed|approved|covered) charges?|allowed|allowable|allowance
  |allows?|approved amount|covered amount|(?:usual|reasonable) and customary
  |u ?c ?r\b|contract(?:ed)? (?:rate|amount|price)|eligible(?! (?:for|to|on|under)\b)
  |negotiated (?:rate|amount)|eligible amount|fee schedule amount)\b
`,
    'g',
  ),
  billed_cents: pattern(
    String.raw`
  \b(?:billed|buil[dt]
  |bill(?= (?:amount|of|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\b
    | [$\d])
  |(?<=amount )bill|(?:see|have|found|show|your|our|a|one) claim for
  |(?<!\bapplied to (?:this|the|your) )claim(?: (?:for|from|dated|of)(?: (?!was|is|has|paid|pays|and\b)[\w,]+){1,10}?)? in the amount of
  |(?:one|other|claim)(?:'s| is| was)? from you(?:r \w+)? for|(?:one|claim) (?:was |is )?billed (?:at|for)
  |(?<!\b(?:this|that|p?r|\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine|[a-z]+ty
    |[a-z]+teen) )(?:one|another|the other)(?: is| was)? for
  |(?:the|other|next|first|second|third|last) (?:one|claim)(?: (?:i|we) (?:see|have|show))?,?(?: is
    | was)? for
  |first one i see is|total charges?|charges?|charged|(?:amount )?submitted(?: (?:amount|charges?|at|for))?
  |amount submitted
  |(?<!\b(?:paid|payment|allowed|approved|covered|denied|check|net|deductible) )amount of (?:this|the
    |your) claim
  |claim (?:total|amount)|total (?:claim )?amount)\b
`,
    'g',
  ),
  paid_cents: pattern(
    String.raw`
  \b(?:(?:re-?)?pa(?:id|yed)|(?<!\bwill )(?<!(?<!\b(?:finali[sz]ed|processed|adjudicated) )to )pays?|paying|payments?(?! (?:will|should|is (?:scheduled|pending|due|going|expected)|to be)\b)|settled(?: amount)?
  |benefit(?= (?:is|was|amount|of|paid)\b|[:]? \$|  )|paid amount|amount (?:on|for) (?:this|your) (?:claim|one|patient|member)|(?<!\b(?:will|to|should) be )issued|altogether|in total|reimburse\w*
  |check (?:was|is|for|in|amount|number)|net amount|eft|ach|draft|check|paid out|sent(?! (?:it|this|that) back\b)(?! (?:it|this|that) (?:on |over )?to (?:the|an?) (?!provider|clinic|office|practice|bank|doctor))|mailed|released|wired|remitted
  |deposited|disbursed|went (?:out|to (?:you|your))|picked up
  |(?<!\b(?:patient|member|he|she|they) )covered (?=the (?:remaining|rest|other|balance|co-?\s?(?:pay|insurance)|deductible))|virtual (?:credit |payment )?card|(?:our|your(?: claim'?s)?|(?:plan|insurance)(?:'?s)?) (?:portion|share|part|piece)
  |(?:this|your) (?:claim|patient|one)'?s (?:portion|share|part|piece)(?: of (?:it|that))?
  |(?:portion|share|part|piece) (?:for|of it for) (?:this|your|that) (?:claim|one|patient)
  |(?<=\b(?:is|was) )(?:yours|for (?:this|your) (?:claim|one|patient|member)|for the claim you (?:asked|called|inquired|are|were|want))
  |you(?: guys| all)? (?:got|received|were sent)
  |(?:went|goes|going)? ?to (?:you(?: all| guys)?|the (?:provider|practice|doctor|office|clinic))(?=$|[.,]
    | (?:on|by|and)\b))\b
`,
    'g',
  ),
};

export interface Candidate extends Span {
  readonly label: Label;
  readonly distance: number;
  /** Nothing else is between it and the amount. */
  readonly isJoined?: boolean;
  /** The payer corrects the label it gave the amount before. */
  readonly isRenamed?: boolean;
}

const breaks = /[,;]|\b(?:and|so|but|with|leaving|while|then)\b/;

export function before(text: string, offset: number): Candidate | null {
  const found = labelsIn(text, amountLabels).at(-1);
  if (!found) return null;
  // "allowed $80 and $20 coinsurance": a break between label and amount makes a match less likely.
  const gap = text.slice(found.end);
  const distance =
    gap.length +
    (breaks.test(gap) ? 40 : 0) +
    (/\b(?:is|was|of|for|at|total\w*|equals|:)\s*(?:\$\s*)?$/.test(gap) ? -10 : 0);
  const isJoined = /^(?: amount)? (?:of |was |is |at |for )\$?$|^ amount \$?$|\bin the amount of \$?$/.test(
    gap,
  );
  return { label: found.label, distance, isJoined, start: offset + found.start, end: offset + found.end };
}

export function after(text: string, offset: number): Candidate | null {
  const found = labelsIn(text, amountLabels)[0];
  if (!found) return null;
  const gap = text.slice(0, found.start);
  // "$103.33, no member liability at all", "ninety dollars, reason deductible", "ninety to be exact, we paid eighty".
  if (/[,;] (?:and |with )?(?:no|without) $|\breason\b|^,? to be (?:exact|precise)\b/.test(gap)) return null;
  const distance =
    gap.length +
    (breaks.test(gap) ? 40 : 0) +
    (/^\s*(?:was|is|has been|were|applied|went|of|in|as|for|to)\b/.test(gap) ? -6 : 0);
  // "It paid a hundred and fifty, sorry, that's what was billed".
  const isRenamed = renames.exec(gap)?.[0] === gap;
  // "Zero dollars were paid".
  const isJoined =
    toNext.test(gap) ||
    isRenamed ||
    // "Deductible: $150 billed, $97.10 allowed".
    (found.label !== 'other' && gap === ' ' && /^[,.;]/.test(text.slice(found.end))) ||
    /^ (?:was|were|has been|have been) (?:paid|deposited|sent|issued|mailed|wired|released)\b(?! to the (?!provider|practice|doctor|office|clinic))/.test(
      text,
    );
  const [start, end] = [offset + found.start, offset + found.end];
  return { label: found.label, distance, isJoined, isRenamed, start, end };
}

export const reach = 70;

/** "Ninety four went to the deductible": nothing else is between the amount and what follows. */
const toNext =
  /^ (?:all |of it |was |were |is )*(?:went|goes?|applied|put|to (?=the|his|her|their))(?: ?(?:to|toward|towards|the|his|her|your|their|(?:member|patient)'?s|calendar|plan|part b|annual|yearly|individual|family|in|network|year))* $/;

export function pick(
  lead: Candidate | null,
  trail: Candidate | null,
  isAfterStyle: boolean,
): Candidate | null {
  if (!lead || !trail) return lead ?? trail;
  if (trail.isRenamed === true) return trail;
  if (trail.isJoined && (!lead.isJoined || trail.label === 'paid_cents')) return trail;
  if (lead.isJoined) return lead;
  const bias = isAfterStyle ? -15 : 15;
  return trail.distance + bias < lead.distance ? trail : lead;
}
