/** Compares actions and facts with the expectation of a phrase. */

import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { includesMove, meets } from './meets.ts';
import { alternativesOf } from './notation.ts';
import { type Phrase } from './phrase.ts';
import { type Played, play } from './play.ts';

/**
 * right: all parts match. flagged: a result does not match, but goes to review. missed: something is missing, but
 * nothing false was stated. wrong: a false result without a review reason, or a harmful move.
 */
export const verdicts = ['right', 'flagged', 'missed', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Score {
  readonly id: string;
  readonly kind: string;
  readonly did: readonly { readonly kind: string; readonly text: string; readonly field?: string }[];
  readonly state: Played['state'];
  readonly facts: readonly Pick<Fact, 'field' | 'value' | 'confidence' | 'quote'>[];
  readonly review: readonly string[];
  /** What the last prompt offered, the most useful first. */
  readonly choices?: Played['choices'];
  readonly status?: string;
  readonly verdict?: Verdict;
  /** The parts that do not match. */
  readonly because?: readonly string[];
}

export function scorePhrase(phrase: Phrase): Score {
  const played = play(phrase);
  const status = factOf(played.facts, 'status')?.value;
  return {
    id: phrase.id,
    kind: phrase.kind,
    did: played.did.map(({ kind, text, fields: [field] }) => ({
      kind,
      text,
      ...(field !== undefined && { field }),
    })),
    state: played.state,
    facts: played.facts.map(({ field, value, confidence, quote }) => ({ field, value, confidence, quote })),
    review: played.review,
    ...(played.choices.length > 0 && { choices: played.choices }),
    ...(status !== undefined && { status }),
    ...judged(phrase, played),
  };
}

interface Finding {
  readonly why: string;
  /** `false-move`: harmful. `false-fact`: harmful unless reviewed. `over-flagged`: reviewed unnecessarily. */
  readonly severity: 'false-move' | 'false-fact' | 'missing' | 'over-flagged';
}

function judged(phrase: Phrase, played: Played): Pick<Score, 'verdict' | 'because'> {
  if (phrase.expect === null) return {};
  const findings = [...moveFindings(phrase, played), ...resultFindings(phrase, played)];
  if (findings.length === 0) return { verdict: 'right' };
  const because = findings.map(({ why }) => why);
  const has = (severity: Finding['severity']) => findings.some((finding) => finding.severity === severity);
  if (has('false-move')) return { verdict: 'wrong', because };
  const { status, facts, no_facts, review } = phrase.expect;
  const isResult =
    status !== undefined || facts !== undefined || no_facts !== undefined || review !== undefined;
  if (isResult && played.review.length > 0 && !findings.every(({ why }) => why.startsWith('move ')))
    return { verdict: 'flagged', because };
  return { verdict: has('false-fact') ? 'wrong' : 'missed', because };
}

function moveFindings({ expect, heard }: Phrase, played: Played): Finding[] {
  const findings: Finding[] = [];
  if (expect?.move !== undefined && !meets(played, expect.move, heard)) {
    const wanted = alternativesOf(expect.move);
    const isYesForNo =
      wanted.some((part) => /^no\b/.test(part)) &&
      !wanted.some((part) => /^yes\b/.test(part)) &&
      includesMove(played, 'yes', heard);
    findings.push({ why: `move ${expect.move}`, severity: isYesForNo ? 'false-move' : 'missing' });
  }
  for (const harmful of expect?.not ?? [])
    if (includesMove(played, harmful, heard))
      findings.push({ why: `not ${harmful}`, severity: 'false-move' });
  return findings;
}

function resultFindings({ expect }: Phrase, { facts, review }: Played): Finding[] {
  if (expect === null) return [];
  const findings: Finding[] = [];
  const stated = factOf(facts, 'status')?.value;
  if (expect.status !== undefined) {
    const wanted = expect.status === null ? [] : alternativesOf(expect.status);
    if (stated === undefined ? wanted.length > 0 : !wanted.includes(stated))
      findings.push({
        why: `status ${expect.status ?? 'none'}, not ${stated ?? 'none'}`,
        severity: stated === undefined ? 'missing' : 'false-fact',
      });
  }
  for (const [field, wanted] of Object.entries(expect.facts ?? {}) as [FactField, unknown][]) {
    const finding = field === 'denial' ? denialFinding(facts, wanted) : factFinding(facts, field, wanted);
    if (finding) findings.push(finding);
  }
  for (const field of expect.no_facts ?? [])
    if (factOf(facts, field)) findings.push({ why: `no ${field}`, severity: 'false-fact' });
  if (expect.review === true && review.length === 0)
    findings.push({
      why: 'review',
      severity: stated !== undefined && expect.status === undefined ? 'false-fact' : 'missing',
    });
  if (expect.review === false && review.length > 0)
    findings.push({ why: 'no review', severity: 'over-flagged' });
  return findings;
}

function factFinding(facts: readonly Fact[], field: FactField, wanted: unknown): Finding | null {
  const stated = factOf(facts, field)?.value;
  if (stated === undefined || typeof stated === 'object')
    return { why: `${field} ${String(wanted)}, not heard`, severity: 'missing' };
  return isSameValue(field, stated, wanted)
    ? null
    : { why: `${field} ${String(wanted)}, not ${String(stated)}`, severity: 'false-fact' };
}

const freeText: readonly FactField[] = ['offset_detail', 'next_step'];
const compact = (value: unknown) =>
  String(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Whether one of two texts contains the other. */
const isPartOf = (one: string, other: string) => one.includes(other) || other.includes(one);

function isSameValue(field: FactField, stated: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'number') return stated === wanted;
  // "Quentin V" is Quentin.
  if (field === 'representative_name') return compact(stated).startsWith(compact(wanted));
  if (freeText.includes(field)) return isPartOf(compact(stated), compact(wanted));
  // Collected phrases give days without a year.
  if (field.endsWith('_date') && /^\d\d-\d\d$/.test(String(wanted)))
    return String(stated).endsWith(String(wanted));
  return compact(stated) === compact(wanted);
}

function denialFinding(facts: readonly Fact[], wanted: unknown): Finding | null {
  const stated = facts.flatMap((fact) => (fact.field === 'denial' ? [fact.value] : []));
  const each = (Array.isArray(wanted) ? wanted : [wanted]) as Readonly<Record<string, unknown>>[];
  const codes = (code: 'CARC' | 'RARC') =>
    stated.flatMap((reason) => (reason[code] === null ? [] : [reason[code]]));
  const missing = each.find(
    (parts) =>
      !stated.some((reason) =>
        Object.entries(parts).every(([part, value]) => {
          if (part === 'text') return isPartOf(compact(reason.words), compact(value));
          return part === 'words' || compact(reason[part as 'CARC']) === compact(value);
        }),
      ),
  );
  if (missing === undefined) return null;
  const isOther = (['CARC', 'RARC'] as const).some((code) => {
    const expected = each.flatMap((parts) => (parts[code] === undefined ? [] : [compact(parts[code])]));
    return expected.length > 0 && codes(code).some((heard) => !expected.includes(compact(heard)));
  });
  return {
    why: `denial ${JSON.stringify(missing)}, not ${JSON.stringify(stated.map(({ group, CARC, RARC }) => ({ group, CARC, RARC })))}`,
    severity: isOther ? 'false-fact' : 'missing',
  };
}

export interface Tally extends Readonly<Record<Verdict, number>> {
  readonly kind: string;
  readonly judged: number;
}

/** Totals for each kind of phrase, by name, and overall. Phrases without an expectation are not counted. */
export function talliesOf(scores: readonly Pick<Score, 'kind' | 'verdict'>[]): {
  all: Tally;
  kinds: Tally[];
} {
  const judgedOnes = scores.filter(({ verdict }) => verdict !== undefined);
  const tally = (kind: string, of: typeof judgedOnes): Tally => {
    const count = (verdict: Verdict) => of.filter((score) => score.verdict === verdict).length;
    return {
      kind,
      judged: of.length,
      right: count('right'),
      flagged: count('flagged'),
      missed: count('missed'),
      wrong: count('wrong'),
    };
  };
  const names = [...new Set(judgedOnes.map(({ kind }) => kind))].toSorted();
  return {
    all: tally('all', judgedOnes),
    kinds: names.map((kind) =>
      tally(
        kind,
        judgedOnes.filter((score) => score.kind === kind),
      ),
    ),
  };
}
