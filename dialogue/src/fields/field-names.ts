/** How prompts name fields. */

import { pattern } from '../pattern.ts';
import { memoizeByText } from '../speech/memoize.ts';
import type { Field } from './field-values.ts';

/** Only people ask for these. */
type OfPerson = 'address' | 'relationship';

/** Names of fields. When two begin at the same word, the longer one wins. */
const mentions: Readonly<Record<Exclude<Field, OfPerson>, RegExp>> = {
  npi: pattern(
    String.raw`
  \bnpi\b|\b(?:(?:10|ten) digit )?(?:\w+ ){0,3}nppes\b|\bnational (?:provider )?(?:id\w*|number)\b
  |\b(?:provider|doctor|physician)s? (?:id\w*|identification|number)(?: number)?\b
  |\b(?:10|ten) digit (?=$|provider|national|npi|number (?:for|of) (?:the|your) (?:\w+ )?(?:provider|doctor
    |physician|practice|clinic))
  |\bidentifier (?:\w+ ){0,6}nppes\b
  |\b(?:10|ten) digits? (?:number )?(?:that )?identif\w+(?: you\w*)?
  |\b(?:(?:10|ten) digit )?(?:number|(?:10|ten) digits?) (?:\w+ ){0,3}c\.?m\.?s (?:gave|issued|assigned)\b
  |\b(?:(?:10|ten) digit )?number (?:\w+ ){0,6}(?:by|from) (?:c ?\.?m ?\.?s|medicare and medicaid)\b
  |\b(?:10|ten) digit number (?:\w+ ){0,4}(?:gave|assigned|issued) (?:to )?(?:the |your )?(?:doctor|provider|you)\b
  |\b(?:doctor|provider|physician)s (?:10|ten) digits?\b
  |\bbox (?:thirty three|33) ?a\b
  |(?<!\b(?:employer|federal|member|patient|subscriber|tax|tax ?payer) )\bid(?:entification)?(?: number)? (?:for|of) (?:the |your )?(?:rendering |billing )?(?:doctor|physician|provider)\b
`,
    'g',
  ),
  tin: /\b(?:provider |federal |your |practice )*(?:tax ?payer|tax) ?(?:id\w*|number)(?: number)?\b|\b(?:number|(?:9|nine) digits?) (?:\w+ ){1,6}(?:irs|taxes)\b|\bfederal tax one\b|\bnumber (?:\w+ ){0,6}for tax purposes\b|\btin\b|\bein\b|\bfederal id\b|\bemployer id(?:entification)?(?: number)?\b/g,
  ptan: /\bptan\b|\bprovider transaction(?: access)?(?: number)?\b|\b(?:medicare )?legacy (?:provider )?number\b|\bmedicare provider number\b/g,
  'authorization-number': pattern(
    String.raw`
  \b(?:authorization|auth|referral|medical records?|chart|license|taxonomy|routing|(?:credit|debit
    |gift) card|bank account|prescription|rx|batch|serial|trace) (?:numbers?|codes?|ids?)\b
  |(?<=\b(?:enter|key in|say|know) the )(?:check|invoice|reference|case|confirmation) number\b
  |\b(?:four|five|six|seven|eight|nine|[4-9]) digit (?:\w+ ){0,2}provider (?:id\w*|number)\b
  |\b(?:npi|name)(?: number)? (?:of|for) (?:the |your )?(?:referring|ordering|prescribing
    |supervising) (?:provider|doctor|physician)\b
  |\b(?:referring|ordering|prescribing|supervising) (?:(?:provider|doctor|physician)s? )?(?:npi|id|name)\b
`,
    'g',
  ),
  'access-code':
    /\b(?:access|security|pass|authentication|verification) ?codes?\b|\bpin(?: number)?\b|\bpassword\b|\buser (?:id|name)\b/g,
  'claim-number':
    /\b(?:claims?|bill|document control|internal control|control|transaction control) (?:reference )?(?:numbers?|ids?)\b|\bicn\b|\bdcn\b|\bnumber (?:that )?we (?:\w+ )?(?:printed|put|show|stamped|list\w*) on (?:the|your) (?:remit\w*|eob|explanation|claim|bill)\b|\bour (?:reference|control) (?:number )?(?:for|of) the (?:bill|claim)\b|\bnumber of the claim\b(?! you (?:want|need|would))/g,
  'patient-account': /\bpatients? (?:account|control)(?: number)?\b|\baccount number\b/g,
  'group-number': /\bgroup (?:number|id|policy number)\b/g,
  ssn: /\bsocial security(?: number)?\b|\bssn\b|(?<=\b(?:the|his|her|their|patients|members|subscribers|full) )social\b(?! (?:services?|work\w*|determinants?|history))/g,
  'procedure-code':
    /\b(?:procedure|cpt|hcpcs|billing|service) codes?\b|\bc p t(?: codes?)?\b|\bcpt\b|\bhcpcs\b|\bwhat procedures?\b/g,
  'diagnosis-code':
    /\bdiagnosis codes?\b|\b(?:primary|principal) diagnosis\b|\b(?:what|which) diagnos[ie]s\b|(?<=\b(?:whats|is|was|need|have) the )diagnosis\b|\b(?:i c d|icd|dx)(?: (?:ten|10))? codes?\b/g,
  'modifier-or-revenue-code': /\b(?:revenue|modifier) codes?\b|\bwhat modifiers?\b/g,
  zip: /\bzip(?: ?code)?\b|\bpostal code\b/g,
  'fax-number': /\bfax(?: number)?\b(?! (?:it|this|that|them|you))/g,
  'phone-extension': /\bextension(?: number)?\b/g,
  'callback-phone': pattern(
    String.raw`
  ^(?:(?:starting )?with )?(?:the )?area code(?: first| and (?:the )?number)?\b(?= please|$)
  |(?<!\b(?:as|for|is) )\b(?:(?:your|a|good|best|the) )+call ?back(?: (?:phone )?(?:number
    |line))?(?: with(?: (?:an?|your))? extension)?\b(?! (?:offer|option|request|queue))
  |\bcall ?back (?:phone )?(?:number|line)\b
  |\b(?:tele)?phone number\b(?: (?:can|may|should|could) (?:i|we) (?:call|reach|dial|use)(?: you)?(?: at| on
    | back)?)?
  |(?<!\b(?:(?:keys?|keypad|buttons?|pad) (?:of|on)|use|using|with|on) )\byour (?:tele)?phone\b(?! key)
  |\bcontact number\b|\bnumber (?:can|may|should|could|do) (?:i|we|they|he|she|somebody|someone) (?:call|reach|use)\b
  |\bnumber (?:to reach|where|i can (?:reach|call)|we can (?:reach|call))|\bgood number\b|\bbest number\b
  |\bdirect (?:line|number)\b|\bwhere (?:can|may|should|could) (?:i|we) (?:call|reach) you\b
  |\bnumber\b.{0,20}\b(?:them|me|us) (?:to )?call\b|\bnumber youre calling from\b
  |\bnumber (?:\w+ ){0,3}?(?:i|we) (?:dial|call|reach|ring)\b|\bwhat do (?:i|we) (?:dial|ring)\b
  |\b(?:if|in case) (?:\w+ ){1,3}?(?:lose|lost|cut|drops?|disconnect\w*) (?:\w+ ){0,3}?number\b(?: (?:can
    |may|should|could) (?:i|we) (?:call|reach|dial|use)(?: you)?(?: at| on| back)?)?
  |\b(?:number|where) (?:\w+ ){0,5}?(?:if|in case) (?:\w+ ){1,3}?(?:lose|lost|cut|drops?|ends?|disconnect\w*
    |separated)\b
`,
    'g',
  ),
  'dos-to': pattern(
    String.raw`
  \b(?:end|ending|through|last|thru|to|final) (?:date|day)(?:(?: of)? service)?\b|\blast day of service\b
  |\b(?:date|day) (?:of )?(?:the |his |her |their )?(?:discharged?|release)\b(?! (?:status|codes?|summary|papers?|notes?|diagnosis))
  |\b(?:discharged?|release) (?:date|day)\b
  |\b(?:when|(?:what|which) (?:day|date)) (?:was|were|did|is) (?:(?:he|she|they|(?:the |your )?(?:patient|member)) )?(?:get )?(?:discharged?|released|(?:go|sent) home|leave (?:the )?(?:hospital|facility))\b
  |\b(?:date|day) (?:that )?(?:he|she|they|(?:the )?(?:patient|member)) (?:(?:was|were) (?:released|discharged|sent home)|left|went home)\b
  |\b(?:end|last day) of (?:the|that|his|her|their) (?:stay|admission)\b
`,
    'g',
  ),
  dos: pattern(
    String.raw`
  \b(?:from and (?:through|thru|to)|admi(?:ssion|t) and discharge) dates?\b
  |\b(?:(?:from|start|starting|beginning|begin|first) )?dates? (?:(?:of|for|the) )*(?:service|services
    |visit)\b
  |\b(?:month|year) of (?:the )?(?:service|visit)\b|\bservice dates?\b|\bdate (?:the )?(?:care|treatment|services?) (?:was|were) \w+\b
  |\b(?:date|day) (?:she or )?(?:he|she|they|(?:the )?patient) (?:came in|(?:was|were) (?:seen|treated|there|in))\b
  |\bdos\b(?! (?:para|en|for(?! the\b)))(?<!\b(?:diga|marque|oprima|presione|pulse|digite|tecla|n[u\u00fa]mero
    |opci[o\u00f3]n|el|la|espa[n\u00f1]ol),? dos)
  |\b(?:from|start|starting|beginning|begin|first) (?:service )?date\b
  |\b(?:(?:which|what) )?(?:day|date) of (?:service|treatment|care|(?:the |your |their )?(?:visit
    |appointment))\b
  |\b(?:which|what) (?:date|day) (?:was|is) the (?:visit|appointment|service|treatment)\b
  |\b(?:when|(?:what|which) (?:day|date)) (?:was|were) (?:\w+ ){0,3}(?:provided|rendered|seen|treated
    |performed|in (?:your|the) office|at your|in (?:to see|for))\b
  |\b(?:when|(?:what|which) (?:day|date)) did (?:\w+ ){0,4}(?:see|lay eyes on|visit|(?:come|go) (?:in(?!to)|to)|receive|take place
    |happen|occur|start|begin)\b
  |\bwhat (?:day|date) (?:was|were) (?:he|she|they|the (?:patient|member)) (?:in|there|seen|treated)\b
  |\b(?:date|day) (?:that )?you (?:saw|treated|cared)\b
  |\bdate (?:the )?(?:patient|member|services?|he|she|they) (?:was|were)\b
  |\badmi(?:ssion|ttance|t) (?:date|day)\b|\b(?:when|(?:what|which) (?:day|date)) (?:was|were) (?:\w+ ){1,2}admitted\b
  |\bdate (?:of (?:admission|admittance|(?:injury|accident|loss) or service)|(?:was )?(?:rendered|seen))\b
  |\b(?:an?|particular|specific|the|what|which|your) date range\b
  |\bwhat dates?\b(?! of birth)|\bwhich dates?(?= (?:do you|did you|should i|would you|are you|say\b|for example)|$)
  |\b(?:what|which) days? (?:(?:are|were|did) (?:we|you)|youre|you are) (?:checking|looking|calling|asking
    |want|need)\b
  |\b(?:whats|what is|which is|tell me|give me) the (?:day|date) (?:that )?(?:you|your|youre|were|we|he|she
    |they)\b(?!.*\b(?:born|birth)\b)
  |\bda\w{0,3} of service\b|^(?:and )?when was (?:that|it)$
`,
    'g',
  ),
  dob: pattern(
    String.raw`
  \b(?:date|year|day|month)(?: of)?(?: the)? birth\b|\bbirth ?(?:date|day)\b|\bdob\b
  |\b(?:when|what day) (?:was|is|were) (?:\w+ ){0,4}born\b
  |\b(?:patient|member|subscriber|they|he|she) (?:was|is|were) born\b|\byear\b(?: \w+){0,5} born\b
  |\bdate (?:\w+ ){0,3}(?:born|came into (?:the|this) world)\b|\bwhat day did (?:he|she|they|the patient) come into (?:the|this) world\b|\bdate of (?:the birth|bird|earth|berth|burt|burth|girth|mirth)\b
`,
    'g',
  ),
  billed: pattern(
    String.raw`
  \b(?:total |the )?(?:billed|charged?|claim|submitted|billing) (?:amount|charges?|total)\b
  |\bamount (?:you |(?:that )?was )?(?:billed|charged|submitted|of the (?:claim|charge))\b
  |\btotal (?:that )?(?:you|was) (?:billed|charged)\b
  |\btotal (?:claim )?(?:charges?|amount|billed|dollar amount)\b|\bdollar amount\b
  |\bbilled (?:charges|dollars)\b|\btotal dollars\b|\byou charged us\b|\bhow much (?:was|were|did|is|you (?:billed|charged))\b
  |\bwhat you (?:billed|charged?)\b|\btotal of (?:all )?(?:the |your )?(?:line items?|lines|charges)\b|\bwhat(?: (?:did|do)|d) (?:you|yall|they|(?:your|the) \w+)(?: all| guys| folks)? (?:bill(?:ed)?|charged?)\b
  |\bwhat (?:was|were|are|is) (?:the |your )?(?:total )?(?:charge[sd]?|bill(?:ed)?)\b
  |\bwhat (?:dollar )?amount (?:was|were|did|do|is)(?: you)? (?:billed?|charged?|submit(?:ted)?|sent?
    |sen[dt] in|on the claim)\b
  |\bcharges? (?:amount|for the claim)\b|(?<=\b(?:enter|say|in|type|need) (?:the|your) )charges?\b(?! (?:codes?|dates?|was|were|is)\b)
  |\b(?:full|gross|entire) charges?\b
`,
    'g',
  ),
  // Other wordings of these are in `asks-of-person.ts`.
  'caller-last-name': /\blast name of the caller\b/g,
  'patient-phone': /\bphone number of the (?:patient|member|subscriber)\b/g,
  'last-name':
    /\blast names?(?: of the \w+)?\b|\bsurname\b|\bfamily name\b|\blast initial\b|\bletters of the last(?: names?(?: of the \w+)?)?\b/g,
  'first-name': /\bfirst names?(?: of the \w+)?\b|\bgiven name\b|\bfirst initial\b/g,
  'provider-name': pattern(
    String.raw`
  \b(?:(?:full|first|last) )?(?:names? (?:of|for) (?:the |your |that )?)?(?:(?:rendering|treating|servicing
    |attending|performing|billing|referring) )?(?:provider|doctor|physician)s? (?:(?:first|last|full
    |first and last) )?names?\b
  |\b(?:(?:full|first|last) )?names? (?:of|for) (?:the |your |that )?(?:(?:rendering|treating|servicing
    |attending|performing) )?(?:provider|doctor|physician|dentist|therapist|surgeon)\b
  |\b(?:rendering|treating|servicing|attending|performing) (?:provider|doctor|physician|doc)\b
  |\bwho(?:s| is| was) (?:the |your )?(?:\w+ )?(?:provider|doctor|physician|doc)\b
  |\b(?:what|which) (?:doctor|provider|physician)\b
  |\bwho (?:saw|treated|rendered|performed) (?:the |your )?\w+\b
  |\bwho did (?:(?:the|your) \w+|he|she|they) see\b
  |\bfirst and last names? of the (?:provider|doctor|physician)\b
  |\b(?:rendering|servicing|attending)(?=$| (?:on|for) )
`,
    'g',
  ),
  'practice-name': pattern(
    String.raw`
  \b(?:practice|facility|office|clinic|group|billing company|organization|company
    |hospital)s?(?: or (?:facility|provider|practice|group|doctor)s?)? name\b
  |\bname of (?:(?:your|the) )?(?:practice|facility|office|clinic|group|organization|company
    |hospital)\b(?: or \w+)?(?: (?:that )?(?:youre|you are|you) (?:calling )?(?:from|with|for))?
  |\bwhere (?:are you|youre) calling from\b|\bcalling from (?:where|which|what)\b|\bwho did you say you(?:re| are| were)? (?:calling )?(?:from|with)\b
  |\bwho (?:are )?you(?:re)? (?:are )?calling (?:from|for|on behalf)\b
  |\bwho(?:d| do| did| are)? you (?:say you(?:re| are| were) |work(?:ing)? )?(?:for|with|from)\b
  |\bwhat (?:doctors |providers |medical )?(?:office|practice|facility|company|organization
    |group(?! (?:number|id)))\b
  |\bcalling on behalf of\b
  |\byou(?:re| are)? (?:calling )?(?:with|from) (?:who|where)$
  |\b(?:which|whose) (?:(?:doctors|providers) )?(?:office|practice|clinic|facility|company|organization)\b
  |\b(?:office|practice|clinic|facility|company|organization|group)s?(?: or \w+)? (?:that )?(?:you represent
    |(?:youre|you are) (?:calling )?(?:from|with|for))\b|\bname on the door\b|\bbusiness name\b
  |\b(?:practice|office|clinic) called\b|\bbilling (?:entity|(?:provider )?group)\b
`,
    'g',
  ),
  'caller-name': pattern(
    String.raw`
  \byour (?:full |first |last |own )?(?:name(?: and (?:your |the )?last initial)?|first and last name)\b
  |\bwho(?:m| is it)? (?:am i|i am|im|(?:i|my)(?= (?:speaking|talking))|do i have|have i got|ive got)\b
  |\bcallers? name\b|\bname (?:should|can|do|shall) i (?:put|write|note|use)\b
  |\b(?:first )?names? (?:for you|of the caller)\b|\b(?:address|call) you$
  |\bname of (?:the person|who(?:m|ever)?) (?:that )?(?:im|i am) (?:assisting|helping|speaking with
    |talking to)\b
  |\band you are$|\bwhat do you go by\b|\bneed to know who you are(?=$| (?:and|first|please)\b)
`,
    'g',
  ),
  'patient-name': pattern(
    String.raw`
  \b(?:patient|member|subscriber|insured|beneficiary|customer|enrollee
    |employee|worker|claimant)s? (?:full |complete )?(?:first and last )?name\b
  |\b(?:full )?name (?:of )?(?:the )?(?:patient|member|subscriber|insured|beneficiary)\b(?! (?:id|number|info\w*|services?))|\b(?:patient|member)s? first and last\b
  |\bfirst and last\b(?: names?)?(?: of (?:the |your )?(?:patient|member|subscriber
    |insured))?(?! of the caller)
  |\bwhich (?:patient|member)\b|\b(?:what|whose) name is (?:the claim|it|this) (?:under|for)\b
  |\bwhose (?:claim|account|record|policy)\b|\b(?:his|her|their) (?:full |first and last )name\b
  |\bwhom? (?:(?:are|would|will|should) )?(?:we|you|am i|i|im)(?: be)? (?:looking|checking|pulling|searching|calling about)\b(?! to)
  |\bwho (?:is )?the claim(?: is)? for\b|\bwho(?:s| is| was) the (?:patient|member|subscriber)\b
  |\bname(?= (?:and |the )*(?:date of birth|dob)\b)
  |(?<=(?<!\b(?:tax|federal|provider) )\bid(?: number)? and (?:the |his |her |their )?)name\b(?! of\b| on\b)
  |^(?:the )?full name$
  |(?<=\bneed )(?:the|their|a) full name$|\bstart with the (?:patient|member)$
`,
    'g',
  ),
  member: pattern(
    String.raw`
  (?<=^|\b(?:so|and|both|the|identifiers) )id (?=and\b|or\b)
  |\b(?<!\b(?:tax|provider|group) )(?:(?:member|subscriber|patient|insured|customer|policy ?holder|benefits?|participant|beneficiary|recipient
    |enrollee|identification|medicare|medicaid|client|health ?plan|insurance|card ?holder|card|membership
    |plan|policy|humana|aetna|cigna|anthem|alliance|health care|health|id|contract|certificate)s? )+(?:ids?
    |identification|number|identifier)\b(?: numbers?\b)?(?! cards?\b(?! number))
  |\b(?:member|subscriber)(?= or (?:\w+ )?social security\b)|\bhcid\b
  |(?<!\b(?:group|claim|phone|rx|bin) )\b(?:numbers?|digits) (?:off?|from|on) (?:the|their|his
    |her) (?:\w+ )?card\b
  |\bmbi\b|(?<=\b(?:an?|the|his|her|their) )[b-hj-z] number\b
  |\bthe (?!pharmac|prescription|drug|rx|tax|federal|provider|billing|claim|group|user|caller|your|employer
    |employee|call|reference|batch)[a-z]+ (?:id|identification)(?: number)?\b
  |\b(?:the|an|that|their|his|her|full|complete) (?:full |complete |health |alpha ?numeric )?(?:id
    |identification number)\b(?! card)
  |\bid (?:number|as it appears|on the card|from the card|exactly)\b|\bid numbers?\b
  |\b(?:eight|8|nine|9) digits (?:that follow|(?:that come )?after the (?:letters?|[b-z]))\b
  |\b(?:number is (?:printed|shown|listed)|what (?:it|the card) says|last four (?:digits )?(?:on|off|of)) (?:\w+ ){1,5}card\b
  |(?<!\b(?:group|claim|phone|rx|bin) )\bnumbers? on the (?:\w+ ){0,4}?card\b
  |\b(?:member|subscriber) or (?:member|subscriber) (?:id|number)\b
  |\b(?:skip|omit|drop|leave off|leave out) the letters? (?:in front|at the (?:front|beginning|start))\b
`,
    'g',
  ),
  reason: /\breason for (?:your|the|this|todays) call\b|\bnature of (?:your|the) call\b/g,
};

