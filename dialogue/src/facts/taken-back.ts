/** Finds where the payer takes back all that it said: "oops, wrong Carter", "that belongs to another provider". */

import { pattern } from '../pattern.ts';
import type { Clause, Span } from './clauses.ts';
import { notChart, place, relative } from './other-claim-words.ts';

/** "Oops", "scratch that": the payer noticed a mistake. */
const noticed =
  "(?:oops|whoops|ope|wait|no|nope|actually|shoot|darn|sorry(?: about that)?|i'?m (?:so |very )?sorry|(?:hold|hang) on|hold that thought|my (?:mistake|bad|apologies)|apologies|i apologi[sz]e|correction|you know what|(?:please )?(?:scratch|strike|disregard|ignore|forget|never ?mind)(?: (?:about )?(?:that|this|it|all|what|everything|i(?:'ve)?|just|said|told|you|of))*|(?:let me|i (?:need|have) to) (?:correct (?:that|this|it|myself)|back up|take that back)|i (?:misspoke|misread)(?: (?:that|it))?|(?:that|it)(?:'?s| is| was) (?:wrong|not right|my mistake)|that'?s not it)";
const slip = `(?:${noticed}|oh|uh|um|ah|ugh|hmm|so|but|and|well|okay|yeah|please|one (?:second|moment)|let me see)`;

/** "The line above yours", "the claim right underneath it". */
const neighbor =
  '(?:claim|line|row|entry|record|one) (?:right |just |directly |immediately )?(?:above|below|underneath|beneath|(?:before|after|under|over|next to|beside)(?= (?:it|yours?|this|that)\\b|\\W*$))';

/** "The caller ahead of you", "the last patient". */
const before =
  '(?:(?:previous|prior|last) (?:caller|call|member|patient|person|customer)|(?:caller|person|one|office) (?:before|ahead of) you)\\b';

const foreign = `(?:(?:an?|the|some|his|her|their|your) )*(?:(?:another|different|other|separate|wrong|previous|prior) (?:\\w+ )?${place}|(?:another|different|wrong) (?:h ?i ?c|member|medicare|medicaid|subscriber|patient|policy) (?:number|id)\\b|${before}|(?:some(?:one|body)|anyone) else|${relative}\\b(?!'?s (?:plan|insurance|coverage|name|policy)\\b)|${neighbor}|(?:[a-z]+ [\\w]+ (?:of |from |in )?)?last year|20\\d\\d one|example\\b)`;

const said = `(?:(?:that|this)(?: one| claim| denial| payment| result| status| answer| information| info)?|information|it|these|those|(?:what|everything|all)(?: that)? i(?:'ve| have| just)* (?:said|told|read|gave|given)(?: you)?|the (?:(?:last|previous|above) )?(?:one|claim|denial|payment|result|status|information|info|statement|answer|details?)(?:(?: that)? i(?:'ve| have| just)* (?:said|told|read|gave|given)(?: you)?)?)`;

const is =
  "(?:'?s|'?re| is| was| are| were| must be| must have been| would be| may be| might be| belongs| belonged| goes| went| concerns| pertains| relates)(?: (?:actually|only|really|just|all|in fact))*(?: (?:(?:an?|the) )?(?:one|claim|number|payment|check|column|row|line|date)(?= (?:for|from|of|on|under)\\b))?(?: (?:for|from|of|on|under|about|at|to|with))*";

/** "That belongs to another provider", "the information I gave was for the husband". */
const isForeign = new RegExp(`^${said}${is} ${foreign}`);

/** "That isn't yours", "this wasn't the one you asked about". */
const isNotOurs = pattern(String.raw`
  ^(?!not from you\b)(?:${said}(?:'?s| is| was| were)?(?: not|n'?t)|not)(?: actually| even| really)?(?: for| about| from| on
  | under)* (?:yours\b
  |you(?:r (?:claim|patient|member|guy|office|provider|doctor))?(?: at all)?\s*(?:$|[,.!])
  |(?:his|hers|theirs)\s*(?:$|[,.!])
  |the (?:right )?(?:one|claim|patient|member|date) (?:that )?you\b|this (?:patient|member|claim)\b)
`);

/** "I'm still searching for yours", "neither of them is for June 3rd", "let me find the right one", "so that wouldn't be yours". */
const looksForOurs = pattern(String.raw`
  \b(?:still|keep|let me|i'?ll|i'?m|need to|going to|gonna|try(?:ing)? to) (?:\w+ ){0,3}?(?:look|search|hunt
    |scroll|find|get|locate|pull)\w* (?:(?:for|up|to) )*(?:yours\b|the right (?:one|claim))
  |\b(?:that|it|this|those|which) (?:wouldn'?t|couldn'?t|can'?t|cannot|must not) be (?:for |from )?(?:yours
    |you)\b
  |\b(?:none|neither) of (?:them|those|these) (?:is|was|are|were) (?:for|from|on) (?!another|any|some|a )
  |^not (?:for )?your (?:bill|claim|patient|member)(?=\W*$)
`);

/** "Oh wait, that's Robert Carter, that's not him." */
const isNotThem = pattern(String.raw`
  \b(?:oh|oops|wait|sorry|(?:hang|hold) on|no(?=,? (?:no|wait|sorry|that|this|it|hold|hang)\b)|whoops|shoot)\b[^.?!]{0,50}\b(?:that|this|it)(?:'?s| is)(?: not|n't)
  (?: even| actually)? (?:him|her|them|(?:your|our) (?:guy|gal|patient|member)|the right (?:one|patient|person|member|guy|lady))\W*$
`);

