/** Recognizes denial reasons by their words. Text without any of these words is not recorded as a reason. */

import { pattern } from '../../pattern.ts';

const reasonWords = pattern(String.raw`
  \b(?:
  (?:(?:pre-?|un)?authori[sz]\w*|auth|(?:pre-?)?cert(?:s|ified|ification)?|pre-?notif\w*|notified|referr?als?|referring)
  |(?:non-?)?cover(?:ed|age|s)?|benefits?|(?:in)?eligib\w*|enrolled|enrollment|effective|termed|terminat\w*|lapsed|expired
  |inactive|(?:not|longer|isn't|wasn't) active|polic(?:y|ies)|premiums?|grace period|members?hip|dependent|deceased|died|hospice
  |dup(?:e|licat\w*)?|already (?:been )?(?:paid|processed|billed|submitted)|(?:un)?timely|filing|time to file|(?:too|filed|submitted|received) late
  |past the|limit\w*|frequency|one every|(?:once|one|two|\w+) (?:per|every) (?:\w+ ){0,2}(?:years?|months?|days)|replacement rule|(?:\w+[- ])?year rule|below the line|prioritized list|already (?:used|had|met|received|gotten|reached|exhausted)|used (?:up|all)|exhausted|exceed\w*|maximum|maxed|max|units|visits|once (?:per|every|a)|too (?:many|soon|often)|lifetime
  |modifiers?|diagnos\w*|procedures?|taxonomy|n ?d ?c|n ?p ?i|tax i ?d|linked|(?:not|\w+n't) link|place of service(?! (?:x|\d))|type of bill|revenue|bill type|cpt|icd|coding
  |coded|miscoded|codes?(?= (?:\w+ )?(?:combination|set|pair))|d ?r ?g|upcod\w*|anesthesia
  |(?:un)?bundl\w*|incidental|inclusive|included (?:in|with)|global|mutually|part of (?:the|another)|separately|component|per diem|case rate
  |medical(?:ly)? (?:un)?necess\w*|necessity|not necessary|experimental|investigational|cosmetic|criteria|level of care|observation
  |document\w*|(?:medical|clinical|chart|treatment|operative|office|progress) (?:records?|notes?|reports?)|records?|clinicals?
  |op notes?|x-?rays?|itemi[sz]ed|questionnaire|consent|signatures?|attach\w*|invoice|sterili[sz]ation
  |missing|incomplete|lack\w*|(?:in)?valid|incorrect\w*|wrong|(?:in)?consistent|inconsistent\w*|(?:mis)?match\w*|not compatible
  |(?:not|never|\w+n't) (?:been )?(?:received?|submitted|sent|returned|get|got|found|identified|listed|linked|accepted|contracted|credentialed|on file|paid for)
  |(?:additional|more|further|other) information|information (?:that )?(?:is|was|from|needed|requested|required|about)|(?<!\bclaims? )on file|p ?c ?p
  |primary|secondary|other (?:health )?(?:insurance|carrier|payer|coverage|plan)|another (?:insurance|carrier|payer|plan|insurer|contractor)
  |(?:different|right|incorrect|wrong|correct) (?:payer|carrier|insurer|contractor|plan|vendor|administrator)|(?:(?:bill|sen[dt]|go|goes|went)(?: it| them)? to|belongs? to|handled by) (?:the|our|a) (?:\w+ )?(?:vendor|administrator|carrier|p ?b ?m)|coordination|c ?o ?b|medicare|medicaid|m ?s ?p|crossover
  |workers?'?(?: |')comp\w*|work[- ]related|accident\w*|injur\w*|liability|subrogation|t ?p ?l|third party|no[- ]fault|auto(?:mobile)? (?:insurance|carrier)|m ?v ?a|compensable|body part
  |out[- ]of[- ](?:network|area|plan|state)|non-?par\w*|network|credential\w*|contract\w*|capitat\w*|carved? out|delegated|medical group
  |specialty|provider type|scope of|licens\w*|sanction\w*|supervis\w*|assistant|exclu(?:d\w+|sion\w*)|pre-?existing|waiting period
  |age|gender|sex|c ?l ?i ?a|lab|telehealth|qualif\w*|required|requires|identif\w*|related|ambulance|transport\w*|fraud|audit
  |routine|preventive|screening|level of service|supports?|overlap\w*|fee schedule|billing error|prescriptions?|requested
  |same (?:service|procedure|doctor|provider)|(?:before|precedes|follows) the date of (?:service|birth)
  |(?:not|\w+n't) (?:pay for|on (?:the|his|her|our) plan)|not (?:\w+ )?payable|not (?:a )?(?:valid|our|reimbursable|separately)|(?:services?|charges?) (?:were|was) not|rendered|questioned|no (?:proof|evidence|order|prescription)
  )\b
`);

/** Has such words without explaining a denial: "if it had been authorized it would have paid", "the denial was reversed". */
const explainsNothing =
  /^(?!.*\bduplicate\b).*\b(?:(?:would|could) have|fine|wrong (?:word|line|claim|one)|recording is|reversed|overturned|rescinded|withdrawn|(?:claim|it|we) paid|depends|(?:ask|call|check with) your|(?:under|in) (?:review|process))\b/;

/** Whether text, in lower case, gives a reason for a denial. */
export const isReason = (low: string): boolean => reasonWords.test(low) && !explainsNothing.test(low);
