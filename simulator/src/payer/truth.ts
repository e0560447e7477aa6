/**
 * What a call about a claim should come back with, for scoring. Pure: the same payer, claim, seed and moment give the
 * same truth, which is what the line says on that call.
 */

import { dateAt } from '@claimline/domain/calendar';
import type { DenialReason, FactField, factValues } from '@claimline/domain/claim/result';
import type { completedStatuses } from '@claimline/domain/claim/status';
import type { z } from 'zod';
import { type Adjudication, isKnownMember, type OutcomeKind } from './adjudication.ts';
import type { Entries } from './entry.ts';
import { targetsOf } from './graph.ts';
import { firstState, resolveGo } from './route.ts';
import type { DeadEnd, Piece, Scenario, State } from './scenario.ts';
import { claimKnown, claimNumberOf, type Knowledge, representativeOf, speechOf } from './script.ts';
import type { AskedField, Blank } from './vocabulary.ts';

export interface CalledClaim {
  readonly member_id: string;
  /** YYYY-MM-DD. */
  readonly service_date: string;
  /** Null when the caller does not provide it. */
  readonly billed_cents: number | null;
}

export interface TruthOptions {
  /** As of the call: `VirtualCallOptions` for a call in this process, the CallSid for one through the carrier. */
  readonly seed: string;
  readonly answeredAt: Date;
}

type Values = { [F in Exclude<FactField, 'denial' | 'status'>]?: z.infer<(typeof factValues)[F]> };
/** Only what the line says: a denial has the codes that are spoken, and words where they are. */
export type SpokenFacts = Values & { denial?: Partial<DenialReason> };

export interface Truth {
  /** Null when this call cannot find out. */
  readonly status: (typeof completedStatuses)[number] | null;
  /** Why not, for a call that cannot. */
  readonly unavailable: Unavailable | null;
  /** Said with the result, without being asked. `offset_detail` is the account that must be named in it. */
  readonly facts: SpokenFacts;
  /** Said elsewhere on the call: before the result, or when asked. */
  readonly on_request: SpokenFacts;
}
export type Unavailable = DeadEnd | 'unknown-member';

const statusOf: Record<OutcomeKind, NonNullable<Truth['status']>> = {
  paid: 'paid',
  deductible: 'paid',
  denied: 'denied',
  processing: 'processing',
  'no-claim': 'no-claim',
  reprocessing: 'reprocessing',
  recouped: 'recouped',
};

/** What the payer's line says about the claim on a call by a caller who makes no mistake. */
export function truthOf(scenario: Scenario, claim: CalledClaim, options: TruthOptions): Truth {
  const knowledge = knowledgeAbout(scenario, claim, options);
  const reached = [...reachedStates(knowledge, options.answeredAt).values()];
  const result = reached.filter((state) => tellsResult(state));
  if (result.length === 0) {
    const deadEnd = reached.find((state) => state.dead_end !== undefined)?.dead_end;
    const unavailable = isKnownMember(claim.member_id) ? (deadEnd ?? 'closed') : 'unknown-member';
    return { status: null, unavailable, facts: {}, on_request: {} };
  }
  const { outcome } = claimKnown(knowledge);
  const facts = factsIn(
    result.flatMap(({ say }) => say),
    knowledge,
  );
  const elsewhere = factsIn(
    reached.flatMap((state) => [...state.say, ...piecesOfTalk(state, outcome)]),
    knowledge,
  );
  const onRequest = Object.entries(elsewhere).filter(([field]) => !(field in facts) || field === 'denial');
  return { status: statusOf[outcome], unavailable: null, facts, on_request: Object.fromEntries(onRequest) };
}

/** What the line knows after the caller has answered everything. */
export function knowledgeAbout(scenario: Scenario, claim: CalledClaim, options: TruthOptions): Knowledge {
  return {
    scenario,
    seed: options.seed,
    today: dateAt(options.answeredAt, scenario.time_zone),
    entries: entriesOf(scenario, claim),
    speaks: scenario.speaks,
  };
}

/** What the line learns from a caller: only what it asks for counts. */
function entriesOf(scenario: Scenario, claim: CalledClaim): Entries {
  const asks = Object.values(scenario.states).flatMap(({ ask }) => ask ?? []);
  const asked = new Set(asks.map(({ field }) => field));
  const isMemberKeyed = asks.some(({ field, letters }) => field === 'member' && letters === 'keypad');
  const entries: Entries = {};
  const learn = (field: AskedField, value: string) => {
    if (asked.has(field)) entries[field] = value;
  };
  learn('member', isMemberKeyed ? onKeypad(claim.member_id) : claim.member_id);
  learn('dos', claim.service_date);
  if (claim.billed_cents !== null) learn('amount', String(claim.billed_cents));
  return entries;
}

