/** Words that leave an answer as it is: topics read elsewhere, advice, and what is said of the call. */

import { pattern } from '../pattern.ts';
import type { Clause } from './clauses.ts';

/** Topics of the answer, which are read elsewhere, and of the call itself. */
export const onTopic = pattern(String.raw`
  \d
  |\b(?:yes|yep|yeah|yup|exactly|right|correct|numbers?|(?:that|this|it)(?:'s| is) (?:it|him|her|me|the one)
    |all (?:i|we|the|that)|everything (?:i|we)|paid|pays?|payment|applied to account|den(?:y|ied|ial)
    |process\w*|pend\w*|received|bill\w*|submit\w*|check|eft|direct deposit|electronic\w*|paper|virtual|remit\w*|eob|explanation|letter
    |mail\w*|fax\w*|sent|issued|released|cash\w*|address|portal|website|online|days?|weeks?|review\w*|records
    |documents?|notes|auth\w*|referral|codes?|reason|cover\w*|network|contract\w*|deductible|co-?pay
    |co-?insurance|balance|owes?|allow\w*|reference|survey|apolog\w*|thank\w*|appreciate|help\w*|appeal\w*
    |dispute|correct(?:ed|ion)|deadline|filing|limit|policy|eligib\w*|active|term\w*|primary|secondary
    |medicare|medicaid|duplicate|line item|units?|lacks?|missing|modifier|diagnosis|procedure|audit|bundl\w*
    |recoup\w*|refund\w*|overpa\w*|offset|normal|great|good|fine|okay|perfect|funny|nice|day|weekend|weather
    |spell\w*|extension|transfer\w*|department|team|phone|voice|noise|mute|headset|echo|hold|wait|claim$)\b
`);

/** "As of last month, …", "off the cover sheet, …": what says nothing by itself belongs to what follows. */
export const isAdverbial = (low: string) =>
  /^(?:as|the way|when|last|prior|back) \S/.test(low) ||
  !/\b(?:is|was|are|were|has|have|had|did|does|do|can|could|will|would|\w+ed|says?|shows?|got|sees?|paid|sent|came|went|look\w*)\b|'(?:s|m|re|ve|d|ll)\b|n't\b/.test(
    low,
  );

/** What we or the payer may do next says nothing about the status. */
export const advice = pattern(String.raw`
  ^(?:(?:and|so|but|then|or|also|okay|well|now)[ ,]+)*(?:(?:if|unless|once|when|should|until) (?:you|we
    |they)\b
  |until then\b|you(?:'ll|'d)?\b|your (?:office|provider|practice|billing)
  |the (?:provider|office|practice|billing)\b(?! (?:stated?|sa(?:id|ys)|told|indicated|insists|thinks
    |believes|(?:was|were|got|has been) (?:paid|reimbursed|sent|issued)))
  |(?:it|that|allow|give it)\b[^.?!,]{3,40} days? (?:in the mail|to (?:arrive|clear|get (?:there|to you)|reach you))\b
  |please|i can(?!'?t)\b|i could\b|i'll\b|i will\b|i(?:'d| would) (?:give|allow|check|call)\b
  |(?:(?:ma'?am|sir|well|yes)[ ,]+)*(?:like|as) (?:i|we)(?:'ve| have)?(?: already| just)? (?:told|said|mentioned|explained)(?: (?:to|before
    |earlier|you|the|your|other|last|girl|lady|guy|rep\w*|person|agent|office|on|that|who|called|today|yesterday|\w+day|time))*\W*$
  |happy \w+day\b|bless you|i (?:love|like) your\b|you sound\b|hang in there|my friend\b|good (?:morning|afternoon|evening)\b
  |my name(?:'?s| is)\b|we(?:'ll| will| can)\b|let me|feel free|would you|do you|is there|was there|did you
  |anything|can i|may i|shall i|i hope (?:i|you|that (?:helps|answers))\b|sorry (?:if i|it took)\b
  |before you go\b|to (?!my|our|the best|me\b)|press|for (?:more|further)|thank|sorry (?:for|about)
  |i apologi[sz]e|give me|one moment|bear with)
`);

const entry =
  '(?:entr(?:y|ies)|inputs?|selections?|attempts?|tries|responses?|answers?|options?|choices?|keys?)';
/** "Too many invalid entries", "we did not receive a response": of our entries and the call, not of the claim. */
export const aboutCall = pattern(String.raw`
  \b(?:calls? (?:may|might|will|can|is|are) (?:be |being )*(?:monitored|recorded)
  |(?:too many|invalid|incorrect|unrecognized|maximum) (?:(?:invalid|incorrect|failed|unsuccessful|number
    |allowed|of) )*${entry}
  |not a valid ${entry}
  |${entry} (?:(?:you|that|was|is|were|are|made|entered|could|can) )*(?:not |n't )(?:be )?(?:recognized
    |valid|understood|accepted)
  |(?:(?:did|have|do)(?: not|n't)|didn't|haven't) (?:receive[d]?|get|hear|heard|detect|recognize
    |understand) (?:an?|any|your|that) ${entry}(?! (?:to|from|for)\b)
  |no ${entry} (?:was|were|has been|is) (?:received|detected|made|entered|recognized)(?! (?:to|from|for)\b)
  |(?:unable to|cannot|can'?t|could not) (?:complete|continue|connect|take) (?:your|this|the) call
  |call (?:will|cannot|can'?t|could not) (?:now )?be (?:disconnected|ended|terminated|completed)
  |session (?:has )?(?:timed out|expired|ended)
  |(?:having|have|be) (?:(?:some|a|little|bit|of|technical) )*(?:trouble|difficult(?:y|ies)|issues)(?: (?:hearing
    |understanding|with (?:my|the|our) (?:system|computer|phone|line|headset)))?(?= hold\b|[.,]|$)
  |(?:my|the|our) (?:systems?|computer)(?:'?s| is| are)? (?:(?:running|just|an?|little|bit|so|very|really|super|kind of|acting) )*(?:slow|lagging|loading
    |up today)
  |it'?s (?:mon|tues|wednes|thurs|fri)day(?=\W*$)|you know how (?:that|it|they|mondays?) (?:goes|is|are|go)
  |(?:bad|poor|the|our|my|your) (?:connection|headset|phone line))\b
`);

/** The end of a call, and offers to repeat. */
const closing =
  /\b(?:hea?re? (?:that |it |this )?again|hang up|system is (?:not available|unavailable)|offices? (?:are|is) (?:now |currently )?closed|an (?:error|air) has occurred|something went wrong|try (?:again|your call) later)\b/;

export const isHarmless = (clause: Clause) =>
  clause.isAsked ||
  clause.isConditional ||
  clause.sentence.isReadBack ||
  closing.test(clause.low) ||
  aboutCall.test(clause.low) ||
  advice.test(clause.low);
