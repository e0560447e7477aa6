/** Words that say nothing about our claim: how claims usually end, how payers pay, a system that does not answer. */

const habit =
  /\b(?:most of the time|a lot of (?:the )?times?|(?:\w+|\d+) times out of|usually|typically|normally|generally|as a rule|in general|(?:a lot|lots|many|plenty) of (?:those|these|them)|(?:a |any )?claims? like (?:this|that|these|those|it|yours)|(?:those|these) (?:will |would |always |often )*(?:deny|pay|pend|reject|get|tend)|tends? to)\b/;

/** Where the payer turns to our claim. */
const ours =
  /\b(?:but|however|okay|ok|oh|yours|your claim|this (?:one|claim|was|is|got)|i(?:'m| am)? (?:see|show|have|do|seeing|showing)|looks like)\b/g;

const notOpened =
  /\bi (?:haven'?t|have not|didn'?t|did not|have yet to)(?: even| actually| really)? (?:open|look|pull|gotten|get|got|check|review|see)\w*(?: (?:at|in|into|to|up|over))* (?:yours|it|(?:the|this|that|your) (?:one|claim))\b/;

/** "Most of the time those deny", "it may have paid, but I haven't opened yours yet". `at` is where it is stated. */
export function isHabit(sentence: string, at: number): boolean {
  const lead = sentence.slice(0, at);
  const since = [...lead.matchAll(ours)].filter(({ index, 0: said }) => {
    // "I have seen a lot of those": not yet ours.
    return !/^(?:see|show|have)?\w* (?:seen )?(?:a lot|lots|many)/.test(lead.slice(index + said.length - 4));
  });
  return habit.test(lead.slice(since.at(-1)?.index ?? 0)) || notOpened.test(sentence.slice(at));
}

const outage =
  /\b(?:(?:systems?|computers?|screens?|servers?|network|internet|application|program|everything|it)(?:'s|'re| (?:is|are|has|have|just|keeps?|not|isn'?t|won'?t|been|being|currently|really|running|very|so|still|all|kind of|a (?:bit|little)))* (?:down|frozen|froze|freezing|load(?:ing)?|slow|locked|offline|unavailable|stuck|crash\w*|responding)|crashed|outage|under maintenance|system maintenance|technical (?:issues?|problems?|difficult\w+))\b/;
const afterOutage = /\b(?:okay|ok|alright|here (?:it|we)|there (?:it|we)|finally|it'?s (?:back|up))\b/;
const forNow = /^(?: up| anything)? (?:right now|at the moment|just now|today)\b/;

/** "I can't see any claims, our system is down": nothing is known about the claim. */
export function isOutage(
  low: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const match = outage.exec(low);
  const isBack = match !== null && match.index < start && afterOutage.test(low.slice(match.index, start));
  const isUnable = /\b(?:can'?t|cannot|unable|not able|couldn'?t)\b/.test(low.slice(start, end));
  return (match !== null && !isBack) || (isUnable && forNow.test(low.slice(end)));
}

/** "Checks are mailed on Thursdays", "sign up for direct deposit": how the payer pays, not how it paid this claim. */
export const isPractice =
  /\b(?:payments|checks|efts|direct deposits)\b(?: \w+){0,3}? (?:are|may|can|will|go)\b|\b(?:enroll\w*|sign(?:ing)? up|register|we encourage|no longer|(?:most|all|many) (?:providers|practices|payments)|(?:every|each) (?:week|month|(?:mon|tues|wednes|thurs|fri)day)|weekly|monthly|(?:mon|tues|wednes|thurs|fri)days)\b|^(?:to|for) (?:receive|get|set up|faster|quicker)\b/;

const source =
  '(?:screens?|systems?|portals?|sites?|websites?|notes|history|pages?|tabs?|places?|programs?|databases?|images?)';
const shows = "(?:says?|shows?|showing|(?:it|i)(?:'s| is| was| see)?)";

/** Two places that say different things. */
export const sourcesDisagree = new RegExp(
  `\\b(?:one|this|first) ${source},? (?:i see |it )?${shows}\\b[^.?!]*\\b(?:other|another|second)(?: one| ${source})?,? (?:it )?${shows}\\b|\\b${source} ${shows}\\b[^.?!]*\\b(?:but|while|whereas|though)\\b[^.?!]*\\b${source} ${shows}\\b|\\btwo different (?:answers|things|statuses|results)\\b`,
);
