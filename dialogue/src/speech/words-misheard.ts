/** Single words heard as another, and words not heard at all, where only one word fits. */

import { wordTable } from '../prompts/word-table.ts';

const name = '(?:(?:first|last|full) )?name';
const key = '(?:\\d|zero|one|two|three|four|five|six|seven|eight|nine|star|pound)';

/** The word that was said, and what is heard for it between the words around it: "is fat right", "are you the payment". */
const heardAs = wordTable(String.raw`
  address   (?<=\b(?:mailing|street|billing|home) )(?:dress|undress|redress)
  and       (?<=\bfirst )(?:end|an|in)(?= last\b) | (?<=\b(?:hundred|dollars) )(?:owned|earned|end|hand)(?= (?:\w+ (?:cents|sense)|\w+(?:ty|teen|even)|zero|no)\b) | (?<=\b(?:clinics|doctors|facilities|offices|physicians|providers) )(?:an|end|in)(?= (?:clinics|doctors|facilities|hospitals|physicians)\b)
  area      air (?:ye|yeah|you)(?= code\b)
  birth     (?<=\b(?:day|month|year) of )(?:the )?(?:bird|earth|berth|mirth|burt) | (?:earth|berth|mirth)(?= date\b) | (?<=\bdate of )both(?=$| [.])
  born      (?<=\b(?:when|what (?:day|year)) (?:was|were) (?:(?:the|your) )?(?:patient|member|subscriber|he|she|they) )b(?:or(?:ed?|ne)|arn|urn|oarn)
  call      (?<=\b(?:have|let) (?:us|someone|somebody|an? \w+) )[a-z]+(?= you back\b)
  called    (?<=\b(?:place|spot|position|turn)\b.* be )(?!right|put|sent)[a-z]+(?= back\b)
  check     (?:wreck|deck|neck|peck|tech|chick|chuck)(?= (?:(?:the|a|your) )?(?:claims? )?status\b)
  closed    (?<=\b(?:center|offices?|departments?|lines?|were|we are) (?:(?:is|are|now|currently) )*)close(?= (?:today|now|for|until|due|at|on|right|our|we|please)\b|$)
  code      (?<=\barea )(?:coat|cold|cope|load|road|toad|goat)
  correct   (?<=\b(?:(?:is|was) (?:that|this|it)|thats|its|if|(?:that|this|it) is) )(?:direct|erect|connect|collect|elect)(?=$| [.,]| (?:press|stay|say|otherwise|or (?:${key}|press|no|not|say))\b)
  did       ^(?:died|dead|bid)(?= you\b)
  different  difference(?= (?:member|patient|claim|provider|person|date|number|doctor|id)\b)
  do        ^due(?= you\b) | (?<=\b(?:if|that) you )due(?= not\b)
  fax       (?<=\b(?:information|this|that|it|copy) )(?:fast|fixed|vexed|waxed)(?= to you) | (?<=\b(?:by|via) )(?:facts|fox) | (?:facts|fox)(?= (?:number|machine)\b)
  find      (?<=\bto )(?:wind|fine|fined|bind|mind)(?= (?:an?|the|your) (?:doctor|provider|physician|claim|patient|member)\b)
  first     (?:fist|furs?t|thirst|forced|fast)(?= (?:names?|and last|or last|initial)\b)
  for       (?<=[.] )(?:sore|nor|far|core|pour|door)(?= (?:[a-z]+ ){1,5}, press\b) | (?<=\bpress ${key} )(?:nor|far|pour|war|fair)(?= [a-z]) | (?<=\b(?:looking|calling|checking|asking|searching|waiting) )four(?= (?!(?:oh|hundred|digits?)\b)|$) | (?<=\b(?:gone|closed|left|available|thanks|thank you|hold) )four(?= (?:the|your|our|an?|this)\b)
  found     (?<=^i )(?:around|ground|hound|frowned)
  from      (?<=\b(?:calling|claim|youre|are|call) )(?:frame|foam)(?! of\b)
  details   detales?
  have      (?<=\bi (?:dont|do not) )half(?= (?:it|one|that|my|the)\b) | (?<=\b(?:do|did|dont) (?:you|they|we) )(?:had|ham|hash|half|hath|halve)(?= (?:an?|the|your|their|his|her|any)\b)
  hear      (?<=\bdid i )(?:heat|here|hair|heed|ear)
  know      (?<=\b(?:happen|want|like|need) to )no(?= (?:the|what|if|both|your|which|how|about|why|when|more)\b)
  last      (?:lost|lass|loss|las|less|past|passed)(?= names?\b) | (?<=\b(?:the|your|in|enter|key|only) |^)(?:lost|list|lass|lash|laughed|past|cast|lasts)(?= (?:two|three|four|five|six|[2-6]) (?:digits?|numbers?|characters?|of)\b)
  letter    (?<=\b(?:leading|starting|initial|first|without the) )(?:better|bitter|leather|ladder|latter|litter|lettuce|let(?:(?= of\b)| her(?= of\b)))(?! (?:me|us|you)\b)
  like      (?<=\bwould you )(?:lick|light|lake|bike|hike|lie|luck)(?= (?:me|us|to|an?|the|this|that)\b)
  main      (?:mayor|maid|mane|mean|mine|made|maine)(?= menu\b)
  month     (?<=\b(?:digit|date|day|and) )mouth | mouth(?= (?:(?:and )?day|of birth)\b)
  name      (?<=\b(?:last|first|full|patients?) )(?:lame|game|maim|nape|came(?= [a-z] as\b))
  or        (?<!\b(?:you|they) )(?:are|our)(?= (?:(?:\d|one|two|three|four|five) (?:if|for|to)|say|enter|press|key in)\b) | (?<=\b(?!(?:you|we|people|who|which|that|what|if|there|here|where|how)\b)[a-z]*[a-rt-z] )are(?= (?:an?|are|more than one|on behalf) )
  other     (?:upper|udder|utter|author|mother)(?= than\b)
  one       won(?= (?:moment|second|minute)\b)
  patient   (?<=\b(?:are you|youre|you are) (?:the|a) )payments?(?! (?:department|office|team|coordinator|processing)\b)
  patients  payments(?= (?:${name}|birthday|date of birth)\b)
  provider  provided(?= (?:inquir\w+|services?|offices?|identification|npi|relations)\b) | (?<=\ba )provided?(?=$| [.])
  real      (?<=\ban? )(?:reach|reel|rail|deal|wheel)(?= (?:person|human)\b)
  right     (?<=\b(?:(?:is|was|are|get|got|have|hear|if) (?:that|this|it|these|everything)|if (?:that|this|it) is|thats|its|if) )(?:write|wright|(?:bright|light|white|rate|rice|ride|riot|ripe|root|rye)(?=$| [.,])) | (?<!\b(?:to|can|you|i|we|please|must) )write$ | rite(?! aid)
  say       (?<=^|[.] )(?:se|pay|sigh|hay)(?= yes\b) | (?:^|(?<=\b(?:please|now|just|can|begin) ))(?:stay|they)(?= (?:the|your|an?|members?|patients?|things|something|skip|repeat|claims?|status|medical|representative|i dont)\b) | (?:stay|they)(?= (?:(?:or|our|are) (?:enter|press|key|say)|yes|no|claims?|provider|goodbye)\b)
  sending   (?<=\bim )(?:ending|spending|lending|mending)(?= you (?:over|to|back)\b)
  someone   some one(?= (?:to|who|else|from|will|can)\b)
  star      (?<=\bpress (?:pound|\w+) .*\bor )(?:stop|start|stair|store|stare|tar|car)(?= to (?:change|correct|re ?enter|try|edit|fix|go)\b)
  start     (?<=\blets )(?:stars?|starts|stair|smart)(?= with\b)
  sure      (?<=\bnot )(?:youre|your|shore|sir|shirt|short|sore)(?= (?:which|what|whether|if|who|how|press)\b)
  tax       (?:max|ax|tacks|packs|wax|tack)(?= (?:id|identification)\b)
  than      (?<=\b(?:more|less|other|rather|fewer|greater|later|earlier|older) )(?:then|tan|thin)(?= (?!(?:press|say|enter|hold|dial|you|we|i|the)\b))
  that      (?<=\b(?:is|was|if) )(?:bat|dat|fat|hat|rat|than|vat)(?= (?:is|it|who|what|right|correct|wrong|your|the|a yes)\b) | (?<=\b(?:get|got|hear|have) )(?:bat|dat|fat|hat|rat|vat)(?= (?:right|correct|wrong)\b)
  this      (?<=\b(?:is|was|are|about|of|on|for) |^)thus(?! far\b)
  to        (?<!\bpress )too(?= (?:request|get|give|find|ask|make|file|submit|send|enter|say|see|go)\b) | (?<=\bneed )too(?= press\b) | (?:two|too)(?= (?:use|try|begin|know|talk|keep|hold|wait|stay|hear|here|repeat|check|speak|continue|search|leave|end|return|confirm|change|decline|skip|accept|claim yours?)\b)
  whether   (?<!\b(?:severe|inclement|bad|winter|the|to|by|of|local) )weather(?= (?:the|an?|it|its|your|this|that|we|you|or|claims?|any|there|they|he|she)\b)
  with      (?<=\b(?:continue|proceed|go on) )(?:win|wing|wish|wit|width|whip)(?= (?:this|that|the|it)\b) | (?<=\b(?:speaking|talking) )(?:witch|wit|wish|width)(?=$| [.])
  wrong     (?<=\b(?:(?:is|was|get|got|hear|heard|have) (?:that|this|it)|thats|its|\d+ ,? ?is) )(?:ring|song|rung|wrung|rang|strong)(?=$| [.,]| (?:or|press|say)\b)
  your      youre(?= (?:federal|tax|npi|ptan)\b) | (?<=\b(?:of|enter|say|try|with|verify|confirm|provide|spell|repeat|have|get) )youre | youre(?= (?:full |first |last )?name\b)
  youre     (?<=\bif )year(?= an? )
`);

