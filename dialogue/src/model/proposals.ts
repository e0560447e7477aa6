/**
 * Facts that a language model found in an ended call. It names the words; their value is read by the grammar, and the
 * result always goes to review.
 */

import type { CalendarDate } from '@claimline/domain/calendar';
import { type Fact, type FactField, factLabels, factOf } from '@claimline/domain/claim/result';
import { completedStatuses } from '@claimline/domain/claim/status';
import type { CallBrief, Conclusion, Line } from '../conversation.ts';
import { readIdentifier } from '../speech/identifiers.ts';
import { completeDate } from '../speech/spoken-date.ts';
import { type Reading, type Token, tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';
import type { FactProposal, FactsQuestion } from './question.ts';
import { redact } from './redact.ts';

/** Below `reviewConfidence`, so a person must review it. */
const proposedConfidence = 0.5;
const linesMax = 40;
const quoteWordsMin = 2;
/** Only a person decides on a write-off. */
const statuses = completedStatuses.filter((status) => status !== 'write-off');

const amount = (tokens: readonly Token[]) => onlyOf(amountsIn(tokens));
const date = (direction: 'past' | 'future') => (tokens: readonly Token[], today: CalendarDate) => {
  const said = onlyOf(datesIn(tokens));
  return said && completeDate(said, today, direction);
};

/** How the value of a field is read from its quote; null when it cannot be read for sure. */
const readers: Partial<Record<FactField, (tokens: readonly Token[], today: CalendarDate) => unknown>> = {
  allowed_cents: amount,
  paid_cents: amount,
  patient_responsibility_cents: amount,
  deductible_cents: amount,
  received_date: date('past'),
  processed_date: date('past'),
  paid_date: date('past'),
  deadline_date: date('future'),
  promised_date: date('future'),
  check_number: onlyIdentifier,
  payer_claim_number: onlyIdentifier,
  call_reference: onlyIdentifier,
};

function onlyOf<T>(readings: readonly Reading<T>[]): T | null {
  return readings.length === 1 ? valueOf(readings[0]) : null;
}

function onlyIdentifier(tokens: readonly Token[]): string | null {
  const found: Reading<string>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = readIdentifier(tokens, at);
    if (read) found.push(read);
    at = read ? read.next : at + 1;
  }
  return onlyOf(found);
}

/** The question about an ended call; null when the rules found the status or the call ended for another reason. */
export function factsQuestion(
  conclusion: Conclusion,
  lines: readonly Line[],
  brief: CallBrief,
): FactsQuestion | null {
  const isOpen =
    conclusion.failure === null && (conclusion.ending === 'dropped' || conclusion.ending === 'hold-exceeded');
  const said = lines.filter(({ speaker }) => speaker === 'payer').slice(-linesMax);
  if (!isOpen || factOf(conclusion.facts, 'status') !== undefined || said.length === 0) return null;
  const fields = Object.keys(readers) as FactField[];
  return {
    lines: said.map(({ sequence, text }) => ({ line: sequence, text: redact(text, brief).text })),
    statuses,
    fields: fields.filter((field) => factOf(conclusion.facts, field) === undefined),
  };
}

/** The proposal as a fact; null when its line does not contain its quote, or the value cannot be read from it. */
export function factOfProposal(
  { field, status, line, quote }: FactProposal,
  lines: readonly Line[],
  brief: CallBrief,
): Fact | null {
  const said = lines.find(({ sequence, speaker }) => sequence === line && speaker === 'payer');
  const original = said && redact(said.text, brief).restore(quote.trim());
  if (!said || !original || original.split(/\s+/).length < quoteWordsMin) return null;
  const value = field === 'status' ? status : readers[field]?.(tokensOf(original), brief.today);
  if (value == null) return null;
  const fact = { field, value, confidence: proposedConfidence, quote: original, line, at_ms: said.at_ms };
  return fact as Fact;
}

/** Adds what was proposed, under review, to a conclusion without a status. Without a status nothing is added. */
export function withProposals(conclusion: Conclusion, proposed: readonly Fact[]): Conclusion {
  const isKnown = ({ field }: Fact) => factOf(conclusion.facts, field) !== undefined;
  const status = factOf(proposed, 'status');
  if (!status || isKnown(status)) return conclusion;
  const added = proposed.filter((fact, index) => {
    const isFirst = proposed.findIndex(({ field }) => field === fact.field) === index;
    return isFirst && !isKnown(fact);
  });
  const doubts = added.map(
    ({ field, quote }) => `${factLabels[field]} was suggested by a language model from “${quote}”.`,
  );
  return {
    ...conclusion,
    ending: 'answered',
    facts: [...conclusion.facts, ...added],
    doubts: [...conclusion.doubts, ...doubts],
  };
}
