/** Decides on a move for one complete prompt of an automated line. Checks run from the most certain to the least. */

import { afterAnswer } from './after-answer.ts';
import { looksCut } from './call/assemble.ts';
import { holdPrompt, type Move, wait } from './call/move.ts';
import type { View } from './call/view.ts';
import { hangUp, stops, whenClosed, whenDeadEnd } from './dead-ends.ts';
import { endsWithPound } from './fields/entry.ts';
import { findAsk } from './fields/field.ts';
import { mentionsIn } from './fields/field-names.ts';
import { give } from './fields/give.ts';
import { isRejected } from './fields/rejection.ts';
import { offersRolesIn } from './menus/asks-to-choose.ts';
import { bestOption, choicesIn, type RankedChoice } from './menus/choices.ts';
import { pressed, spoken } from './menus/chosen.ts';
import { optionOfOurs, placeOfOurs } from './menus/claim-choice.ts';
import { certainScore, ofDetails, scoreOf } from './menus/goal.ts';
import { readMenu } from './menus/menu.ts';
import { offersOnlyPerson, offersPersonByWord } from './menus/offers.ts';
import { unsureOf } from './menus/set-answers.ts';
import { chooseWord } from './menus/word-menu.ts';
import { answerQuestion, answerWithItsWords } from './moves/answer-question.ts';
import { byKey } from './moves/by-key.ts';
import { giveField } from './moves/give-field.ts';
import { asksToHold } from './moves/hold.ts';
import { type Prompt, wantsAmong } from './moves/prompt.ts';
import { whichIsOurs } from './moves/which-is-ours.ts';
import { answersPhone, asksIfMachine, isPerson, notToUs } from './people/person-words.ts';
import { opensLikePerson, soundsLikePerson, talksLikePerson } from './people/sounds-like-person.ts';
import { withoutAsides } from './prompts/asides.ts';
import * as kinds from './prompts/kinds.ts';
import { isUnwanted } from './read-backs/answer.ts';
import { readYesNo } from './read-backs/yes-no.ts';
import { plain } from './speech/plain-text.ts';

const asksFirstToHold =
  /\b(?:(?:can|could|would|will) you|please) (?:please )?hold(?: please| for (?:an? |one |just )*(?:second|sec|moment|minute))?$/;

export const anyKey = /\bpress any (?:key|number|button|digit)\b(.*?)(?: or .*)?$/;

/** A move, and everything the prompt offered by key or by word, the most useful first. */
export type Decision = Move & { readonly choices: () => readonly RankedChoice[] };

