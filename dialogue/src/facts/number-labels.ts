/** The words that name a number: check or EFT, the payer's claim number, the reference number of the call. */

import { pattern } from '../pattern.ts';
import { months } from '../speech/spoken-date.ts';
import { type Labels, labelsIn } from './labels.ts';

export type NumberField = 'check_number' | 'payer_claim_number' | 'call_reference';

export const digit = '(?:\\d|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\\b)';
const method =
  '(?:check(?:ed(?= number))?|cheque|chk|e\\.?f\\.?t(?![a-z])\\.?|(?:e )?f t|trace|warrant|draft|voucher|remittance|ach|direct deposit|electronic funds?(?: transfer)?)';
const ofPayment = `(?:for|of|on) (?:the|that|this) (?:${method}|deposit|payment|transfer)\\b`;
/** "The reference number for this claim", "for the deposit". */
const notOfCall = `(?! (?:(?:for|of|on) (?:the|this|that) claim|${ofPayment}))`;
/** "Check number", "EFT trace ID", "EFT 5512", and "number 5512" after the check was mentioned. */
const checkLabel = pattern(
  String.raw`
  \b(?:${method}|payment|transaction)(?: ${method})*(?: (?:reference|transaction
    |i\.?d\.?))?\s*(?:\b(?:number|id)(?:'?s)?\b|#|no\.)
  |\b${method}(?: itself| (?:that )?you(?:'?re|r| are| were) (?:looking for|asking about|calling about|after))?(?<!\bdate (?:on|of) (?:the )?check)(?: ${method})*(?:'s)?(?: on (?:(?:the|this|that|your) claim|(?:this|that|it)(?: one)?)| (?:for|on) (?:the )?(?:${months.join('|')}) (?:the )?[a-z0-9]+(?: [a-z]+(?<=first|second|third|th))?(?: (?:one|visit|claim))?(?= (?:is|was) ))?(?=,? {0,2}(?:number |is |was )*(?:${digit}
    |(?:ten|eleven|twelve|[a-z]+teen)(?: (?!zero|oh)(?:${digit}|ate)){2} |(?:to |for ){2}|(?:to |for )?(?:fore|won|ate|too) ))
  |\bpayment,? number(?= {1,2}${digit})
  |(?<=\b(?:ach|eft|e f t|deposit),? )reference(?: number)?
  |\b(?:reference|confirmation|tracking|transaction)(?: (?:number|id))? ${ofPayment}
  |(?<=\bcheck\b[^?!]{0,60} )(?:new|replacement) one(?: is| was)?(?= {1,2}${digit})
  |(?<=\b(?:checks?|efts?|e f t)\b(?:[^.?!]|\.(?=\d)){0,90} )(?<!\b(?:routing|account|phone
    |fax) )number(?: on (?:it|that|this|there)(?: one)?)?(?:'s| is| being)?(?= {1,2}(?:${digit}|[b-z] (?:as in \w+ )?${digit}))
  |(?<=\b(?:check|eft|e f t)\b[^?!]{0,30}\bget (?:you )?)(?:the|that) number(?: for you)?(?=[.,]? ${digit})
  |(?<=\b(?:check|eft|e f t)\b(?:[^.?!]|\.(?=\d)){0,60}[.] (?:(?:and|the) )*)number(?:'s| is)(?= {1,2}${digit})
  |(?<=\b(?:check|eft|e f t)\b(?:[^.?!]|\.(?=\d)){0,60}[.] it(?:'s| is) )number(?= {1,2}${digit})
  |(?<=\b(?:check|eft|e f t|paid)\b(?:(?!\b(?:claim number|claim id|reference|call|phone|fax|appeal|control)\b)[^?!]){0,110}[.] (?:and )?)number(?:'s| is)?(?= {1,2}${digit})
`,
  'g',
);

