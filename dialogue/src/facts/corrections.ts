/** Recognizes corrections by the payer, and the values they replace. */

import { pattern } from '../pattern.ts';
import { type Heard, isSaidOfOurs, type Span, spanOfMatch } from './heard.ts';

/** "Sorry", "scratch that", "I misspoke": words that begin a correction. */
export const correction = pattern(String.raw`
  \b(?:sorry|correction|technically|correct (?:that|myself)|actually|i me(?:an|ant)|misspoke|misread
  |rather(?! than)|scratch that|strike that
  |(?:forget(?: about)?|disregard|ignore|never ?mind|scratch|strike)(?= th(?:e|at) (?:\$|\d|\w+(?:ty|teen
    |dred)\b|amount|paid|pay|check|denial|money|date))
  |mistaken|(?:let|get) me (?:correct|fix|rephrase|read|repeat|say|start|re-?count|re-?check)
  |my (?:mistake|bad|apologies)|apologi[sz]e|wait|make that|oops|excuse me|pardon me
  |should (?:be|have been|say)|wrong|(?:reading|looking at|on) (?:the|that) other
  |no(?=\W*$|[,.;!]| (?:no|wait|sorry|it|its|it's|that|that's|this|the|i|i'm|he|she|they|we|not|hold|let
    |actually|oh|okay|my|your)\b))(?!\w)
`);

const restating =
  "oh|um|uh|no|sorry|i apologi[sz]e|i mean|i meant|i misread|i misspoke|wait|correction|actually|let me (?:fix|correct) (?:that|it)|make (?:that|it)|excuse me|(?:or )?rather|i should say|(?:scratch|strike) that|my mistake|that'?s (?:wrong|not (?:it|right))|that isn'?t (?:it|right)|(?:let|get) me (?:repeat|re-?read|read|start|re-?count|re-?check|look|see|check)(?: (?:that|it|over))?(?: again)?|start(?:ing)? over|not (?:the |a )?[\\w$.]+";

/** "June fifteenth, no, June twenty fifth", "50, not 50, 15": nothing else is said between two values. */
export const restates = new RegExp(
  `^\\W*(?:(?:${restating})\\W+)+(?:(?:it'?s|it is|it was|that's|that was|on|sorry|the|code)\\W+)*$`,
);

/** "$104.16. Wait, no, that's what we allowed": the label of a value was wrong, and the right one follows. */
export const renames =
  /^[,.!\u2014 -]*(?:(?:no|oh|oops|wait|sorry|i'm sorry|i apologi[sz]e|actually|correction|my mistake|hang on)[,.]? )+(?:that'?s|that is|that was) (?:actually )?(?:what |the |how much |when )?(?:(?:it )?was |(?:we|you|they|it) )?/;

const numberWord =
  '(?:[$\\d]|(?:zero|one (?=\\d|hundred|oh|zero|t[wh]|fo|fi|si|sev|ei|ni)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twent|thirt|fort|fift|hundred)\\w*\\b|the \\w+th\\b)';
/** "Not check 5 5 1 2", but not "not covered, finalized on the tenth". */
const ofValue =
  '(?:on|in|for|of|by|the|an?|at|it|was|just|only|with|ending|number|check|eft|trace|code|reason|remark|line|claim|paid|amount|dollars|january|february|march|april|may|june|july|august|september|october|november|december)';
const correctedValue = pattern(
  String.raw`
  \b(?:correction|should (?:say|be(?! (?:done|finished|complete\w*|ready|updated|fixed|loaded|(?:re)?processed|paid|mailed|sent|issued|released|out|in|by|within|back)\b)|read|have been)|actually|sorry|excuse me|i mean|i meant|make (?:that|it)
  |(?:scratch|strike) that|rather|my mistake|wrong|not(?= (?:${ofValue} ){0,3}${numberWord})
  |or is (?:that|it)|let me (?:repeat|re-?read|read)|yours
  |(?:new|other|right|real|current|correct) one)[,.]? (?:(?!(?:than|more|until
    |press\w*)\b)[a-z']+[,.]? ){0,4}?(?=${numberWord})
`,
  'g',
);

/** "Actually it ends in 5 7 6": where a value corrects something without having been read. */
export const unreadCorrection = (heard: Heard): Span | null =>
  [...heard.low.matchAll(correctedValue)]
    .map((match) => spanOfMatch(match))
    .find(
      (span) =>
        isSaidOfOurs(heard, span) &&
        !heard.read.some(({ start, end }) => start < span.end + 4 && end > span.end) &&
        // "It's seventy eight fifty, not seven thousand".
        !(
          heard.low.startsWith('not', span.start) &&
          heard.read.some(({ end }) => end < span.start && span.start - end < 4)
        ),
    ) ?? null;