/** "Press the key for the first so letter": may be said between any two words. "Oh okay, so then" is a thought. */
const midWord =
  /(?<=\S )(?<!\b(?:oh|yes|no|yeah|okay|so|alright|good|not|one),? )(?:so|okay|alright)[,.]? (?!(?:so|okay|then|yes|no|i|i'm|it)\b)(?=\S)/gi;

/** "You entered 3 15 1980. Correct, press one. Wrong, press two.": options without "if". */
const bareAnswer =
  /(?<!\b(?:if|is|was|are|all|this|that|it|its|it's|that's|everything|not|the|your) )\b(correct|right|incorrect|wrong)(?=,? press (?:the )?(?:number )?(?:\d|one|two|three|four|five)\b)/gi;

/** "For claims, say claims. For benefits, say benefits. You can also press 1 or 2.": keys that mean the same words. */
const sameKeys =
  /(?<=\bsay\b.*)[,.]? (?:or )?(?:you (?:can|may) )?(?:(?:also|just|simply) )?press (?:\d|one|two|three|four|five)(?:,? (?:(?:and|or|through|to) )?(?:\d|one|two|three|four|five))+[.]?$/is;

export function decide(text: string, view: View): Decision {
  const toUs = text.replace(notToUs, '').replace(bareAnswer, 'if $1').replace(sameKeys, '');
  const said = view.wants.repeat || view.isAnswered ? toUs : withoutAsides(toUs);
  const move = moveFor(said, view, toUs);
  const bare = move.kind === 'wait' && move.because !== 'hold' ? said.replace(midWord, '') : said;
  return {
    ...(bare === said ? move : moveFor(bare, view, toUs)),
    // Ranked only when the score or the language model asks for it.
    choices: () => choicesIn(text, view),
  };
}

/** "… followed by the pound key": the rest of a prompt that we answered. */
function endsOurEntry(text: string, words: string, { latestPrompt, entered }: View): boolean {
  if (readMenu(text)?.options.some(({ key }) => key !== '#')) return false;
  const isEnd = /\b(?:pound|hash)(?: (?:key|sign))?$/.test(words) && endsWithPound(words);
  const isAnswered = entered.length > 0 && latestPrompt !== null && findAsk(latestPrompt) !== null;
  const isRest = !endsWithPound(plain(latestPrompt ?? '')) && findAsk(text) === null && !isRejected(text);
  return isEnd && isAnswered && isRest;
}

/** `whole`: the text with its asides, like "okay so" at the start. */
function moveFor(text: string, view: View, whole = text): Move {
  const words = plain(text);
  if (words === '') return wait('music');
  if (kinds.notYet.test(words)) return wait('partial');
  if (kinds.ofPortal.test(words.replace(/^did you know .*?(?=just |simply )/, '')))
    return wait('information');
  if (endsOurEntry(text, words, view))
    return { kind: 'press', keys: '#', promptId: 'end of entry', label: '', heardAs: null };
  const menu = readMenu(text);
  const best = menu && bestOption(menu, { ...view, wants: wantsAmong(text, view) });

  const offered = chooseWord(text, view)?.score ?? 0;
  const stopped = stops(text, words, menu, offered >= certainScore ? offered : (best?.score ?? 0));
  if (stopped) return stopped;
  // "We weren't able to complete your request. Goodbye."
  if (/\b(?:good ?bye|bye(?: now)?|signing off)$/.test(words) && givesUp.test(words))
    return hangUp('failed', 'ivr_failure', true);
  const anyKeyFor = anyKey.exec(words)?.[1];
  if (anyKeyFor !== undefined && !isUnwanted(anyKeyFor) && scoreOf(anyKeyFor, view) > -2)
    return { kind: 'press', keys: '1', promptId: holdPrompt, label: 'any key', heardAs: null };
  const question = readYesNo(text);
  if (asksToHold({ text, words, menu, best, question, view }, offered)) return wait('hold');
  const closed = kinds.saysClosed(words) && (best?.score ?? 0) < 4 ? whenClosed(words, menu) : null;
  // "Our representatives have gone home, but you can say claims."
  const isOffered = offered >= certainScore;
  if (
    closed &&
    !(isOffered && closed.kind === 'hang-up') &&
    (closed.kind !== 'wait' || (!findAsk(text) && !chooseWord(text, view)))
  )
    return closed;
  // "Am I talking with a person or with an automated system?" always gets an honest answer.
  const isAskedWhat = menu === null && asksIfMachine.test(words);
  const isMet = isPerson(text, view.expectsPerson) && (!offersRolesIn(text) || answersPhone(text));
  // "Claims, this is Debbie, can you hold?": they greet again afterwards.
  if (isMet && asksFirstToHold.test(words) && view.brief.mayTalkToPeople !== false)
    return { kind: 'say', words: 'Yes, I will hold.', promptId: holdPrompt };
  if (isAskedWhat || isMet) return { kind: 'person' };
  const isFirst = view.latestPrompt === null && view.accepted.length === 0;
  if (
    !view.isAnswered &&
    menu === null &&
    view.brief.mayTalkToPeople !== false &&
    opensLikePerson(whole, isFirst)
  )
    return isFirst && readYesNo(text) === null ? { kind: 'person' } : { kind: 'person', isMidway: true };
  if (view.isAnswered) {
    if (menu === null && view.brief.mayTalkToPeople !== false && soundsLikePerson(text))
      return { kind: 'person', isMidway: true };
    const finished = afterAnswer(text, words, menu, view);
    // "Claim 1, billed $85. Claim 2, billed $150. For claim 1, press 1. For claim 2, press 2."
    const own =
      menu && finished?.kind === 'press' && optionOfOurs(menu.options, placeOfOurs(text, view, true));
    if (own) return pressed(own, menu);
    if (finished) return finished;
  }
  // "Representatives do not give claim status; let's get it here" is not a dead end.
  const staysHere =
    /\b(?:representatives?|agents?|this (?:\w+ )?system|here)\b/.test(words) &&
    !/\bportal|website|online\b/.test(words);
  // "Paper claims will no longer be accepted. See our website."
  const isNews = /\b(?:paper claims?|bulletins?|effective (?:\w+ ){1,3}\d)/.test(words);
  if (kinds.deadEnd.test(words) && !staysHere && !isNews && best === null && !findAsk(text))
    return whenDeadEnd(words, menu, view);
  if (kinds.refersElsewhere(words) && best === null && findAsk(text) === null)
    return hangUp('failed', 'other_channel_required', true);
  return byPrompt({ text, words, menu, best, view }, whole);
}

/** "It isn't in the rejected file, which leaves the archive, so": a person thinking aloud. */
const trailsOff =
  /^if\b(?!.*\b(?:press|say|enter|dial)\b).* (?:and|or|and you|or you)$|^(?:\S+ ){6,}(?:(?<!\b(?:that|this|it|if) )so|um|uh|and|then|but|because|until|the)$/;

/** "Press two if this is correct", "I'll read it back, say yes or no", and then what is read back. */
export const onlyInstructs =
  /^(?:please )?press \w+ if (?:this|that|it) is (?:correct|right)$|\b(?:ill|i will|im going to|let me) (?:read|repeat)\b(?!.*(?:\d|\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine) ?){3})).*\bsay yes or no$/;

