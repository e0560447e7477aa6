/** A status that a language model found in an ended call. It needs a quote as evidence and is always reviewed. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { completedStatuses } from '@claimline/domain/claim/status';
import type { CallBrief, Conclusion, Line } from '../conversation.ts';
import type { StatusProposal, StatusQuestion } from './question.ts';
import { redact } from './redact.ts';

/** Below `reviewConfidence`, so a person must review it. */
const proposedConfidence = 0.5;
const linesMax = 40;
const quoteWordsMin = 2;
/** Only a person decides on a write-off. */
const statuses = completedStatuses.filter((status) => status !== 'write-off');

/** The question about an ended call; null when the rules found the status or the call ended for another reason. */
export function statusQuestion(
  conclusion: Conclusion,
  lines: readonly Line[],
  brief: CallBrief,
): StatusQuestion | null {
  const isOpen =
    conclusion.failure === null && (conclusion.ending === 'dropped' || conclusion.ending === 'hold-exceeded');
  const said = lines.filter(({ speaker }) => speaker === 'payer').slice(-linesMax);
  if (!isOpen || factOf(conclusion.facts, 'status') !== undefined || said.length === 0) return null;
  return {
    lines: said.map(({ sequence, text }) => ({ line: sequence, text: redact(text, brief).text })),
    statuses,
  };
}

/** The proposal as a fact; null when the line it names does not contain its quote. */
export function factOfProposal(
  { status, line, quote }: StatusProposal,
  lines: readonly Line[],
  brief: CallBrief,
): Fact | null {
  const said = lines.find(({ sequence, speaker }) => sequence === line && speaker === 'payer');
  const original = said && redact(said.text, brief).restore(quote.trim());
  if (!said || !original || original.split(/\s+/).length < quoteWordsMin) return null;
  return {
    field: 'status',
    value: status,
    confidence: proposedConfidence,
    quote: original,
    line,
    at_ms: said.at_ms,
  };
}

/** Adds the proposed status, under review, to a conclusion without a status. */
export function withProposal(conclusion: Conclusion, proposed: Fact): Conclusion {
  if (factOf(conclusion.facts, 'status') !== undefined) return conclusion;
  return {
    ...conclusion,
    ending: 'answered',
    facts: [...conclusion.facts, proposed],
    doubts: [...conclusion.doubts, `The status was suggested by a language model from “${proposed.quote}”.`],
  };
}