/** "None of what I said was for this patient". */
const isNone =
  /^none of (?:that|this|it|what i (?:just )?(?:said|read|told|gave)(?: you)?) (?:is|was|applies|applied) (?:for|about|to|from) /;

const ofBefore = [isForeign, isNotOurs, isNone];

const me =
  "\\bi(?:'?m\\b| am| was|'?ve\\b| have|'d| had| just| must have| accidentally| actually| think i| might have)*";
const elsewhere = `(?:some(?:one|body) else|${relative}(?:'?s)?(?: (?:${place}|up|open|info\\w*))|${neighbor}|${before})`;
/** "I was on the wrong member", "I read you the brother's claim", "I was reading the claim underneath it". */
const wasElsewhere = pattern(String.raw`
  ${me} (?:(?:read|gave|given|told|saw|grabbed|reading|giving|telling)\b[^.?!]{0,40} (?:(?:wrong|another
    |different) (?!(?:service )?(?:dates?|days?)\b)(?:\w+ )?${place}|${elsewhere})
  |(?:had|got|looked|looking|pulled|pulling|clicked|typed|opened|opening|selected|picked|brought|entered
    |keyed|searched|in|on|under)\b(?: [^.?!]{0,20})?? (?:(?:wrong|another|different) (?:\w+ )?(?:${place}
    |id\b)|${elsewhere}))
`);

/** "Oops, wrong Carter." */
const exclaimed = new RegExp(`^(?:(?:that|this|it)(?:'?s| is| was) )?(?:the )?wrong ([a-z]+)\\b${notChart}`);

const isPlace = new RegExp(`^${place}`);

const isNoticed = new RegExp(`^(?:(?:and|so|but|well|oh|uh|um|ah)[ ,]+)*${noticed}\\b`);
const opening = new RegExp(`^(?:${slip}\\b[ ,.!]*)+`);

/** "Forget what I just said": all of it, unlike "scratch that", which may be only a value. */
const voidsAll = pattern(String.raw`
  ^(?:(?:oh|uh|um|so|and|please|actually|sorry|wait|no)[ ,]+)*(?:scratch|strike|disregard|ignore|forget
  |never ?mind) (?:about )?(?:all (?:of )?(?:that|this)|everything
  |(?:all )?what i(?:'ve| have| just)* (?:said|told|read|gave)(?: you)?)
`);

/** "Scratch that. Yours is still pending." */
const voids = /\b(?:scratch|strike|disregard|ignore|forget|never ?mind) (?:about )?(?:that|this|it)\W*$/;
const isOurs = /^(?:yours?\b|this (?:one|claim)\b|the (?:right|correct) (?:one|claim)\b)/;

/** Where a remark may begin: at its sentence, or at the slips before it. */
function remarksOf(clauses: readonly Clause[], index: number): Span[] {
  const { sentence, end } = clauses[index] as Clause;
  const isSlip = ({ low }: Clause) => low.trim().replace(opening, '') === '';
  let first = index;
  for (
    let before = clauses[index - 1];
    before?.sentence === sentence && isSlip(before);
    before = clauses[first - 1]
  )
    first -= 1;
  const start = clauses[first]?.start ?? end;
  const isAfterSlip = isNoticed.test(sentence.low.slice(start - sentence.start));
  return [sentence.start, ...(isAfterSlip ? [start] : [])].map((from) => ({ start: from, end }));
}

/**
 * Where everything before is taken back: from the words that say so to the end of their clause. What "that" means must be
 * said before their sentence or before a slip, unlike in "I see one, but it's for another patient".
 */
export function takenBack(clauses: readonly Clause[], names: readonly string[]): Span[] {
  return clauses.flatMap((clause, index) => {
    const { low, isAsked, isConditional, start, end, sentence } = clause;
    if (isAsked || isConditional) return [];
    const elsewhere = wasElsewhere.exec(low);
    const looking = looksForOurs.exec(low);
    if (isNotThem.test(sentence.low.slice(0, end - sentence.start))) return [{ start, end }];
    if (looking) return [{ start: start + looking.index, end }];
    if (elsewhere) return [{ start: start + elsewhere.index + elsewhere[0].length, end }];
    return remarksOf(clauses, index)
      .flatMap((remark) => {
        const said = sentence.low.slice(remark.start - sentence.start, end - sentence.start);
        const rest = said.replace(opening, '');
        const lead = said.slice(0, said.length - rest.length);
        const from = end - rest.length;
        const [words = '', wrong = ''] = exclaimed.exec(rest) ?? [];
        if (lead !== '' && (names.includes(wrong) || isPlace.test(wrong)))
          return [{ start: from + words.length, end }];
        const next = rest === '' ? (clauses[index + 1]?.low ?? '') : rest;
        if (voidsAll.test(said) || (voids.test(lead) && isOurs.test(next.replace(opening, ''))))
          return [{ start: from, end }];
        return ofBefore.flatMap((pattern) => {
          const match = pattern.exec(rest);
          return match ? [{ start: from + match[0].length, end }] : [];
        });
      })
      .slice(0, 1);
  });
}