export const numberLabels: Labels<NumberField> = {
  payer_claim_number: pattern(
    String.raw`
  \b(?:claims?|clam|bill(?!ed)|(?:internal |document |transaction |(?<!\bbatch )(?<!\b(?:letter|notice|form)\b[^.?!]{0,30} )\b)control
    |[idt]\.?c\.?n\.?)(?:'?s)?,?\s*(?:control |reference |id |i\.?d\.? )?(?:number(?:'s)?|#|no\.|id|i\.d\.
    |i d)
  |(?<=\bclaim\b[^?!]{0,160}, so )use(?= \d)|\b[idt][. ]?c[. ]?n\b\.?|(?<!\b(?:check|eft|e f t|trace|payment|paid)\b[^?!]{0,90})\bthe number (?:on|for) (?:that|this|the) (?:one|claim)\b
  |(?<=\bclaim (?:number|id)(?:'s)? (?:ending|ends) (?:in|with) (?:${digit}[ -]?){2,6}[,.]? (?:(?:and|the|so) )*)(?:full|whole|entire|complete) (?:number|one)\b|\bclaim itself,? number\b|\bclaim,? (?:itself |in process |in review )?(?:and )?(?:is|it's|its) number\b
  |(?<=\bclaim\b[^?!]{0,80}\b(?:it'?s|it was|was|is|and) )assigned (?:the |claim )?number
  |\breference (?:number )?(?:for|of|on) (?:the|this|that|your) claim\b
  |\bclaim(?=,? (?:\d|[a-z]\d|(?:[b-z] ){1,4}(?:\d|(?:zero|one|two|three|four|five|six|seven|eight|nine)\b)|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine) ){5}))
`,
    'g',
  ),
  call_reference: pattern(
    String.raw`
  \b(?:call |your |the |my |call'?s |interaction |inquiry )?(?:reference|confirmation|tracking|ticket
    |inquiry|interaction|conversation|call|case|contact)\s*(?:i\.?d\.?|id|number|#|no\.|code)(?:'s\b)?${notOfCall}(?: (?:(?:for|of|on) )?(?:this|the|our|today'?s|your) call(?: as)?)?
  |\b(?:confirmation|tracking) for (?:this|our|the|today'?s|your) call\b
  |\b(?:your|this|today'?s|the) call(?: today)?(?: is|'s)(?: logged| recorded| noted)? (?:under|as)\b
  |\breference (?:this|the|today'?s) call (?:by|with|as|under)\b|\b(?:logged|recorded|documented|saved|filed)(?: (?:it|this|that|(?:the|this|our|your) call))? (?:under|as|with) (?:(?:call|the|your) )?ref(?:erence)?\b
  |\bnumber for (?:this|today'?s|the|your) call\b
  |(?<=\breference (?:number )?(?:for|of|on) (?:this|our|today'?s|the|your) call\b(?:[^.?!]|\.(?=,)){0,60}\b(?:then|with) )(?:the|this|a) number(?: is)?(?= ${digit})
  |\bref(?:erence)?,? (?:for )?(?:this|the|our|today'?s|your) call\b
  |\bref(?:erence)? (?:numbers?|id|code)${notOfCall}(?: for today)?
  |\b(?:call|your|the) ref(?:erence)?\b(?! (?:numbers?|id|code)\b)${notOfCall}(?: for today(?!'))?
  |(?<!\b(?:ach|eft|e f t|deposit),? )\bref(?:erence)?(?: for (?:today(?!')|y'?all|you|me))?(?: is|:| (?=\d{4}|(?:(?:\d|zero|oh|one|two|three|four|five|six|seven|eight
    |nine) ){3}|[a-z] as in ))
`,
    'g',
  ),
  check_number: checkLabel,
};

/** "Are you ready for the trace number?", "you want the claim number on it", "I'll give you the check number, ready?" */
const isAnnounced = pattern(String.raw`
  \bready\b|\bpens?\b|\bsomething to write\b|\bwrite (?:this|that|it) down\b|\b(?:tell|let) me when\b
  |\b(?:do|did|would|if)? ?you (?:want|need|like)\b(?!.*\bgive me\b)|(?:^|[,.] )you (?:said|asked(?: for)?|wanted)\W*(?:right\W*)?(?:$|[.?] )|\b(?:number|id|one),? (?:(?:is|was) (?:what )?)?you (?:said|asked(?: for)?|wanted)\b|\b(?:can|could|shall|should|may) i (?:give|read|get) (?:you|it)\b
  |\b(?:i'?ll|i will|let me|i can|i'm going to|gonna) (?:just )?(?:give|read|get) (?:you|it)\b
`);

/** The number that the payer is about to read out; null when it named none, or several. */
export function announcedNumber(said: string): NumberField | null {
  const low = said.toLowerCase();
  if (!isAnnounced.test(low)) return null;
  const fields = new Set(labelsIn(low, numberLabels).map(({ label }) => label));
  const [field] = fields;
  return fields.size === 1 && field !== undefined ? field : null;
}

/** "Sure, it's 4471": the whole answer, when we asked for the reference of the call. */
export const onlyDigits =
  /^\W*(?:(?:sure|yes|yeah|okay|ok|um|uh|so|of course|no problem|it'?s|it is|that'?s|that is|that'?ll be|it'?ll be|(?:your|the) (?:reference|number)(?: number)?(?: is)?)[\s,.]+)*(?:(?:\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)[\s,.-]*)+$/;
