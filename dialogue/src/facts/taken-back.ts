/** Finds where the payer takes back all that it said: "oops, wrong Carter", "that belongs to another provider". */

import type { Clause, Span } from './clauses.ts';
import { place, relative } from './doubtful-words.ts';

const slip =
  "(?:oh|oops|whoops|uh|um|ah|ugh|wait|no|nope|hmm|so|but|and|well|okay|yeah|actually|shoot|darn|sorry|i'?m (?:so |very )?sorry|(?:hold|hang) on|hold that thought|my (?:mistake|bad|apologies)|apologies|i apologi[sz]e|correction|you know what|one (?:second|moment)|let me (?:see|correct myself|back up))";

const foreign = `(?:(?:an?|the|some|his|her|their|your) )*(?:(?:another|different|other|separate|wrong|previous|prior) (?:\\w+ )?${place}|(?:some(?:one|body)|anyone) else|${relative}\\b|last year|20\\d\\d one|example\\b)`;

const said = `(?:that(?: one| claim)?|this(?: one| claim)?|it|these|those|(?:what|everything|all)(?: that)? i(?:'ve| have| just)* (?:said|told|read|gave|given)(?: you)?|the (?:(?:last|previous|above) )?(?:one|claim|information|info|statement|answer|details?)(?:(?: that)? i(?:'ve| have| just)* (?:said|told|read|gave|given)(?: you)?)?)`;

const is =
  "(?:'?s|'?re| is| was| are| were| must be| must have been| would be| may be| might be| belongs| belonged| goes| went| concerns| pertains| relates)(?: (?:actually|only|really|just|all|in fact))*(?: (?:(?:an?|the) )?(?:one|claim|number|payment|check)(?= (?:for|from|of|on|under)\\b))?(?: (?:for|from|of|on|under|about|at|to|with))*";

/** "That belongs to another provider", "the information I gave was for the husband". */
const isForeign = new RegExp(`^${said}${is} ${foreign}`);

/** "That isn't yours", "this wasn't the one you asked about". */
const isNotOurs = new RegExp(
  `^(?:${said}(?:'?s| is| was| were)?(?: not|n'?t)|not)(?: actually| even| really)?(?: for| about| from| on| under)* (?:yours\\b|you(?:r (?:claim|patient|member|guy|office|provider|doctor))?(?: at all)?\\s*(?:$|[,.!])|the (?:right )?(?:one|claim|patient|member|date) (?:that )?you\\b|this (?:patient|member|claim)\\b)`,
);

/** "None of what I said was for this patient". */
const isNone =
  /^none of (?:that|this|it|what i (?:just )?(?:said|read|told|gave)(?: you)?) (?:is|was|applies|applied) (?:for|about|to|from) /;

const ofBefore = [isForeign, isNotOurs, isNone];

/** "I was on the wrong member", "I read you the brother's claim". */
const wasElsewhere = new RegExp(
  `\\bi(?:'m| am| was|'ve| have|'d| had| just| must have| accidentally| actually| think i| might have)* (?:(?:read|gave|given|told|had|got|saw|grabbed|reading|giving)\\b[^.?!]{0,12} (?:(?:wrong|another|different) (?!(?:service )?dates?\\b)(?:\\w+ )?${place}|${relative}'?s? ${place}|(?:line|row|claim|one|entry) (?:above|below|before|after)\\b)|(?:looked|looking|pulled|pulling|clicked|typed|opened|opening|selected|picked|brought|entered|keyed|searched|in|on|under)\\b[^.?!]{0,20} (?:wrong (?:\\w+ )?(?:${place}|id\\b)|(?:another|different) (?:\\w+ )?${place}|some(?:one|body) else))`,
);

/** "Oops, wrong Carter." */
const exclaimed = /^(?:(?:that|this|it)(?:'?s| is| was) )?(?:the )?wrong ([a-z]+)\b/;

const isPlace = new RegExp(`^${place}`);

const opening = new RegExp(`^(?:${slip}\\b[ ,.!]*)+`);

/**
 * The clauses that take back everything before them. What "that" means must be said before their sentence, unlike in "I see
 * one, but it's for another patient".
 */
export function takenBack(clauses: readonly Clause[], names: readonly string[]): Span[] {
  return clauses.filter((clause) => {
    const { low, sentence, isAsked, isConditional } = clause;
    if (isAsked || isConditional) return false;
    const said = sentence.low.slice(0, clause.end - sentence.start);
    const rest = said.replace(opening, '');
    const [, wrong = ''] = exclaimed.exec(rest) ?? [];
    const isExclaimed = rest !== said && (names.includes(wrong) || isPlace.test(wrong));
    return isExclaimed || wasElsewhere.test(low) || ofBefore.some((pattern) => pattern.test(rest));
  });
}
