/** The legal actions for a prompt, and whether the rules are unsure enough about it to ask a language model. */

import { isKnownOption } from '../call/call-flow.ts';
import type { Move } from '../call/move.ts';
import type { View } from '../call/view.ts';
import type { CallBrief } from '../conversation.ts';
import type { Decision } from '../decide.ts';
import { mentionsIn } from '../fields/field-names.ts';
import type { Field } from '../fields/field-values.ts';
import { give } from '../fields/give.ts';
import { choicesIn, isClose } from '../menus/choices.ts';
import { kindOf } from '../menus/goal.ts';
import { answersTo } from '../people/introduction.ts';
import { type Reply, replyWith } from '../people/person.ts';
import { unknown } from '../people/person-questions.ts';
import * as kinds from '../prompts/kinds.ts';
import { plain } from '../speech/plain-text.ts';
import type { MoveQuestion } from './question.ts';
import { redact } from './redact.ts';

/** An action that is safe at this moment. */
interface Choice {
  readonly id: string;
  /** Not yet redacted. */
  readonly description: string;
  readonly move: Move;
}

/** Options below this score lead to a fee, a survey, a fax or another department, so they are never offered. */
const scoreMin = -5;

const waiting: Choice = {
  id: 'wait',
  description: 'wait and say nothing',
  move: { kind: 'wait', because: 'information' },
};

function choicesFor(heard: string, view: View): Choice[] {
  // A key may confirm a patient or accept a fee, so only the rules choose when a prompt contains names or amounts.
  const options = redact(heard, view.brief).isPlain ? choicesIn(heard, view) : [];
  const choosing = options
    .filter(({ label, score }) => kindOf(label) === 'choice' && score > scoreMin)
    .map(({ how, text, label }): Choice => {
      const id = `${how}-${text.replaceAll(' ', '-')}`;
      return how === 'press'
        ? {
            id,
            description: `press ${text}: ${label}`,
            move: { kind: 'press', keys: text, label, promptId: `menu-by-model:${text}`, heardAs: null },
          }
        : { id, description: `say "${text}"`, move: { kind: 'say', words: text, promptId: `words:${text}` } };
    });
  const fields = [...new Set(mentionsIn(plain(heard)).map(({ field }) => field))];
  const giving = fields.flatMap((field): Choice[] => {
    const move = give(field, [field], heard, view);
    return move.kind === 'give' ? [{ id: `give-${field}`, description: `give our ${field}`, move }] : [];
  });
  const asking: Choice = {
    id: 'say-claim-status',
    description: 'say "claim status"',
    move: { kind: 'say', words: 'claim status', promptId: 'open' },
  };
  return [...choosing, ...giving, asking, waiting];
}

/**
 * When the rules would wait: the only action taken at this prompt on earlier calls. The option must be offered in the
 * same words, or the field must be named.
 */
export function moveOfFlow(heard: string, decided: Decision, view: View): Move | null {
  const flow = view.brief.callFlow ?? [];
  if (flow.length === 0 || decided.kind !== 'wait' || !isUnsure(heard, decided)) return null;
  const known = choicesFor(heard, view).filter(({ move }) =>
    move.kind === 'press'
      ? isKnownOption(move.label, flow)
      : move.kind === 'give' && flow.some((step) => step.kind === 'field' && step.field === move.field),
  );
  return known.length === 1 ? (known[0]?.move ?? null) : null;
}

/** The effect of the chosen action; null when it is not available at this moment. */
export function moveOfChoice(id: string, heard: string, view: View): Move | null {
  return choicesFor(heard, view).find((choice) => choice.id === id)?.move ?? null;
}

const earlierMax = 3;
/** The question for a model, in redacted words; null when the rules are certain or the prompt asks nothing. */
export function questionAbout(
  heard: string,
  earlier: readonly string[],
  decided: Decision,
  view: View,
): MoveQuestion | null {
  if (!isUnsure(heard, decided)) return null;
  const words = (text: string) => wordsFor(text, view.brief);
  return {
    earlier: earlier.slice(-earlierMax).map(words),
    prompt: words(heard),
    choices: choicesFor(heard, view).map(({ id, description }) => ({
      id,
      description: words(description),
    })),
  };
}

/** What may be said to a person: a value of the claim that we have, or what we are calling about. */
const personFields = [
  'npi',
  'tin',
  'member',
  'patient-name',
  'dob',
  'dos',
  'billed',
  'practice-name',
  'caller-name',
  'callback-phone',
] as const;

interface PersonChoice {
  readonly id: string;
  readonly description: string;
  readonly words: string | null;
  readonly given: readonly Field[];
}

function personChoices(brief: CallBrief): PersonChoice[] {
  const giving = personFields.map((field) => ({
    id: `give-${field}`,
    description: `give our ${field}`,
    words: answersTo([field], brief),
    given: [field],
  }));
  const asking = {
    id: 'ask-status',
    description: 'ask for the status of the claim',
    words: statusQuestion,
    given: [],
  };
  return [...giving, asking, { ...waiting, words: null, given: [] }];
}

const statusQuestion = 'What is the status of the claim?';

/** Whether a person asked something that the reply leaves open. */
const isLeftOpen = (text: string, { words, hold, hangUp }: Reply) =>
  hold === null &&
  hangUp === null &&
  (words === unknown || words === null) &&
  (text.includes('?') || kinds.asksSomething.test(plain(text)));

/** The question about what a person asked; null when the rules answer it. */
export function questionOfPerson(
  text: string,
  earlier: readonly string[],
  reply: Reply,
  brief: CallBrief,
): MoveQuestion | null {
  if (!isLeftOpen(text, reply)) return null;
  return {
    earlier: earlier.slice(-earlierMax).map((one) => wordsFor(one, brief)),
    prompt: wordsFor(text, brief),
    choices: personChoices(brief).map(({ id, description }) => ({ id, description })),
  };
}

/** The reply with the chosen words; unchanged when that choice is not available at this moment. */
export function replyOfChoice(id: string, text: string, reply: Reply, brief: CallBrief): Reply {
  const chosen = isLeftOpen(text, reply)
    ? personChoices(brief).find((choice) => choice.id === id)
    : undefined;
  return chosen?.words == null ? reply : replyWith(reply, chosen.words, chosen.given);
}

function isUnsure(heard: string, decided: Decision): boolean {
  if (decided.kind === 'wait')
    return (
      (decided.because === 'information' || decided.because === 'offer') &&
      (heard.includes('?') || kinds.asksSomething.test(plain(heard)))
    );
  const isChosen =
    decided.kind === 'press' || (decided.kind === 'say' && decided.promptId.startsWith('words:'));
  return isChosen && isClose(decided.choices());
}

const wordsFor = (text: string, brief: CallBrief) => redact(text, brief).text;
