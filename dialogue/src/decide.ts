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
import { anotherTry } from './fields/rejection.ts';
import { spokenField } from './fields/spoken-field.ts';
import { asksToChoose, offersRolesIn } from './menus/asks-to-choose.ts';
import { bestOption, type Choice, choicesIn, type RankedChoice } from './menus/choices.ts';
import { pressed, signature, spoken } from './menus/chosen.ts';
import {
  asksForOurDate,
  describedClaim,
  nameOfOurs,
  numberIn,
  optionOfOurs,
  placeOfOurs,
} from './menus/claim-choice.ts';
import { scoreOf, surely } from './menus/goal.ts';
import { type Menu, readMenu } from './menus/menu.ts';
import { offersOnlyPerson, offersPersonByWord, representativeOf } from './menus/offers.ts';
import { setAnswer, unsureOf } from './menus/set-answers.ts';
import { chooseWord } from './menus/word-menu.ts';
import { asksIfMachine, isPerson } from './people/person-words.ts';
import { fieldOfEither } from './people/which-one.ts';
import { withoutAsides } from './prompts/asides.ts';
import * as kinds from './prompts/kinds.ts';
import { answered, answerTo, isUnwanted } from './read-backs/answer.ts';
import { acceptsEntry } from './read-backs/answer-keys.ts';
import { answerInWords } from './read-backs/answer-words.ts';
import { asksForAnswer, asksIfRight } from './read-backs/closed-question.ts';
import { readsOtherField } from './read-backs/known-facts.ts';
import { checkReadBack } from './read-backs/read-back.ts';
import { readYesNo } from './read-backs/yes-no.ts';
import { plain, sentencesOf } from './speech/plain-text.ts';

export const anyKey = /\bpress any (?:key|number|button|digit)\b(.*?)(?: or .*)?$/;

/** A move, and everything the prompt offered by key or by word, the most useful first. */
export type Decision = Move & { readonly choices: readonly RankedChoice[] };