const keypad: Readonly<Record<string, string>> = Object.fromEntries(
  ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'].flatMap((letters, place) =>
    [...letters].map((letter) => [letter, String(place + 2)]),
  ),
);

/** An identifier with each letter as the key it is on. */
export const onKeypad = (identifier: string) =>
  [...identifier.toUpperCase()].map((sign) => keypad[sign] ?? sign).join('');

/** The states this call can come to, in the order found. */
export function reachedStates(knowledge: Knowledge, now: Date): Map<string, State> {
  const { scenario, seed, entries } = knowledge;
  const facts = { scenario, seed, now, member: entries.member ?? '', claim: () => claimKnown(knowledge) };
  const reached = new Map<string, State>();
  const ahead = [firstState(scenario, now)];
  for (let name = ahead.shift(); name !== undefined; name = ahead.shift()) {
    const state = scenario.states[name];
    if (!state || reached.has(name)) continue;
    reached.set(name, state);
    const { go } = state;
    // Keyed letters may be lost, so that the line's member ID decides differently than ours would.
    const isDecided = go !== undefined && (typeof go === 'string' || go.by !== 'one-in');
    ahead.push(...(isDecided ? [resolveGo(go, name, facts)] : targetsOf(state)));
  }
  return reached;
}

const tellsOutcome = (piece: Piece) => typeof piece === 'object' && 'outcome' in piece;
/** Whether it says the result of the claim asked for. */
export const tellsResult = ({ say }: Pick<State, 'say'>) => say.some(tellsOutcome);

function piecesOfTalk({ talk }: State, outcome: OutcomeKind): readonly Piece[] {
  return (talk?.answers ?? []).flatMap(({ say }) =>
    Array.isArray(say) ? say : (say[outcome] ?? say.otherwise ?? []),
  );
}

/** The facts in what is said about our claim. */
function factsIn(pieces: readonly Piece[], knowledge: Knowledge): SpokenFacts {
  const facts: SpokenFacts = {};
  const claim = claimKnown(knowledge);
  const denial: Partial<DenialReason> = {};
  for (const speech of speechOf(pieces, knowledge)) {
    if ('pause_s' in speech || speech.isAboutOther) continue;
    for (const { blank } of speech.values) Object.assign(facts, factsOf[blank]?.(claim, knowledge.scenario));
    const has = (blank: Blank) => speech.values.some((value) => value.blank === blank);
    if (has('representative')) facts.representative_name = representativeOf(knowledge);
    if (claim.outcome === 'denied') {
      if (has('group-code')) denial.group = claim.denial.group;
      if (has('carc')) denial.CARC = claim.denial.CARC;
      if (has('rarc')) denial.RARC = claim.denial.RARC;
      if (has('denial')) denial.words = claim.denial.words;
    }
    if (claim.outcome === 'deductible' && /\$0\.00|zero dollars/i.test(speech.text)) facts.paid_cents = 0;
  }
  if (Object.keys(denial).length > 0) facts.denial = denial;
  return facts;
}

/** The facts that a blank states. */
const factsOf: Partial<Record<Blank, (claim: Adjudication, scenario: Scenario) => SpokenFacts>> = {
  billed: ({ billed_cents }) => (billed_cents === null ? {} : { billed_cents }),
  allowed: ({ allowed_cents }) => ({ allowed_cents }),
  paid: ({ paid_cents }) => ({ paid_cents }),
  'patient-responsibility': ({ patient_responsibility_cents }) => ({ patient_responsibility_cents }),
  deductible: ({ deductible_cents }) => ({ deductible_cents }),
  check: ({ check_number }, { pays_by }) => ({
    check_number,
    ...(pays_by === undefined ? {} : { payment_method: pays_by }),
  }),
  claim: (claim, scenario) => ({ payer_claim_number: claimNumberOf(scenario, claim) }),
  received: ({ received_date }) => ({ received_date }),
  processed: ({ processed_date }) => ({ processed_date }),
  'paid-on': ({ paid_date }) => ({ paid_date }),
  promised: ({ promised_date }) => ({ promised_date }),
  deadline: ({ deadline_date }, { deadline_for }) => ({ deadline_date, deadline_kind: deadline_for }),
  'deadline-days': ({ outcome, filing_limit_date }) =>
    outcome === 'no-claim' && filing_limit_date !== null ? { deadline_date: filing_limit_date } : {},
  'other-account': ({ other_account }) => ({ offset_detail: other_account }),
  reference: ({ call_reference }) => ({ call_reference }),
};
