/** Learns the structure of a phone line from the transcript of an ended call, without any value of the claim. */

import {
  type CallFlowField,
  type CallFlowStep,
  callFlowFields,
  callFlowStepSchema,
  callFlowStepsMax,
} from '@claimline/domain/payer/call-flow';
import type { CallBrief, Line } from '../conversation.ts';
import { fieldsIn } from '../fields/given-values.ts';
import { readMenu } from '../menus/menu.ts';
import { redact } from '../model/redact.ts';
import { plain } from '../speech/plain-text.ts';

/** Longer answers are conversation with a person. */
const wordsMax = 5;

/** Answers about one claim ("if that's right", "continue with this member") are not part of the line's structure. */
const isAnswer =
  /^(?:yes|no)\b|\b(?:correct|incorrect|right|wrong|confirm\w*|again|re ?enter|this (?:member|patient|person|claim))\b/;
const isFlowField = (field: string): field is CallFlowField => field in callFlowFields;

/** The steps of the automated part, in order. Repeated entries count once. */
export function callFlowOf(lines: readonly Line[], brief: CallBrief): CallFlowStep[] {
  const steps: CallFlowStep[] = [];
  let prompt = '';
  for (const [place, line] of lines.entries()) {
    if (line.speaker === 'payer') {
      prompt = `${prompt} ${line.text}`.trim();
      continue;
    }
    if (
      !line.pressed &&
      plain(line.text).split(' ').length > wordsMax &&
      fieldsIn({ kind: 'say', words: line.text }, brief).includes('caller-name')
    )
      break;
    const step = stepOf(line, prompt, wordsAfter(lines, place), brief);
    const isRepeated = steps.some((known) => isSame(known, step));
    if (step !== null && !isRepeated) steps.push(step);
    prompt = '';
  }
  return steps.slice(0, callFlowStepsMax);
}

function stepOf(line: Line, prompt: string, after: string, brief: CallBrief): CallFlowStep | null {
  const action = line.pressed
    ? ({ kind: 'press', keys: line.text } as const)
    : ({ kind: 'say', words: line.text } as const);
  const field = fieldsIn(action, brief).find(isFlowField);
  if (field !== undefined)
    return {
      kind: 'field',
      field,
      pound: line.pressed && line.text.endsWith('#'),
      read_back: isReadBack(field, line, after, brief),
    };
  const label = line.pressed ? labelOf(prompt, line.text) : plain(line.text);
  if (label === undefined || isAnswer.test(label) || !redact(label, brief).isPlain) return null;
  const step = line.pressed
    ? { kind: 'key', key: line.text.replace(/(?<=.)#$/, ''), label }
    : label.split(' ').length <= wordsMax
      ? { kind: 'words', label }
      : null;
  // Skip labels that could contain a number, and keys that belong to no menu.
  return callFlowStepSchema.safeParse(step).data ?? null;
}

function labelOf(prompt: string, keys: string): string | undefined {
  const key = keys.replace(/(?<=.)#$/, '');
  const option = readMenu(prompt)?.options.find((offered) => offered.key === key);
  return option?.label.replace(/^(?:for|to|about) (?:the |a |an |your )?(?=\w)/, '');
}

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What the payer says between this line of ours and our next one. */
function wordsAfter(lines: readonly Line[], place: number): string {
  const rest = lines.slice(place + 1);
  const end = rest.findIndex(({ speaker }) => speaker === 'claimline');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(({ text }) => text)
    .join(' ');
}

/** A read-back contains a value of the same kind: a name or a number. */
function isReadBack(field: CallFlowField, line: Line, after: string, brief: CallBrief): boolean {
  if (!/\b(?:correct|right|entered|heard|said|you have|i have)\b/i.test(after)) return false;
  const given = compact(line.text.replace(/ as in [\w-]+/g, ''));
  const kind = field.endsWith('-name') ? '[NAME' : '[NUMBER';
  return compact(after).includes(given) || redact(after, brief).text.includes(kind);
}

function isSame(one: CallFlowStep, other: CallFlowStep | null): boolean {
  if (one.kind === 'field' && other?.kind === 'field') return one.field === other.field;
  return JSON.stringify(one) === JSON.stringify(other);
}

const wordsOf = (label: string) =>
  new Set(
    plain(label)
      .split(' ')
      .filter((word) => word.length > 2),
  );

/** Whether an option was chosen on an earlier call: most of its words are the same, even if the key differs. */
export function isKnownOption(label: string, flow: readonly CallFlowStep[]): boolean {
  const heard = wordsOf(label);
  return flow.some((step) => {
    if (step.kind !== 'key' || heard.size === 0) return false;
    const known = wordsOf(step.label);
    const shared = [...heard].filter((word) => known.has(word)).length;
    return shared > 0 && shared * 2 >= Math.max(heard.size, known.size);
  });
}