/** "Press the key for the first so letter": may be said between any two words. "Oh okay, so then" is a thought. */
const midWord =
  /(?<=\S )(?<!\b(?:oh|yes|no|yeah|okay|so|alright|good|not|one),? )(?:so|okay|alright)[,.]? (?!(?:so|okay|then|yes|no|i|i'm|it)\b)(?=\S)/gi;

export function decide(text: string, view: View): Decision {
  const said = view.wants.repeat || view.isAnswered ? text : withoutAsides(text);
  const move = moveFor(said, view);
  const bare = move.kind === 'wait' && move.because !== 'hold' ? said.replace(midWord, '') : said;
  return {
    ...(bare === said ? move : moveFor(bare, view)),
    // Ranked only when the score or the language model asks for it.
    get choices() {
      return choicesIn(text, view);
    },
  };
}

/** "Claim 1, billed $42: press 1 for details, 2 for the next": the claim it describes decides. */
function wantsAmong(text: string, { wants, brief, isAnswered }: View): View['wants'] {
  const isOurs = isAnswered ? null : describedClaim(text, brief);
  return isOurs === null ? wants : { ...wants, nextClaim: !isOurs, details: isOurs, thisClaim: isOurs };
}

/** "… followed by the pound key": the rest of a prompt that we answered. */
function endsOurEntry(text: string, words: string, { lastAsk, entered }: View): boolean {
  if (readMenu(text)?.options.some(({ key }) => key !== '#')) return false;
  const isEnd = /\b(?:pound|hash)(?: (?:key|sign))?$/.test(words) && endsWithPound(words);
  const isAnswered = entered.length > 0 && lastAsk !== null && findAsk(lastAsk) !== null;
  return isEnd && isAnswered && !endsWithPound(plain(lastAsk)) && findAsk(text) === null;
}

function moveFor(text: string, view: View): Move {
  const words = plain(text);
  if (words === '') return wait('music');
  if (kinds.notYet.test(words)) return wait('partial');
  if (endsOurEntry(text, words, view))
    return { kind: 'press', keys: '#', prompt: 'end of entry', label: '', heardAs: null };
  const menu = readMenu(text);
  const best = menu && bestOption(menu, { ...view, wants: wantsAmong(text, view) });

  const offered = chooseWord(text, view)?.score ?? 0;
  const stopped = stops(text, words, menu, offered >= surely ? offered : (best?.score ?? 0));
  if (stopped) return stopped;
  // "We weren't able to complete your request. Goodbye."
  if (/\b(?:good ?bye|bye(?: now)?|signing off)$/.test(words) && givesUp.test(words))
    return hangUp('failed', 'ivr_failure', true);
  const question = readYesNo(text);
  const asks = menu !== null || question !== null || findAsk(text) !== null;
  const anyKeyFor = anyKey.exec(words)?.[1];
  if (anyKeyFor !== undefined && !isUnwanted(anyKeyFor) && scoreOf(anyKeyFor, view) > -2)
    return { kind: 'press', keys: '1', prompt: holdPrompt, label: 'any key', heardAs: null };
  // "To speak with the next available agent, press 2."
  const apart = words.replace(representativeOf(menu, view.brief)?.label ?? '', '');
  // "Please hold while I verify that. Okay. What's the member ID?"
  const last = sentencesOf(text).at(-1)?.words ?? '';
  const asksAtEnd =
    last !== words && readMenu(last) === null && !kinds.strongHold.test(last) && findAsk(last) !== null;
  const endsInHold = menu === null && /\bplease (?:hold|stay on the line|remain on the line)$/.test(words);
  const isHold =
    !asksAtEnd &&
    (kinds.strongHold.test(apart) || (kinds.busy.test(words) && (!asks || (menu && !best)))) &&
    (!kinds.survey.test(words) || (kinds.surveyLater.test(words) && !asks)) &&
    (best?.score ?? 0) < 4 &&
    // "I'll connect you, but before I do, what's the member ID?"
    !(/\b(?:before (?:i|that|we)|first)\b/.test(words) && findAsk(text)) &&
    !((offered >= surely || kinds.openQuestion.test(words)) && /\b(?:tell me|say)\b/.test(words)) &&
    (question === null ||
      endsInHold ||
      (menu !== null && question.yesKey === null && question.noKey === null)) &&
    !isPerson(text, view.expectsPerson) &&
    !asksToChoose(text) &&
    !((kinds.farewell.test(words) || kinds.asksToHangUp.test(words)) && kinds.saysClosed(words));
  if (isHold) return wait('hold');
  const closed = kinds.saysClosed(words) && (best?.score ?? 0) < 4 ? whenClosed(words, menu) : null;
  // "Our representatives have gone home, but you can say claims."
  const isOffered = offered >= surely;
  if (
    closed &&
    !(isOffered && closed.kind === 'hang-up') &&
    (closed.kind !== 'wait' || (!findAsk(text) && !chooseWord(text, view)))
  )
    return closed;
  // "Am I talking with a person or with an automated system?" always gets an honest answer.
  const isAskedWhat = menu === null && asksIfMachine.test(words);
  if (isAskedWhat || (isPerson(text, view.expectsPerson) && !offersRolesIn(text))) return { kind: 'person' };
  if (view.isAnswered) {
    const finished = afterAnswer(text, words, menu, view);
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
  return byPrompt(text, words, menu, best, view);
}

/** "Press two if this is correct", "I'll read it back, say yes or no", and then what is read back. */
export const onlyInstructs =
  /^(?:please )?press \w+ if (?:this|that|it) is (?:correct|right)$|\b(?:ill|i will|im going to|let me) (?:read|repeat)\b(?!.*\d).*\bsay yes or no$/;

/** "Is this the right member ID?", and then the ID. */
const asksBefore = (words: string) =>
  /^(?:(?:and|so|okay) )*is (?:this|that) (?:the|your) (?:right|correct) /.test(words) &&
  mentionsIn(words).at(-1)?.end === words.length;

const isDenied =
  '(?:thats|that is|this is|its|it is) (?:wrong|incorrect|not (?:it|(?:what|who) you (?:want\\w*|meant|need\\w*|said|asked for|were looking for)|(?:the |your )?(?:right|correct)(?: \\w+)?))';
/** "I think you said eligibility. If that's wrong, say go back." */
const saysHowToDeny = new RegExp(
  `\\bif ${isDenied} (?:please |just )?say ((?!no\\b)[a-z]+(?: [a-z]+)?)$|\\bsay ((?!no\\b)[a-z]+(?: [a-z]+)?) if ${isDenied}$`,
);

/** "It isn't in the rejected file, which leaves the archive, so": a person thinking aloud. */
const trailsOff =
  /^if\b(?!.*\b(?:press|say|enter|dial)\b).* (?:and|or|and you|or you)$|^(?:\S+ ){6,}(?:(?<!\b(?:that|this|it|if) )so|um|uh|and|then|but|because|until|the)$/;

const wantsIt =
  /\byou have (?:an?|the|your)\b.*\b(?:(?:i|we) can (?:try|use|search|look|enter)|what is it|if (?:yes|so|you do) (?:please )?(?:enter|key in|say) it)\b/;

/** "How much was the bill, and do you happen to know the claim number?" */
const asksTwice =
  /\b(?:what|whats|how much|when)\b.*\band (?:do|would) you (?:happen to )?(?:have|know) (?:the|an?|your|their)\b/;

const beginsEntry =
  /^(?:please )?(?:enter|key in|say or enter|enter or say) (?:the|your|their)\b(?!.*\bnumber of\b)/;

function byPrompt(text: string, words: string, menu: Menu | null, best: Choice | null, view: View): Move {
  if (menu === null && trailsOff.test(words) && findAsk(text) === null) return wait('partial');
  const question = kinds.openQuestion.test(words) && menu === null ? null : readYesNo(text);
  const hasBothKeys = question !== null && question.yesKey !== null && question.noKey !== null;
  const isList = question?.isList === true;
  // "Thank you for taking our survey. Question 1: …", rather than the offer of one.
  if (question && kinds.survey.test(words) && kinds.inSurvey.test(words)) return wait('offer');
  // What it is about follows.
  if (question && (onlyInstructs.test(words) || asksBefore(words))) return wait('partial');
  const place = placeOfOurs(text, view, menu !== null);
  const inWords = menu === null ? answerInWords(text, view) : null;
  if (inWords !== null) return { kind: 'say', words: inWords, prompt: 'right in words' };
  const denial = saysHowToDeny.exec(words);
  if (denial && menu === null) {
    const read = words.slice(0, denial.index);
    const isRight = answerTo(read, read, view)?.yes !== false;
    return isRight
      ? wait('information')
      : { kind: 'say', words: denial[1] ?? denial[2] ?? 'no', prompt: 'not right' };
  }
  // "Press the number of the claim you want."
  const number =
    place &&
    /\bpress (?:(?:the )?(?:number )?of the (?:claim|one)\b|(?:\d|one|two|three)(?: (?:or )?(?:\d|two|three|four))+$)/.test(
      words,
    )
      ? numberIn(place)
      : null;
  if (number !== null)
    return { kind: 'press', keys: number, prompt: 'which claim', label: place ?? '', heardAs: null };
  if (place && !/\b(?:press|push|dial|hit|key)\b/.test(words))
    return { kind: 'say', words: place, prompt: 'which claim' };
  const name = menu === null ? nameOfOurs(words, view.brief) : null;
  if (name !== null) return spoken(name);
  // "Lakeside Family Clinic and Harbor Street Urgent Care: which one are you calling for?"
  const practice = plain(view.brief.practice.name);
  if (menu === null && /\bwhich\b/.test(words) && asksToChoose(text) && words.includes(practice))
    return spoken(practice);
  const own = menu && optionOfOurs(menu.options, place);
  if (menu && own) return pressed(own, menu);
  const set = menu === null ? setAnswer(words, view) : null;
  if (set) return set;
  if (menu === null && (question === null || isList) && asksForOurDate(text, view))
    return give('dos', ['dos'], text, view);
  const last = (view.lastAsk === null ? null : findAsk(view.lastAsk)?.field) ?? view.accepted.at(-1) ?? null;
  const either = menu === null && question !== null ? fieldOfEither(text, view.brief, last) : null;
  const value = either === null || hasLimits.test(words) ? null : spokenField(either, view.brief);
  if (value !== null) return spoken(value);
  const described = { ...view, wants: wantsAmong(text, view) };
  const word = isList || asksToChoose(text) ? chooseWord(text, described, true) : null;
  if (word && menu === null) return spoken(word.words);
  const unsure = isList ? unsureOf(words, menu) : null;
  if (unsure) return unsure;
  // "Are you still there? I need the tax ID.", "do you have a tax ID I can try", "… and is there an extension?"
  const isAlso =
    question !== null &&
    (kinds.checksIfThere.test(question.question) ||
      wantsIt.test(words) ||
      asksTwice.test(words) ||
      /\bextension$|\bis there an? (?:good |better |callback )?(?:phone )?number (?:that )?(?:i|we) can\b/.test(
        words,
      ))
      ? findAsk(text)
      : null;
  if (isAlso) return give(isAlso.field, isAlso.all, text, view);
  if (question && (hasBothKeys || (best?.score ?? 0) < surely)) {
    // "Would you take a survey?", or a value read back, and then only the keys.
    const isOfKeys =
      menu !== null &&
      (asksForAnswer.test(menu.preamble) ||
        (menu.preamble === '' &&
          [words, ...menu.options.map(({ label }) => label)].includes(question.question) &&
          mentionsIn(question.question).length === 0));
    const found = answerTo(question.question, text, view, isOfKeys ? view.lastAsk : null);
    const answer =
      found?.yes === true && readsOtherField(text, view.lastAsk, view.brief)
        ? { yes: false, heardAs: null }
        : found;
    // "Part A, Part B or DME?": yes is no answer.
    const isUnchosen = isList && answer?.yes === true && !asksIfRight(question.question);
    if (answer === null || isUnchosen) return unsureOf(words, menu) ?? wait('information');
    // "For a different patient, press 1. To go ahead, press 2."
    const no = menu?.options.find(({ key }) => key === question.noKey)?.label ?? '';
    const isOnlyOfKeys =
      /\b(?:different|another|other|new|start over)\b/.test(no) && question.question.endsWith(no);
    if (isOnlyOfKeys && hasBothKeys && checkReadBack(text, view.brief, view).verdict === 'nothing')
      return answered(question, { yes: true, heardAs: null });
    // "If this is not correct, press star", "to accept, press 1": otherwise there is nothing to do.
    const key = answer.yes ? question.yesKey : question.noKey;
    const isOtherKey =
      key === null && (question.yesKey ?? question.noKey) !== null && !/\b(?:yes|no|say)\b/.test(words);
    return isOtherKey ? wait(answer.yes ? 'information' : 'offer') : answered(question, answer);
  }
  const isOpen =
    kinds.openQuestion.test(words) &&
    !/\b(?:enter|npi|tax id|member id|birth|birthday|born|dates? of service|service date)\b/.test(words);
  // "To start with a name, press 1. To start with an ID, press 2."
  const labels = menu?.options.map(({ label }) => label) ?? [];
  const isNamed = labels.flatMap(mentionsIn).length === mentionsIn(words).length;
  const isOfOptions =
    (labels.length > 1 && labels.every((label) => /^(?:for|to|by) /.test(label))) ||
    (isNamed && labels.some((label) => /^if .*\bhave\b(?!.*\benter\b)|\b(?:another|second)\b/.test(label)));
  const asked = isOpen || isOfOptions ? null : findAsk(text);
  // "That date is not valid, enter month, day and year": the field of the last prompt, in this form.
  const isOfLast = asked?.field === 'dos' && mentionsIn(words).length === 0 && view.lastAsk !== null;
  const ask = (isOfLast ? findAsk(view.lastAsk) : null) ?? asked;
  // "Enter the date of service. To search all claims, press star."
  const isOnlyAside = menu?.options.length === 1 && (best?.score ?? 0) < 30 && beginsEntry.test(words);
  if (ask && (isOnlyAside || (best?.score ?? 0) < 4 || /\b(?:skip|bypass)\b/.test(best?.label ?? ''))) {
    const given = give(ask.field, ask.all, text, view);
    // "Enter the social security number, or press 2 if you have the member ID."
    if (given.kind !== 'hang-up' || menu === null) return given;
    // "Enter the extension, or press star for the menu of departments."
    const other = best ?? menu.options.find(({ label }) => scoreOf(label, view) >= 0);
    return other ? pressed(other, menu) : given;
  }
  if (menu) return byKey(text, words, menu, best, view);
  // "I can help with claims or benefits. What are you calling about?" asks for free speech.
  const choice = kinds.isOpen(words) || !mayOffer(text, words) ? null : chooseWord(text, described);
  // "Say something like find a doctor": what we want may be said as well.
  const isExample =
    kinds.openQuestion.test(words) &&
    !((choice?.score ?? 0) >= surely && /\b(?:claims?|status)\b/.test(choice?.words ?? ''));
  if (choice && !isExample) return spoken(choice.words);
  if (kinds.openQuestion.test(words)) return { kind: 'say', words: 'claim status', prompt: 'open' };
  const unknown = unsureOf(words, menu);
  if (unknown) return unknown;
  const isNotFound = kinds.notFound.test(words);
  const isPersonLeft = (isNotFound && offersPersonByWord.test(words)) || offersOnlyPerson.test(words);
  if (isPersonLeft && view.brief.mayTalkToPeople !== false)
    return { kind: 'representative', keys: null, prompt: 'not found' };
  if (isNotFound && /\bsay try again\b/.test(words)) return spoken('try again');
  if (kinds.notUnderstood.test(words)) {
    const again = view.lastAsk === null ? null : moveFor(view.lastAsk, { ...view, lastAsk: null });
    // The menu follows, and its keys may be others.
    if (again?.kind === 'press' && kinds.rejectsKey.test(words)) return wait('information');
    return again === null || again.kind === 'wait' ? { kind: 'again', prompt: 'again' } : again;
  }
  if (looksCut(text)) return wait('partial');
  const isOffer = !kinds.farewell.test(words) && (kinds.afterAnswer.test(words) || kinds.survey.test(words));
  return wait(isOffer ? 'offer' : 'information');
}

/** "Was it before or after January 1st?" */
const hasLimits = /\b(?:before|after|more|less|over|under|older|later|earlier|correct|right|yes)\b/;

/** Whether a prompt may offer words to say, rather than tell something. */
const mayOffer = (text: string, words: string) =>
  /\b(?:say(?:ing)?|choose|select|pick|tell me|let me know|options|choices|which|what|how|name it|describes?|ask|one of these|main menu|(?:i|we) can (?:search|look|check|find)|are you|calling (?:about|as|for))\b/.test(
    words,
  ) ||
  text.includes('?') ||
  words.split(' ').length <= listWordsMax;
/** "English or Spanish". */
const listWordsMax = 8;

/** What is wrong with a menu, so that only leaving it helps. */
const failsHere =
  /\b(?:invalid|not (?:a )?(?:valid|working)|non ?working|(?:is ?nt|not) (?:available|offered)\b(?! yet))\b/;
/** A line that cannot help, before it hangs up. */
const givesUp =
  /\b(?:call will (?:now )?(?:be )?end(?:ed)?|(?:havent|have not) heard from you|(?:unable|werent able|not able) to (?:complete|process)|members only|exceeded the (?:\w+ )?(?:number|limit|attempts)|(?:couldnt|could not|cant) make (?:heads or tails|sense|out)|(?:ending|disconnecting|terminating) (?:this|the|your) call|too many (?:\w+ )?(?:attempts|tries|entries)|(?:did not|didnt|havent|have not) (?:receive|get|gotten|received|hear|heard) (?:any|an|a|your|valid) (?:\w+ )?(?:entry|response|input|selection)|having (?:trouble|difficulty) (?:understanding|hearing)|(?:cannot|cant) go any further|nothing can be|(?:cant|cannot) be finished)\b/;
const endsCall = /\b(?:disconnect\w*|hang up|good ?bye|end (?:this|the|your) call)\b/;

/** "I have Brookfield Radiology to continue with this provider". */
const acceptsLate = / to (?:continue|proceed|go on)(?: with (?:it|this|that|these|the)\b.*)?$/;

function byKey(text: string, words: string, menu: Menu, best: Choice | null, view: View): Move {
  // Hardly useful, and the only one so far: others may follow.
  const isFirst = menu.options.length === 1 && (best?.score ?? 0) < 1;
  // "The ID you entered was …. To continue, press 1."
  const label = best?.label ?? '';
  const accepts = acceptsEntry(label) || acceptsLate.test(label);
  if (accepts && checkReadBack(text, view.brief, view).verdict === 'not-ours') {
    const other = menu.options.find((option) => /\b(?:another|different|other)\b/.test(option.label));
    return other ? pressed(other, menu) : wait('partial');
  }
  if (best && (best.score >= 4 || !(menu.isCut || isFirst)))
    return pressed(best, menu, checkReadBack(best.label, view.brief, view, 'option').heardAs);
  const retry = kinds.notUnderstood.test(words) ? anotherTry(menu) : null;
  if (retry) return pressed(retry, menu);
  if (menu.isCut || looksCut(text)) return wait('partial');
  const unsure = kinds.asksSomething.test(menu.preamble) ? unsureOf(words, menu) : null;
  if (unsure) return unsure;
  const representative = representativeOf(menu, view.brief);
  const offersOtherThings = kinds.survey.test(words) || /\bfax\w*\b/.test(words);
  if (representative && !offersOtherThings)
    return { kind: 'representative', keys: representative.key, prompt: signature(menu) };
  const [only, ...others] = menu.options.filter((option) => !endsCall.test(option.label));
  if (only && others.length === 0 && failsHere.test(words)) return pressed(only, menu);
  return wait('offer');
}
