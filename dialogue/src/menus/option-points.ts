/** What the words of a menu option say for or against choosing it. */

import { wordTable } from '../prompts/word-table.ts';
import { provider } from './callers.ts';

/** Points for the words of an option; each line counts once. Recognition often loses short words, so they are optional. */
export const points = wordTable(String.raw`
  10    status (?:of |on )?(?:(?:a|the|your|an|my|existing) )*(?:\w+ )?claims? | claims? (?:\w+ )?status
      | claims? inquir(?:y|ies)
  7     claims?\b(?! (?:numbers?|ids?|form|address|mailing|payer ids?))
  -9    (?:payments?|money) (?:that )?you (?:\w+ )?(?:to )?(?:make|made|send|sent|owe) | (?:make|send|pay) (?:a |your )?(?:payments? )?to us
  4     (?:owed|due) (?:(?:to )?(?:you|me|us)|to$) | (?:waiting (?:on|for)|awaiting)\b.*\b(?:from us|payments?|remittance)
  -4    (?:checks?|payments?)\b.*\b(?:never (?:came|arrived)|lost|missing) | trac(?:e|ing)\b | stop payment
  4     (?:payments?|check|remittance) (?:status|inquir\w+|information|details) | status (?:of )?(?:a )?payment
  3     status | (?:^|(?:full|all|claim|get|more) )details?(?=$| hear)
  2     bill(?:s|ed)?\b(?! pay)
  4     (?:where|how) (?:it|one|they|things|(?:\w+ ){1,5}?)(?:stands?|turned out|came out|ended up|is going)\b | outcomes? | adjudicat\w+
  4     post service | after (?:the|a|your) (?:visit|service|appointment|treatment)
      | already (?:\w+ )?(?:happened|performed|provided|rendered|delivered|gave|given|done|taken place)
      | (?:provided|rendered|performed) by (?:your|an?) (?:office|practice)
  -6    pre service | before (?:the|a|your) (?:visit|service|appointment|treatment)
      | (?:visits?|services?|appointments?|one|care|treatment)\b.*\b(?:scheduled|planned|planning|upcoming|coming up)
  3     bill(?:s|ed|ing)? follow ?up | we did with | tell you(?: right| now| here)*(?: (?:about|more)|$)
  4     how far along | in the (?:pipeline|works) | coming along | checks? (?:is |s )?in the mail | (?:money|payment)s? (?:owed|due)\b(?! by you)
  1     (?<!(?:behavioral|mental|home|public) )health(?: and welfare| insurance| plan)?
  -9    pensions? | annuit\w+ | retirement | dues | sign up | (?:new|your) address
  4     results?\b(?! by check)
  -3    (?:what|if|whether) (?:we|is|its|it|(?:my|your|the|a) (?:\w+ )?is) (?:will (?:pay|cover)|covered|allowed)
  0.5   payments?\b(?! (?:plan|option))
  3     reimburse\w* | wheres?\b(?: \w+){0,3} (?:money|payment|check)
  4     (?:look|check|find|ask)(?: (?:on|about|for|into|up))? (?:one|it)\b
  2     (?:money|what|how much|amounts?) (?:that )?we (?:owe|pay|paid|sent)
  3     (?:^|\b(?:for|about|hear|your|the) )plans\b(?! of) | planes | clams | clans | climbs | flames | cleans | clanes
  5     ${provider.source}
  1     (?:doctors?|physicians?) office | clinics? | practices?
  -2    hospitals? | nursing homes? | skilled nursing
  4     english
  2     medical\b(?! (?:records|review|director|policy))
  5     (?:what|whether|if|when|how|why)\b(?: \w+){0,4} (?:paid|(?<!will )pay|became|happened|processed)
  -12   payer ids? | (?:not|never|havent|hasnt)(?: (?:yet|been|already))* (?:submitted|filed|sent|billed)
  8     (?:one|single|specific|particular) (?:patient|member)$
  -9    (?:all|every) claims? (?:we have |on file )?for (?:this|the|that|a) (?:member|patient)
  -4    all claims | admissions? | admitted | inpatient | range | multiple | several | many | more than one | batch
  2     just (?:the )?one
  4     (?:got|have) (?:it|that|them) (?:handy|ready|with(?: you|$)|right here|in front)
  -4    have to (?:\w+ )?(?:look|find|get) (?:it|that|them) | need (?:\w+ )?time
  4     in error | by mistake | wrong department
  2.5   existing | submitted
  3     already (?:submitted|filed|sent|billed|on file|ha(?:ve|s)\b)
  -10   (?:an? |the )?new (?:\w+ )?(?:claims?|bills?|injury|accident|loss|one)
  2     (?:all )?other states | any other state
  2     (?:standard|regular|normal) (?:service|queue|line) | no (?:charge|fee) | free | where you are
  0.5   (?:all|any) other (?:calls?|callers?|inquir\w+|questions?|providers?|plans?)
      | (?:everything|anything|something) else
  4     (?<!\b(?:no|without)(?: an?)? )touch ?tone | key ?pad
  -15   (?:enter|add|use|have) (?:an? )?(?:another|second|additional|different) (?:\w+ ){0,2}(?:tax|npi|provider|member|id|number)
  -15   (?:for|about|under) (?:an? )?(?:different|another) (?:\w+ )?(?:provider|practice|office|doctor|facility)
  -2    at any time
  1     interactive voice | ivr | (?:continue|proceed|carry on|go on|keep going)\b(?! hold) | (?:stay|remain) (?:here|(?:on|in) (?:the |this )?(?:phone|call|system)) | (?:over|by) (?:the )?phone | phone$ | self ?service | automated (?:\w+ )?(?:system|service)
  2     first (?:one|claim) | (?:^|(?:hear|the|for|claim) )details?$ | (?:hear|listen to) the details | read (?:it|this|that|the claim)
  1.5   skip | decline | bypass | not (?:interested|now) | no thanks?
  4     npi | national provider | provider (?:number|id) | an id
  -9    (?:four|five|six|seven|eight|nine|[4-9]) digit (?:\w+ ){0,2}(?:provider|group) (?:number|id)
  -6    legacy | social security | ssn | a social
  9     (?<!\b(?:filed|submitted|sent|billed) )(?:by|using|with) (?:(?:the|a) )?(?:member|patient|subscriber)s?(?: name)?$
  -12   ^(?!.*\bthis claim\b).*(?:case|check|authorization|invoice|account) number
  3     tax id | tin | tax identification | federal tax
  9     (?:member|subscriber|patient|customer|medicare|medicaid|client|beneficiary|recipient|participant|enrollee|insured|card|policy|insurance|id)s? (?:id|identification|number)\b(?! cards?\b(?! number))
      | (?:id|number) (?:\w+ )?(?:on|from) (?:the|your|their)(?: \w+){0,3} card | have the (?:id|insurance|member) card
  6     (?:member|subscriber|patient|customer|beneficiary)s? info\w*
  3     dates? (?:of )?(?:service|birth) | (?:service|birth) ?dates?
  6     (?:search|look\w*|find|specific|particular|another)\b.*\bdates? | ^by (?:the )?dates?
  -3    denied | rejected
  -12   spanish | espanol | español | oprima | marque | para | mandarin | chinese | cantonese | vietnamese | korean
      | russian | french | creole | tagalog
  -3    eligibility | benefits? | coverage | deductibles? | co ?pays?
  -6    authorizations? | pre ?certifications? | pre ?auth\w* | prior auth\w* | referrals? | precert\w* | peer (?:to|two|2) peer
      | utilization
  -22   mailed (?:to|out)\b | fax\w* | e ?mail\w* | texted | text messages? | (?:by|via|get|send|receive) (?:an? )?texts?
  2     (?:hear (?:it|them)|listen(?: to (?:it|them))?)(?: (?:right|now|here|over|on|by|listen)\b.*)?$
  -15   call ?backs? | called back | call you back | return(?:ed)? call | place in line
  14    (?:rather|prefer|would|do) not (?:to )?(?:leave|record)\b | (?:without|instead of|rather than) (?:leaving|recording)\b
  -25   (?:for|about) (?:yourself|your own (?:\w+ )?(?:bill|claim|coverage|plan)|a family member|(?:some(?:one|body)|a person) in your (?:household|family))\b
  -9    voice ?mail | leave (?:an? |your )?message | mailbox
  13.5  (?:skip|decline|bypass|without|no)(?: (?:thanks )?to)? (?:\w+ )?survey
  -12   survey | satisfaction | feedback
  -8    appeals? | (?<!\b(?:not|never)(?: yet)?(?: been)? )appealed | grievances? | disput\w+ | reconsider\w+ | re ?openings? | corrected | refunds? | overpayments?
      | recover\w+ | new injury | denials? (?:letter|support)
      | (?:look|review)\b.*\bagain
  -9    (?:to|and|or) (?:dispute|appeal|contest|challenge|question)\b
  12    (?:you are|youre|i am|im) an? (?:virtual|automated|ai|a i|artificial|robo\w*|bot)\b
  -8    adjust(?:ed|ments?)
  3     do (?:it|this|that|so) (?:over|by) (?:the )?phone
  2     (?:date|day) (?:of (?:the )?(?:service|visit)|(?:the )?(?:patient|they|he|she) (?:was|were) seen)
  -3    dates? (?:that )?(?:we |it was )?(?:received|paid) | (?:check|received|paid|payment) dates?
  9     authorized\b.*\bagree
  -8    disagree\w* | (?:do not|dont) agree | contest\w* | (?:not|un)(?: |dis)?satisfied
  -9    (?:cancel|replac|void|withdraw|chang)\w* (?:or \w+ )?(?:an? |the |your |it\b)(?:claim|bill)?
  -9    (?:submit|file|send|resubmit|correct|appeal|dispute|start) (?:one|it)\b
  -9    (?:submit|submitting|file|filing|mail|send(?! you\b)|resubmit|report\w*|start|begin|hand in|turn in|(?<!an )open(?=(?: an?)?(?: new)? (?:claim|bill)))\b.{0,20}\b(?:claims?|bills?|injury)\b(?! (?:inquir|search|status|look))
      | new (?:\w+ )?claims?\b.*\b(?:send|submit|file|report)
      | claims? (?:submission|address|mailing|filing|forms?) | (?<!\b(?:earlier|previous|past|prior|your|a) )submission | electronic claims? | edi | address(?:es)?
  -12   fee | priority access | (?:additional|extra|small|service) charge | charge applies | premium line | (?:skip|jump|cut|ahead|front)\b.*\b(?:line|queue)
  -8    covid | vaccin\w+ | flu shots?
  -12   emergency | crisis | suicide | urgent | (?:speak|talk|connect\w*|reach|get)\b.*\bnurse | nurse (?:line|advice|hotline|help|triage) | advice nurse | ^(?:for |the |a )*nurses?$ | on call
  -8    portal | website | web ?site | web address | online | (?:text|link)\b.*\b(?:link|text) | (?:text|fax|e ?mail|mail) (?:you|me|it|this|that) | registration | password | technical support | voice ?print
  -9    extension | dial by name | directory
  -9    (?:doctor|provider|physician|hospital|facility|pharmacy|dentist) (?:finder|locator|look ?up|search)
  -9    find(?:ing)? (?:care|an? (?:doctor|provider)) | primary care (?:doctor|physician|provider)s? | pcp | (?:find|locate|choose|change|look(?:ing)? for|search for) (?:an? |another |your )?(?:\w+ ){0,4}(?:doctors?|providers?|physicians?|facility|facilities)
  -7    premiums? | bill pay\w* | (?:pay|make) (?:an? |my |your )?(?:bill|payment) | enroll(?!ed (?!in|with|as|by|for|to)[a-z])\w* | credentialing | contracting | contracts?
      | join | network participation | provider relations | id cards? | new member | employment | jobs | sales
      | quote | offer | prize | device | free (?:\w+ ){1,3}(?:bracelet|alert|brace|monitor|trial|kit) | qualif(?:y|ies|ied) (?:you )?for an?
  -6    changed? | changes | update | privacy | disclosures?
  -2    general information | office hours | locations? | non (?:par\w*|contracted|enrolled|network)
  -7    (?:most recent|latest|last) claims?
`).map(([value, words]) => [words, Number(value)] as const);
