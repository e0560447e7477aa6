/** Distinguishes a person from a machine, and finds the name a person gave. */

import { isGivenName, isKnownName, isUnambiguousName } from '../names/known-names.ts';
import { pattern } from '../pattern.ts';
import { neutralWords } from '../speech/neutral-words.ts';
import { plain } from '../speech/plain-text.ts';

/** "What's the date on that file? Sorry, I was talking to my coworker.": only what follows is said to us. */
export const notToUs =
  /^.*\bnot you,? i(?:'m| am) (?:asking|(?:talking|speaking) (?:to|with)) [^.!?]*[.!]*\s*|^.*\b(?:i was|that was) (?:just )?(?:(?:talking|speaking) (?:to|with)|asking|for) (?:my|a) (?:co-?worker|colleague|supervisor|manager|neighbor|team ?mate)\b(?: there)?(?: (?:for|about) (?:that|the|an?|his|her) (?:\w+ ?){1,4}?(?=(?:\bi|\bwe|\bso|\band|\bcan|\bwhat|\bcould|[.,!]|$)\b|[.,!]|$))?[.,!]*\s*/is;

/** "Hey Denise, what screen shows the old claims?", "can you log me back in, Tina?" */
const addressed = pattern(String.raw`
  (?:^|(?<=[.!?] ))(?:(?:[Hh]ey|[Hh]i|[Uu]m|[Oo]h),? )?(?<first>[A-Z][a-z]+), (?:what|where|who|which|how|are
    |can|could|do|did|have|would|will)\b[^.?]*\?|^(?:[Cc]an|[Cc]ould|[Ww]ill|[Ww]ould|[Dd]o|[Dd]id|[Aa]re
    |[Ww]here|[Ww]hat|[Hh]ow)\b[^?.]*, (?<last>[A-Z][a-z]+)\?
  |^hey (?<bare>[a-z]+) (?:(?:what|where|who|how)s?|which|are|can|could|do|did|have|would|will)\b.*
  |^(?:(?:yeah|yes|no|oh|okay|sure) )*(?:what|where|which|how|are|can|could|do|did|have) (?!.*\bas in\b)(?:\w+ ){3,}
    (?<!\b(?:and|doctor|dr|for|from|in|is|like|mr|mrs|ms|name|named|of|or|said|say|that|the|to|with) )(?<end>[a-z]+)$
`);

/** "No Mike, I'm on a call. … Sorry about that, I'm still looking.": what they say after it is said to us. */
const backToUs = /^(?<before>.*)\b(?:sorry|apologi[sz]e|apologies) (?:about|for) that\b[,.]?/is;

/** Without a question to a colleague whose name they say. `ours`: names that may be read back to us. */
export function withoutColleague(text: string, ours: readonly string[]): string {
  const isOfOther = (name: string) => isKnownName(name) && !ours.includes(name);
  const before = plain(backToUs.exec(text)?.groups?.['before'] ?? '').split(' ');
  if (before.some((word) => isUnambiguousName(word) && isOfOther(word)))
    return text.replace(backToUs, '').trim();
  const { first, last, bare, end } = addressed.exec(text)?.groups ?? {};
  const name = (first ?? last ?? bare ?? end ?? '').toLowerCase();
  const isSure = end === undefined || isUnambiguousName(name);
  return isSure && isOfOther(name) ? text.replace(addressed, '').trim() : text;
}

const machine = pattern(String.raw`
  \b(?:virtual|(?<!\bfrom (?:the|our) )automated|digital assistant|interactive|say or enter|enter or say
  |press|oprima|keypad|in a few words|you can say|you can also say|please say|describe (?:why|what|the)
  |for example|natural language|im your|voice (?:system|assistant)|i can understand|main menu
  |say things like)\b
`);

const greeting =
  /^(?:okay |ok |um |uh |yes |yeah |sorry )*(?:hi|hello|hey|good (?:morning|afternoon|evening|day))\b|\bgood (?:morning|afternoon|evening) how (?:can|may) i\b/;
const offersHelp = pattern(String.raw`
  \b(?:how (?:(?:may|can|could|might) )?(?:(?:i|we) )?(?:\w+ )?(?:(?:help|assist)(?! you (?:stay|live|save
    |feel|manage|quit|be|reach|protect|prevent|eat|sleep)\b)|be of|direct)
  |what (?:can )?(?:i )?(?:help|assist)|what (?:can|may|could) i (?:do|look|check|find|get|pull)
  |(?:can|may) i help|how are you|hows (?:your|it)|how can i be
  |what(?:s| is) (?:the|your|this) call (?:about|regarding|for)|who am i speaking|whom am i|who do i have
  |who is this|whos this|who is calling|whos calling|may i (?:have|get) your (?:first )?name
  |can i (?:have|get) your (?:first )?name
  |(?:may|can) i (?:please )?(?:have|get) (?:your|the|a) (?:callback|provider|tax|npi|member|name|phone))\b
`);

/** Words that follow "this is" but are not names. */
const notNames = new Set(
  `
    off am are been i one two three four five six seven eight nine zero not of from on and or with last
    first number reference confirmation name a an the your our my all for not no just to in on at it its
    is are call calls claim claims regarding calling being member provider customer aetna humana cigna
    medicare medicaid united anthem blue automated recorded recording virtual about what why how when
    where who correct right information only good great going here still also because so and or if that
    this there they we you he she speaking been sorry sure okay ok thank thanks sir maam representative
    recorded monitored important currently now handy ready eligible denied paid processed processing pending under
    showing looking seeing english spanish now type key log sign dial punch put enter check come go
    someone somebody anyone anybody down up below
  `
    .trim()
    .split(/\s+/),
);

const introductions: readonly RegExp[] = [
  /(?:\bmy|^) ?name(?:s| is)? (?<name>[a-z]+)\b/,
  /(?<!\b(?:\w+s|patient|member|subscriber|last|first|full|the|your|their|his|her|practice|provider) )\bname is (?<name>[a-z]+)\b/,
  /\byou(?:re| are| have been|ve been)? (?:speaking|talking|spoken) (?:with|to) (?<name>[a-z]+)\b/,
  /(?<!\b(?:before|earlier|previously|time|when) )\byou spoke (?:with|to) (?<name>[a-z]+)\b(?! (?:last|yesterday|before|earlier|previously|on|then|back|a|when)\b)/,
  pattern(String.raw`
  \bthis (?:here )?(?:is|heres) (?<name>[a-z]+)(?= (?:over|with|from|in|at|and|how|speaking|id|may|who|what|thank|thanks
    |representative|can|extension|go|are|is|do|did|would|could|please|hi|hello|my|you|we|good|okay|whats|i
    |ill|im|on|over|here|by|employee|agent|claims|provider|customer|mm|[a-z] )
  | (?:the|an?|your|our) (?:\w+ )?(?:lead|supervisor|manager|rep|representative|agent|specialist|examiner|adjuster)\b
  |$)
`),
  /\b(?<name>[a-z]+) (?:is )?speaking\b(?! (?:to|of|on|about|as|representatives?|agents?)\b)/,
  pattern(String.raw`
  (?<!\b(?:\w+s|patient|member|subscriber|last|first|full|the|your|their|his|her|practice
    |provider) )\b(?:name is
  |names) (?<name>[a-z]+)(?= (?:and|with|the|reference|a|last|first|call|your|confirmation|my|[a-z]$|[a-z] )
  |$)
`),
  /(?:^|\b(?:hi|hello|(?:hi|hello|hey) there|yep|yeah|yes|okay|ok|services?|relations|support|claims|department|line|center|office|desk|unit|team|its|calling|youve got|you got|you have|holding|waiting|patience) )(?<name>[a-z]+) here\b/,
  /(?<!\b(?:put|get|putting|getting|pass|patch|send|sending|move) )\b(?:you|youve|you have|youre|you are|^) ?(?:reached|got|gotten|through to) (?<name>[a-z]+)(?= (?:over|on the|in|at|with|from|here|how|what|whats|who|can|may)\b|$)/,
  /(?:^|\b(?:hi|hello|hey|there|morning|afternoon|patient|patience|holding|waiting) )(?<name>[a-z]+) (?:with|in|from|at) (?:\w+ )?(?:claims|provider|customer|member|billing|medical|review)\b/,
  /\b(?:im|i am) (?<name>[a-z]+)(?= (?:with|from|and ill|and how|your representative|in the|i will be (?:assisting|helping)))/,
];

/** Known names need no particular words after them. */
const sureIntroductions: readonly RegExp[] = [
  /\b(?:this is|you(?:re| are)? (?:speaking|talking) (?:with|to)|youve got|my name is|my names) (?<name>[a-z]+)\b/,
  /\bim (?<name>[a-z]+)(?= (?:how|what|and)\b|$)/,
  /\b(?<name>[a-z]+) here$/,
  /\bname its (?<name>[a-z]+)\b/,
  /\bits (?<name>[a-z]+)(?= (?:and|with|the|reference|a|last|first|call|your|confirmation|my|[a-z]$|[a-z] )|$)/,
];

/** The first name (and last initial, if given) that a person introduced themselves with. */
export function introducedName(text: string): string | null {
  // "This is Marcus, I mean, you've got Dana now."
  const [, meant] = /\bi mean\b,?(.+)$/is.exec(text) ?? [];
  const other = meant === undefined ? null : introducedName(meant);
  if (other !== null) return other;
  // "This is Ms. Pruitt".
  const words = plain(text).replace(/\b(?:ms|mr|mrs|miss|mister|missus) (?=[a-z])/g, '');
  for (const pattern of [...introductions, ...sureIntroductions]) {
    const match = pattern.exec(words);
    const name = match?.groups?.['name'];
    if (match === null || name === undefined || name.length < 2 || notNames.has(name)) continue;
    const isUnsure = sureIntroductions.includes(pattern) || name.endsWith('ing');
    if (isUnsure && !isGivenName(name) && !startsWithO(text, name)) continue;
    const first = doubleName(text, words, words.indexOf(name, match.index), name);
    const after = words.slice(Math.max(match.index + match[0].length, words.indexOf(first) + first.length));
    const initial = /^ (?:last initial )?([b-hj-z])(?= |$)(?! [a-z](?: |$))/.exec(after)?.[1];
    return initial === undefined ? first : `${first} ${initial}`;
  }
  return null;
}

/** Second parts of double first names: "Ruth Ann", "Billy Ray". */
const secondNames =
  /^(?:anne?|beth|bob|dean|ellen|grace|jane|jean|jo|joe|kate|kay|lee|lou|louise|lynne?|mae|marie|ray|rose|sue)$/;
const firstOfTwo = (word: string) => isKnownName(word) || /^(?:jo|lou|lu|bobbie|billie|ray|sue)$/.test(word);

/** "Ruth Ann": with the other half of a first name, before or after the one that was found at `at`. */
function doubleName(text: string, words: string, at: number, name: string): string {
  const next = /^ ([a-z]+)\b/.exec(words.slice(at + name.length))?.[1] ?? '';
  const before = /(?<!\b(?:calling|at|from) )\b([a-z]+) $/.exec(words.slice(0, at))?.[1] ?? '';
  const pairs = [
    [name, next],
    [before, name],
  ] as const;
  // Not "thank you for calling Oscar, Ann speaking".
  const pair = pairs.find(
    ([first, second]) =>
      secondNames.test(second) &&
      firstOfTwo(first) &&
      new RegExp(`\\b${first}[ -]${second}\\b`, 'i').test(text),
  );
  return pair === undefined ? name : pair.join(' ');
}

/** "O'Neil": accepted even if it is not among the known names. */
const startsWithO = (text: string, name: string) =>
  name !== 'oclock' && new RegExp(`\\bo['\u2019]${name.slice(1)}\\b`, 'i').test(text) && name.startsWith('o');

const isSureName = (word: string) => isUnambiguousName(word) || (isGivenName(word) && !isKnownName(word));

/** "Claims, Roscoe.", "Meridian, Tobias here.": the name in a greeting without "this is". */
export function nameInGreeting(text: string): string | null {
  const words = plain(text);
  if (machine.test(words)) return null;
  const name = afterDepartment.exec(words)?.[1] ?? knownAfterPlan.exec(text.trim())?.[1]?.toLowerCase() ?? '';
  const [, ...names] = nameAfterDepartment.exec(text.trim()) ?? nameAfterPayer.exec(text.trim()) ?? [];
  const written = names.find((one) => one !== undefined) ?? '';
  const signed = written.toLowerCase();
  if (written !== '' && !notNames.has(signed) && !neutralWords.has(signed)) return signed;
  return isSureName(name) ? doubleName(text, words, words.indexOf(` ${name}`) + 1, name) : null;
}

export function soundsLikeMachine(text: string): boolean {
  return machine.test(plain(text));
}

/** Asks whether we can hear them, as only a person does. */
export const checksLine = pattern(String.raw`
  ^(?:(?:um|uh|okay|yes|hello|hi|hey|yeah|sorry|so) )*(?:(?:are you|is|are) )?(?:(?:anyone|anybody|someone
    |you|we) )?(?:still )?(?:there|connected|on the line|with me)(?: (?:hello|still))*$
  |^(?:hello ?){1,3}$|^hello (?:is )?(?:any|some)(?:one|body)(?: there)?$|^(?:sir|maam|caller)$
  |\b(?:are (?:you|we) (?:still )?(?:there|with me|on (?:the|this) line|connected)|(?:(?:can|do
    |are) (?:you|any(?:one|body)) (?:able to )?|you can )hear me|speak up|(?:have|going|gonna|need|will
    |must) (?:to )?(?:disconnect|hang up|release (?:this|the) call|end (?:this|the) call)|any(?:one
    |body) (?:still )?(?:there|on (?:the|this) line)|(?:did|do|have) i (?:lose|lost) you)\b
`);
/** Their department, which is all that some people say, with or without a name or a greeting. */
const department =
  /\b(?:claims|provider|customer|member|benefits?|billing|patient|comp|medical|dental|fund)(?: (?:claims|services?|relations|department|support|care|line|desk|team|inquiry|office))?\b/;
const asksWhoCalls =
  /\b(?:who (?:exactly )?am i (?:speaking|talking)|whom am i|who do i have|who is this|whos this|who is calling|whos calling|(?:may|can) i (?:have|get) your (?:first )?name|your name and callback)\b/;
/** How only people speak. */
const isCasual =
  /\b(?:(?<!is (?:that|this) )you guys|hows (?:your (?:day|morning|afternoon|week)|the weather)|(?:may|can|could) i have you hold|would you mind holding)\b/;
/** "Are you a computer?": we say what we are, also to a machine. */
export const asksIfMachine = pattern(String.raw`
  \b(?:whats?|what is) your (?:relationship|title|role|position)\b
  |\b(?:are you|^(?:(?:\w+ )?are|is)(?= an?\b)|is this|am i (?:speak|talk)(?:ing)? (?:to|too|with)) (?:one (?:of )?(?:\w+ )?)?(?:an? )?(?:real |live |actual )?(?:agent(?<=(?:real|live|actual) agent)|robots?|bot|computer
    |machine|recording|human|person|ai|a i(?=$| (?:things?|callers?|agent|assistant|bot|caller|or|system
    |voice)\b)|automated(?: \w+)?)\b
  |\b(?:im|i am) (?:speaking|talking) (?:to|with) (?:an? )?(?:some(?:one|body
    |thing) )?(?:real |live |actual )*(?:human|person|robot|bot|machine|computer|recording)\b
  |\bone of (?:those|these|them) (?:\w+ ){0,2}?(?:callers|things|bots|programs)\b
  |\byou sound (?:funny|weird|like (?:an? )?(?:robot|computer|machine|recording))\b
  |\bthis (?:isnt|is not) (?:an? |one of those )?(?:robot|bot|machine|computer|recording)s?\b
  |\byou(?:re| are)(?: not)? (?:an? |one of those )?(?:real |live |actual )*(?:human|person|robot|bot
    |machine|computer|recording)s?\b
`);
/** A message for everybody who waits. */
const isRecorded = pattern(String.raw`
  \b(?:did you know|(?:keep|continue) (?:holding|to hold)|lets talk about
  |(?:talk|speak) (?:to|with) your (?:doctor|provider|physician)
  |(?:chief|senior|vice) (?:\w+ )?(?:officer|president|director)|(?:medical|executive) director|screenings?
  |vaccin\w+|flu (?:shot|season)|visit (?:us|our))\b
`);
/** "There are no more claims": a statement, not how somebody answers the phone. */
const stated = /\b(?:are|was|were|will|no|not|more|of|found|your|say|for|or|is|to)\b/;
/** "Claims, this is Tom" and "Provider services, Tom" are at most this long. */
const shortWords = 5;
/** A person speaks of what he or she does, and makes noises. */
const firstPerson =
  /\b(?:my (?:name|id|agent|employee|operator|badge)|im (?:happy|glad|here|sorry)|(?:may|can|could) i (?:please )?(?:have|get|help|assist))\b/;
const noise =
  /\[(?:\w+ )?(?:cough\w*|laugh\w*|sneez\w*|sniff\w*|sigh\w*|clears throat|typing|noise)\]|\bexcuse me\b/i;

/** "Gwen speaking", "Claims department, Yvonne": no machine answers like that, whatever is asked then. */
export function answersPhone(text: string): boolean {
  const words = plain(text);
  const isSpeaking = /^(?:\w+ ){0,9}?\w+ speaking\b/.test(words) && introducedName(text) !== null;
  return !machine.test(words) && (isSpeaking || titled.test(words) || nameInGreeting(text) !== null);
}
/** "This is Mr. Okafor with the provider support desk." */
const titled =
  /\b(?:this is|my name is) (?:mr|mrs|ms|miss|mister) [a-z]+\b|^(?!is )(?:\w+ ){0,4}?(?:claims|services?|relations|department|support|desk|line|office) (?:mr|mrs|ms|miss|mister) [a-z]+$/;
/** "Claims, Roscoe.": with punctuation, any name. */
const nameAfterDepartment =
  /^(?:[A-Za-z]+ ){0,3}?(?:[Cc]laims|[Ss]ervices?|[Rr]elations|[Dd]epartment|[Ss]upport|[Dd]esk|[Oo]ffice|[Ll]ine), ([A-Z][a-z]+)[.!]?$/;
/** "Meridian Health Plan, Curtis.": any other capitalized word may be a place. */
const knownAfterPlan =
  /^[A-Z]\w+(?: [A-Z]\w+){0,3} (?:Plan|Health|Healthcare|Insurance|Medicare|Medicaid), ([A-Z][a-z]+)[.!]?$/;
/** "Capitol Select, Ms. Abernathy.", "Meridian, Tobias here." */
const nameAfterPayer =
  /^[A-Z][A-Za-z]+(?: [A-Z]?[A-Za-z]+){0,4}, (?:(?:Ms|Mrs|Mr)\.? ([A-Z][a-z]+)|([A-Z][a-z]+) (?:here|speaking))[.!]?$/;
const afterDepartment =
  /^(?!is )(?:\w+ ){0,4}?(?:(?:claims|(?<!\bof )services?|relations|department|support|desk|line|office) )+([a-z]+)\b/;

/** Whether a person is speaking. `isExpected`: we asked for one, or were on hold for one. */
export function isPerson(text: string, isExpected: boolean): boolean {
  const words = plain(text);
  if (machine.test(words)) return false;
  const hasName = introducedName(text) !== null;
  const hasHelp = offersHelp.test(words);
  const hasGreeting = greeting.test(words);
  const isLive = firstPerson.test(words);
  const size = words.split(' ').length;
  if (isRecorded.test(words) && !hasHelp) return false;
  if (answersPhone(text)) return true;
  if (hasName && (hasHelp || hasGreeting || isExpected || isLive || size <= 14)) return true;
  // "Provider services, this is Kimberly. Are you calling about benefits, a claim, or an authorization?"
  if (givesKnownName(words) && size <= askingWordsMax && (text.includes('?') || asksCaller.test(words)))
    return true;
  if (hasHelp && (hasGreeting || isExpected || noise.test(text))) return true;
  if (asksWhoCalls.test(words) || asksIfMachine.test(words) || isCasual.test(words)) return true;
  if (hasGreeting && size <= 7) return true;
  const isDepartment = size <= shortWords && department.test(words) && !stated.test(words);
  const isPersonal =
    isSureName(words.split(' ').at(-1) ?? '') ||
    /\b(?:hello|good (?:morning|afternoon|evening))$/.test(words);
  if (isDepartment && isPersonal) return true;
  if (!isExpected || holdWords.test(words)) return false;
  const signs = [
    /\b(?:hi|hello|hey)\b/,
    /\bsorry\b/,
    /\b(?:my|i|im)\b/,
    department,
    /\b(?:supervisor|manager|team lead)\b/,
  ];
  if (size <= 16 && signs.filter((sign) => sign.test(words)).length > 2 - Number(hasName)) return true;
  return checksLine.test(words) || isDepartment;
}

/** "This is Kimberly", by a known name. */
function givesKnownName(words: string): boolean {
  const name = /\b(?:this is|my name is|im) ([a-z]+)\b/.exec(words)?.[1] ?? '';
  return isSureName(name) && introducedName(words) !== null;
}
const asksCaller = /\b(?:are you|is (?:this|it)|do you|can i|could i|may i|what|who|which)\b/;
const askingWordsMax = 30;

/** Short phrases heard while on hold. */
const holdWords =
  /\b(?:hold|holding|wait|waiting|patience|moment|shortly|queue|important|busy|did you know|press|visit|online|thank you|thanks|goodbye|looking|checking)\b/;

/** "It came in on June … let me scroll up", "let me pull that up, my system is slow today". */
export const endsInSearch =
  /\b(?:let me|lemme|im (?:just )?(?:going to|gonna)) (?:just )?(?:scroll|look|check|see|pull|open|find|get|click|grab|page|read|refresh|go (?:back|up|down)|double check)(?: at (?:one|a few|some) (?:more |other )?(?:screen|place|thing|system)s?(?: for you)?)?(?: \w+){0,4}(?: bear with me)?(?: (?:my|the|our|this) (?:system|computer|screen)s? (?:is|are|has) (?:\w+ ?){1,5})?$/;
/** "It's paid, hang on one second". */
export const endsInWait =
  /^(?:please )?(?:dont|do not) hang up\b(?!.*\b(?:can|could|what|who|which|may) )|^(?!.*\b(?:can|could|may|would|mind|will|if)\b).*\b(?:hang on|hold on|bear with me|(?:hang on |hold on |give me |just )+(?:just )?(?:an?|one) (?:sec|second|moment|minute))(?: (?:please|hon|sir|maam|okay))*$/;
/** "Let's see here, Carter, Carter". */
export const toThemselves =
  /^(?:(?:okay|ok|alright|um|uh|so|hmm|now) )*(?:lets see|let me see here|hmm+)\b(?!.*\b(?:you said|your|paid|denied|whats?|who|which|when|is (?:it|that|this)|(?:do|did|are|can|could|would) you)\b)/;
/** "When did we receive it?", "was it a check? Let me see": they repeat our question while they look. */
export const repeatsOurQuestion = pattern(String.raw`
  ^(?!.*\b(?:you|your)\b)(?:(?:okay|ok|so|um|uh|and|now|alright|well) )*
  (?:(?:when|why|how|how much|where|(?:which|what)(?: \w+)?) (?:did|do|have) we (?:\w+ )?(?:receive|get|got|process
    |pay|paid|deny|denied|allow|send|sent|mail|issue|finali[sz]e)
  |(?:was|is|did) it (?:ever )?(?:an? )?(?:check|eft|e f t|card|duplicate|paid|pay|denied|deny|received|mailed
    |cashed|process(?:ed)?))\b
`);
/** "What was the date? Oh, never mind, I see it here. Give me one second." */
export const answersThemselves = pattern(String.raw`
  \b(?:never ?mind|no thats (?:fine|okay|alright)|i can (?:find|see|look) it
  |(?:yes it (?:is|was)|oh|okay) i (?:see|have|got|found) (?:it|that)
  |i (?:see|have|got|found) (?:it|that) (?:right )?here)\b.*\b(?:let me (?!know)|one (?:sec|second|moment)|give me (?:an?|one|just)\b|hold on
    |just a (?:sec|second|moment)|bear with)\b
`);
/** "Why is it doing this? Sorry, my computer's slow today." */
export const isSlow =
  /\b(?:my|this|the) (?:computer|system|screen)s? (?:is |are |was )?(?:(?:so|really|kinda|very|being|a little|just|super|still) )*(?:slow|frozen|freezing|lagging|acting up|down|loading|refreshing|spinning|buffering|rebooting|restarting|(?:timing|timed) out|catching up|(?:went|gone|going) blank|slower than \w+)\b(?! (?:today |right now )?(?:can|could|do|what|hows?)\b)/;
/** "And the reason for that is", "the check was for": the rest follows. */
export const midSentence = pattern(String.raw`
  ^(?!.*\b(?:what|which|who)s?\b(?! i)).*\b(?:um|is|need|from you is)(?: um| uh)* (?:the|your|an?|his|her)$|
  (?<!\b(?:what|who|how|where|whatever) (?:\w+ )?)\b(?:is|was|were|because|says|its
  |(?:is|was|came|dated|sent|mailed|cashed|processed|went|paid|denied|received|issued) (?:for|on|to|as|in
    |under|by)
  |(?:check|reason|code|number|amount|date|address|deadline) (?:\w+ )?(?:for|on|of))$
`);