/** "Is this the right member ID?", and then the ID. */
const asksBefore = (words: string) =>
  /^(?:(?:and|so|okay) )*is (?:this|that) (?:the|your) (?:right|correct) /.test(words) &&
  mentionsIn(words).at(-1)?.end === words.length;

function byPrompt({ text, words, menu, best, view }: Omit<Prompt, 'question'>, whole: string): Move {
  if (menu === null && trailsOff.test(words) && findAsk(text) === null) return wait('partial');
  const question = kinds.openQuestion.test(words) && menu === null ? null : readYesNo(text);
  // "Thank you for taking our survey. Question 1: …", rather than the offer of one.
  if (question && kinds.survey.test(words) && kinds.inSurvey.test(words)) return wait('offer');
  // What it is about follows.
  if (question && (onlyInstructs.test(words) || asksBefore(words))) return wait('partial');
  const prompt: Prompt = { text, words, menu, best, question, view };
  return (
    answerWithItsWords(prompt) ??
    whichIsOurs(prompt) ??
    answerQuestion(prompt) ??
    giveField(prompt) ??
    (menu === null ? inSpeech(prompt, whole) : byKey(prompt, menu))
  );
}

/** What to say to a prompt that has no keys and asks for no field. */
function inSpeech({ text, words, menu, view }: Prompt, whole: string): Move {
  const described = { ...view, wants: wantsAmong(text, view) };
  // "I can help with claims or benefits. What are you calling about?" asks for free speech.
  const choice = kinds.isOpen(words) || !mayOffer(text, words) ? null : chooseWord(text, described);
  // "Say something like find a doctor": what we want may be said as well.
  const isExample =
    kinds.openQuestion.test(words) &&
    !((choice?.score ?? 0) >= certainScore && /\b(?:claims?|status)\b/.test(choice?.words ?? '')) &&
    !ofDetails.test(choice?.words ?? '');
  if (choice && !isExample) return spoken(choice.words);
  if (kinds.openQuestion.test(words)) return { kind: 'say', words: 'claim status', promptId: 'open' };
  const unknown = unsureOf(words, menu);
  if (unknown) return unknown;
  const isNotFound = kinds.notFound.test(words);
  const isPersonLeft = (isNotFound && offersPersonByWord.test(words)) || offersOnlyPerson.test(words);
  if (isPersonLeft && view.brief.mayTalkToPeople !== false)
    return { kind: 'representative', keys: null, promptId: 'not found' };
  if (isNotFound && /\bsay try again\b/.test(words)) return spoken('try again');
  if (kinds.notUnderstood.test(words)) {
    const again =
      view.latestPrompt === null ? null : moveFor(view.latestPrompt, { ...view, latestPrompt: null });
    // "I heard M 1 2 3 4. Is that correct?" No. "My mistake. Please say it once more."
    const denied = again?.kind === 'answer' && !again.yes ? view.accepted.at(-1) : undefined;
    if (denied !== undefined && saysAgain.test(words)) return give(denied, [denied], text, view);
    // The menu follows, and its keys may be others.
    if (again?.kind === 'press' && kinds.rejectsKey.test(words)) return wait('information');
    return again === null || again.kind === 'wait' ? { kind: 'again', promptId: 'again' } : again;
  }
  if (view.brief.mayTalkToPeople !== false && talksLikePerson(whole))
    return { kind: 'person', isMidway: true };
  if (looksCut(text)) return wait('partial');
  const isOffer = !kinds.farewell.test(words) && (kinds.afterAnswer.test(words) || kinds.survey.test(words));
  return wait(isOffer ? 'offer' : 'information');
}

