/** Finds how a claim was paid: by check, electronically or by a virtual card. */

import type { Fact } from '@claimline/domain/claim/result';
import { clauseAt } from './clauses.ts';
import { correction } from './corrections.ts';
import { type Heard, type Span, stated } from './heard.ts';
import { isInMenu } from './in-menu.ts';
import { type Labels, labelsIn } from './labels.ts';
import { isUsual, standingOf } from './standing.ts';

const methods: Labels<'card' | 'eft' | 'check'> = {
  card: /\b(?:(?:virtual|single[- ]use)(?: (?:credit|debit|payment|pay))* cards?|(?<!member )credit card|v ?c ?c|v-? ?card)\b/g,
  eft: /\b(?:(?<=\bone of (?:those|these|our) (?:\w+ )?)efts|e\.?f\.?t(?![a-z])|(?:e )?f t\b|electronic (?:funds? )?(?:transfer|payment)|direct(?:ly)? deposit(?:ed)?|deposited (?:in)?to your|(?:in)?to your bank|a ?c ?h\b|electronically|went electronic\b|(?<!\b(?:filed|received|submitted|billed|sent|came in|(?:claims?|remits?|remittance|eob|records?) (?:is|was|are|were|came)) )electronic(?=\W*$|(?<=\b(?:it|that|this|one|payment|money)(?:'s| is| was| went)(?: all| also)* electronic),? (?:so|and|on|to your|through|with|(?:january|february|march|april|may|june|july|august|september|october|november|december)|\d)\b))/g,
  check:
    /\b(?:(?:paper|by|via|same) check\b(?! or eft| run| write| cycle)|check\b(?! (?:back|on|the|for(?! (?:that|this|it|\$?\d+|one hundred|[a-z]+(?:ty|teen|dred))\b)|with|if|to|date|dated|rights?|or eft|number,?(?: is)? +e\.? ?f\.? ?t|write|run|cycle)\b))/g,
};

const byMeans =
  /\b(?:type|method|form)(?: of payment)?(?:[,:]| (?:is|was))? +(?:an? )?$|\b(?:that's|it's|it was|(?:this|that)(?: one)?(?:'s| is| was)) an? (?:v-?card,? an? )?$|(?<!\bnot )\b(?:by|via|with|on|through|as|to|using) (?:(?:an?|the|your) )?$|\b(?:issued|sent|released|faxed|mailed|paid)(?: (?:you|them|it|out|your office))* an? $/;

/** "A virtual card was faxed to your office". */
const wasSent =
  /^,? (?:(?:that|which) )?(?:was |got |has been )?(?:faxed|e-?mailed|mailed|sent|issued|run|processed|went out)\b/;

const asksHow = /\b(?:was|is|were) (?:it|that|this|they)(?: \w+)?(?: (?:an?|the|by|via))* $/;
const isAsked = (heard: Heard, { start }: Span): boolean => {
  const clause = clauseAt(heard, start);
  return clause?.isAsked === true && asksHow.test(heard.low.slice(clause.start, start));
};

const lacksNumber = /\b(?:\w+n't|not|no|without) (?:(?:an?|any|be|find|get|have|see|show|the|your) )*$/;

/** How the claim was paid. None when two ways are named and neither replaced the other. */
export function methodFacts(heard: Heard): Fact[] {
  const all = labelsIn(heard.low, methods).filter((span) => {
    const [before, after] = [heard.low.slice(0, span.start), heard.low.slice(span.end)];
    return (
      !isInMenu(heard, span) &&
      // "Was it a check? Let me see."
      !isAsked(heard, span) &&
      // Not "we also offer a virtual card".
      (span.label !== 'card' ||
        ((byMeans.test(before) ||
          wasSent.test(after) ||
          (/(?:^|[.] )$/.test(before) && /^\s*(?:[,.]|$)/.test(after))) &&
          standingOf(heard, span) === 'fact')) &&
      !/(?:(?:\w+n't|(?:was|is|did|has|are|were)nt)(?: an?| by| the)?|\b(?:no|or(?: an?| by)?|not(?: an?| by| the| via)?|(?:can|could|may|want)\b[^.?!]{0,25}\b(?:get|receive|request)(?: an?)?)) $/.test(
        before,
      ) &&
      !/^ or\b/.test(after) &&
      // "There wouldn't be a check number".
      !(/^ number\b/.test(after) && lacksNumber.test(before)) &&
      !/\b(?:spot|manual|eligibility|coverage|status|benefit|no|next|expected|another(?: [\w']+)?) $/.test(
        before,
      ) &&
      // "Was it a check? Let me see."
      !/(?:^|[.?!] )(?:(?:so|and|okay|um),? )?(?:was|is|did) (?:it|that|this|they)[^.?!]{0,20} $/.test(
        before,
      ) &&
      !/\b(?:let me|i'?ll|to(?! you\b)|please|can|will|would) (?:\w+ )?$/.test(before)
    );
  });
  const isMixed = all.some(({ label }) => label !== all[0]?.label);
  // "Normally we pay by check, but you're set up for EFT, so it went EFT".
  const named = all.filter((span) =>
    isMixed ? standingOf(heard, span) !== 'not-said' : !isUsual(heard, span),
  );
  // An "EFT check" counts as both, unless one replaced the other.
  const last = named.at(-1);
  const lead = heard.low.slice(named.at(-2)?.end ?? 0, last?.start);
  const isOther =
    /\b(?:replaced (?:by|with)|reissued as)[^.?!]{0,12}$|\byours (?:is|was)(?: an?)? $|^(?:'s| is| was| came as| went as)(?: an?)? $/.test(
      lead,
    );
  // "It's an EFT, oh, scratch that, it's a check".
  if (last && (isOther || (named.length > 1 && correction.test(lead) && byMeans.test(lead))))
    return stated(heard, 'payment_method', last.label, 0.85, last);
  if (!last || named.some(({ label }) => label !== last.label)) return [];
  return stated(heard, 'payment_method', last.label, 0.85, last);
}