export interface Mention {
  readonly field: Field;
  readonly at: number;
  readonly end: number;
}

/** All fields named in plain words, in order, without overlaps. */
export const mentionsIn = memoizeByText(computeMentions);

function computeMentions(words: string): readonly Mention[] {
  const found: Mention[] = [];
  for (const [field, pattern] of Object.entries(mentions) as [Field, RegExp][])
    for (const match of words.matchAll(pattern))
      found.push({ field, at: match.index, end: match.index + match[0].length });
  // The patient's phone number and a pharmacy's ID are not among our fields.
  const isAnothers = ({ field, at }: Mention) =>
    (field === 'callback-phone' &&
      /\b(?:fax|patients?|members?|subscribers?|his|her) (?:\w+ )?$/.test(words.slice(0, at))) ||
    /\b(?:(?:pharmacy|pharmacist|prescription|group plan)s?|(?:thanks|thank you) for(?: (?:that|the|your|giving|entering|providing))*) $/.test(
      words.slice(0, at),
    );
  found.sort((a, b) => a.at - b.at || b.end - a.end);
  const apart: Mention[] = [];
  for (const mention of found.filter((one) => !isAnothers(one))) {
    const last = apart.at(-1);
    if (last && mention.at < last.end) {
      if (mention.end > last.end && mention.end - mention.at > last.end - last.at)
        apart[apart.length - 1] = mention;
      continue;
    }
    apart.push(mention);
  }
  return apart;
}