/** Asks for the value again, rather than for an answer that was not understood. */
const saysAgain =
  /^(?!.*\b(?:didnt|did not|couldnt|could not|yes or no|understand|trouble)\b).*\b(?:say|enter|try|spell|repeat|give|tell|have)\b.*\b(?:again|once more|one more time)\b/;

/** Whether a prompt may offer words to say, rather than tell something. */
const mayOffer = (text: string, words: string) =>
  !confirmsTopic.test(words) &&
  (/\b(?:say(?:ing)?|choose|select|pick|tell me|let me know|options|choices|which|what|how|name (?:it|the)|describes?|ask|one of these|main menu|(?:i|we) can (?:search|look|check|find)|are you|calling (?:about|as|for))\b/.test(
    words,
  ) ||
    text.includes('?') ||
    words.split(' ').length <= listWordsMax);
/** "Sure, I can help with a claim status.": the question follows. */
const confirmsTopic =
  /^(?:(?:sure|okay|ok|great|alright|perfect|yes|of course|absolutely|certainly|no problem|got it) )+(?:(?:i can|ill|i will|let me|happy to) )?(?:help|assist)\b(?!.*\b(?:or|what|which|how)\b)/;
/** "English or Spanish". */
const listWordsMax = 8;

/** A line that cannot help, before it hangs up. */
const givesUp =
  /\b(?:call will (?:now )?(?:be )?end(?:ed)?|(?:havent|have not) heard from you|(?:unable|werent able|not able) to (?:complete|process)|members only|exceeded the (?:\w+ )?(?:number|limit|attempts)|(?:couldnt|could not|cant) make (?:heads or tails|sense|out)|(?:ending|disconnecting|terminating) (?:this|the|your) call|too many (?:\w+ )?(?:attempts|tries|entries)|(?:did not|didnt|havent|have not) (?:receive|get|gotten|received|hear|heard) (?:any|an|a|your|valid) (?:\w+ )?(?:entry|response|input|selection)|having (?:trouble|difficulty) (?:understanding|hearing)|(?:cannot|cant) go any further|nothing can be|(?:cant|cannot) be finished)\b/;
