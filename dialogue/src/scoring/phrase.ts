/** Validates and completes one line of a phrase file. dialogue/README.md documents the format. */

import { factFields } from '@claimline/domain/claim/result';
import { type Playbook, playbookSchema } from '@claimline/domain/payer/payer';
import { z } from 'zod';
import type { CallBrief } from '../conversation.ts';
import { defaultBrief } from './default-brief.ts';
import { isNotation } from './notation.ts';

const moveSchema = z
  .string()
  .refine(isNotation, 'Not a move, such as f:npi, d:1, s:claims, yes, no or wait.');

const expectationSchema = z.strictObject({
  move: moveSchema.optional(),
  not: z.array(moveSchema).optional(),
  status: z.string().nullable().optional(),
  facts: z.partialRecord(z.enum(factFields), z.unknown()).optional(),
  no_facts: z.array(z.enum(factFields)).optional(),
  review: z.boolean().optional(),
});
export type Expectation = z.infer<typeof expectationSchema>;

const claimSchema = z.strictObject({
  payer_name: z.string().optional(),
  provider_name: z.string().optional(),
  NPI: z.string().optional(),
  tax_id: z.string().optional(),
  ptan: z.string().nullable().optional(),
  patient: z.record(z.string(), z.unknown()).optional(),
  claim: z.record(z.string(), z.unknown()).optional(),
  practice: z.record(z.string(), z.unknown()).optional(),
  today: z.string().optional(),
  mayTalkToPeople: z.boolean().optional(),
  tellsOfRecording: z.boolean().optional(),
});

/** One utterance, or the pieces in which it was recognized. */
const heardSchema = z.union([z.string(), z.array(z.string()).min(1)]);

const beforeSchema = z.union([
  z.strictObject({ heard: heardSchema }),
  z.strictObject({ silence_s: z.number().min(0) }),
]);
export type Before = z.infer<typeof beforeSchema>;

const phraseSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  kind: z.string().optional(),
  claim: claimSchema.optional(),
  playbook: playbookSchema.optional(),
  given: z.array(z.string()).optional(),
  before: z.array(beforeSchema).optional(),
  heard: heardSchema,
  expect: z.union([moveSchema, expectationSchema]).optional(),
  /** The notation of collected phrases. */
  expected: z.string().optional(),
});

export interface Phrase {
  readonly id: string;
  readonly kind: string;
  readonly brief: CallBrief;
  readonly given: readonly string[];
  readonly before: readonly Before[];
  readonly heard: readonly string[];
  readonly expect: Expectation | null;
}

/** Validates one parsed line. `lineNumber` is used when it has no ID. Throws a ZodError. */
export function readPhrase(line: unknown, lineNumber: number): Phrase {
  const read = phraseSchema.parse(line);
  const brief = briefOf(read.claim ?? {}, read.playbook ?? {});
  const heard = typeof read.heard === 'string' ? [read.heard] : read.heard;
  const collected =
    read.expected === undefined ? null : expectationOfCollected(read.expected, brief, lineNumber);
  const own = typeof read.expect === 'string' ? { move: read.expect } : read.expect;
  // A result can only be about our claim once the line knows which claim we are asking about.
  const isResult = read.expected?.startsWith('collect ') === true;
  // An offer does not change the status stated before.
  const wasDenied = read.expected?.includes('status=denied (offer') === true;
  return {
    id: read.id ?? String(lineNumber),
    kind: read.kind ?? 'other',
    brief,
    given: read.given ?? (isResult ? ['member', 'dos'] : []),
    before: read.before ?? (wasDenied ? [{ heard: 'The claim was denied.' }] : []),
    heard: heard.map((text) => withNames(text, brief)),
    expect: own ?? collected,
  };
}

function briefOf(claim: z.infer<typeof claimSchema>, playbook: Playbook): CallBrief {
  const { patient, claim: ofClaim, practice, ...rest } = claim;
  // The parts are validated where they are used; an unknown field has no effect.
  return {
    ...defaultBrief,
    ...rest,
    playbook,
    patient: { ...defaultBrief.patient, ...patient },
    claim: {
      ...defaultBrief.claim,
      ...(ofClaim?.['service_from'] !== undefined && { service_to: ofClaim['service_from'] }),
      ...ofClaim,
    },
    practice: { ...defaultBrief.practice, ...practice },
  } as CallBrief;
}

/** Collected phrases have placeholders instead of names. */
function withNames(text: string, { patient }: CallBrief): string {
  const misheard = patient.first_name === 'Rashid' ? 'Richard' : patient.first_name;
  return text
    .replaceAll('{OTHER NAME}', 'Maria Lopez')
    .replaceAll('{NAME, FIRST NAME MISHEARD BY STT}', `${misheard} ${patient.last_name}`)
    .replaceAll('{NAME}', `${patient.first_name} ${patient.last_name}`)
    .replaceAll('{first name}', 'angela');
}

/** `d:1 if member id starts with W else d:2`, `collect status=denied`, or a move. */
function expectationOfCollected(expected: string, brief: CallBrief, lineNumber: number): Expectation {
  if (expected === 'collect' || expected.startsWith('collect '))
    return { move: 'wait', ...collectedFacts(expected) };
  const [, whenTrue, condition, otherwise] = /^(.+?) if (.+) else (.+)$/.exec(expected) ?? [];
  const move = whenTrue === undefined ? expected : isTrue(condition ?? '', brief) ? whenTrue : otherwise;
  const read = moveSchema.safeParse(move);
  if (!read.success) throw new Error(`line ${lineNumber}: cannot read the expectation "${expected}"`);
  return { move: read.data };
}

function isTrue(condition: string, brief: CallBrief): boolean {
  const start = /^member id starts with (\w+)$/i.exec(condition)?.[1];
  return start !== undefined && brief.patient.member_id.toUpperCase().startsWith(start.toUpperCase());
}

function collectedFacts(expected: string): Pick<Expectation, 'status' | 'facts'> {
  const status = /\bstatus=([a-z-]+)/.exec(expected)?.[1];
  const facts: Record<string, unknown> = {};
  const kind = /\baction=([a-z-]+)/.exec(expected)?.[1];
  if (kind !== undefined) facts['deadline_kind'] = kind;
  for (const [word, field] of [
    ['deadline', 'deadline_date'],
    ['received', 'received_date'],
  ] as const) {
    const day = new RegExp(`\\b${word}=(\\d\\d-\\d\\d)`).exec(expected)?.[1];
    if (day !== undefined) facts[field] = day;
  }
  return { ...(status !== undefined && { status }), ...(Object.keys(facts).length > 0 && { facts }) };
}
