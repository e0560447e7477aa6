/** The move that answers a yes/no question. */

import { holdPrompt, type Move } from '../call/move.ts';
import type { YesNoAnswer } from './answer.ts';
import type { YesNo } from './yes-no.ts';

export function answered(question: YesNo, { yes, heardAs }: YesNoAnswer): Move {
  return {
    kind: 'answer',
    yes,
    heardAs,
    key: yes ? question.yesKey : question.noKey,
    prompt: /\b(?:hold\w*|wait\w*|still there)\b/.test(question.question)
      ? holdPrompt
      : `yes-no:${question.question.split(' ').slice(-12).join(' ')}`,
  };
}