/** A word that is missing between two others: "press one if press two to try again". */
const lost = wordTable(String.raw`
  ask           (?<=\b(?:they|theyll) )(?=for (?:the|your|an?)\b)
  birth         (?<=\b(?:patient|member|subscriber)s date of )(?=(?:as|in|with|using)\b)
  correct       (?<=\bpress \w+ if )(?=press \w+ (?:to|if)\b)
  different     (?<=\ban? )(?=(?:patient|member|provider|claim|person|date|doctor) than\b)
  key           (?<=\bpress any )(?=(?:within|to|now)\b)
  know          (?<=\bhappen to )(?=(?:both|the|your)\b) | (?<=\bdid you )(?=(?:most|that|many|some|our)\b)
  leave         (?<=\bplease )(?=your name and\b)
  letters       (?<=\bfirst (?:two|three|four|five) )(?=of the \w+ ${name}\b)
  number        (?<=\bhave the claim )(?=right(?:$| [.]))
  of            (?<=\barea code )(?=(?:your|the)\b)
  press         (?<=\b(?:if correct|for yes) (?:, )?)(?=${key} .*\bpress\b)
  than          (?<=\bmore )(?=one (?:day|date|claim|visit)\b) | (?<=thing other )(?=an? ) | (?<=\bclaims other )(?=medical|dental|vision)
  that          (?<=(?:^|[.] )is )(?=(?:your (?:practice|office|clinic|facility)|the amount (?:you )?billed)(?:$| [.]))
  this          (?<=\bif )(?=(?:is|isnt) (?:not|the|your|correct|right|patient|wrong)\b)
  with          (?<=\b(?:begins|starts|id begin|id start) )(?=[b-hj-z]\b)
`);

/** The words, each with what to replace it with; a lost word is put before the next one. */
export const wordsMisheard: readonly (readonly [RegExp, string])[] = [
  ...heardAs.map(([said, words]) => [new RegExp(words, 'g'), said] as const),
  ...lost.map(([said, words]) => [new RegExp(words, 'g'), `${said} `] as const),
];
