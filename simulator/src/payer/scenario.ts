/**
 * The language of scenario files: how one payer's phone line answers, what it says and asks, and where each
 * answer leads. README.md documents it.
 */

import { payerSchema } from '@claimline/domain/payer/payer';
import { isTimeZone } from '@claimline/domain/time-format';
import { z } from 'zod';
import { outcomes } from './adjudication.ts';
import { askedFields, blanks } from './vocabulary.ts';
import { wordingProblem } from './wording.ts';

const stateName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'A state name has small letters, digits and dashes.');
const seconds = z.number().min(0).max(7200);

const speech = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    for (const [, blank] of text.matchAll(/\{([^}]*)\}/g))
      if (!blanks.some((known) => known === blank))
        context.addIssue({ code: 'custom', message: `{${blank}} is not a blank a line can fill.` });
    const fault = wordingProblem(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

const simplePiece = z.union([
  speech,
  z.strictObject({ pause_s: seconds }),
  z.strictObject({ outcome: z.literal(true) }),
]);
/**
 * One utterance; a silence; this payer's words for the result; or pieces about another claim of the same patient and
 * date, the first or a further one.
 */
const piece = z.union([
  simplePiece,
  z.strictObject({ other_claim: z.int().min(1).max(3), say: z.array(simplePiece).min(1) }),
]);
const pieces = z.array(piece);
export type Piece = z.infer<typeof piece>;

const outcomePieces = z.record(z.enum(outcomes), pieces.min(1));

const go = z.union([
  stateName,
  z.strictObject({ by: z.literal('member'), found: stateName, not_found: stateName }),
  z.strictObject({ by: z.literal('claim'), found: stateName, not_found: stateName }),
  z.strictObject({ by: z.literal('representative-hours'), open: stateName, closed: stateName }),
  /** The member ID heard decides, so the same member always takes the same path. */
  z.strictObject({ by: z.literal('one-in'), count: z.int().min(2), goto: stateName, otherwise: stateName }),
  /** Decided by the seed of the call, for lines that differ from call to call. */
  z.strictObject({ by: z.literal('call'), among: z.array(stateName).min(2) }),
]);
export type Go = z.infer<typeof go>;

const keySequence = z.string().regex(/^[0-9*#]{1,4}$/, 'Keys are 1 to 4 of 0-9, * and #.');

const choose = z.strictObject({
  keys: z.record(keySequence, stateName).default({}),
  /** Phrases to listen for. `yes` and `no` include their synonyms, `*` is anything. */
  words: z.record(z.string().min(1), stateName).default({}),
  /** Keys must be followed by #. */
  pound: z.boolean().default(false),
});
export type Choose = z.infer<typeof choose>;

const ask = z.strictObject({
  field: z.enum(askedFields),
  goto: stateName,
  accepts: z.enum(['keys', 'words', 'both']).default('both'),
  /** Whether a keyed entry must or may end with #. */
  pound: z.enum(['required', 'optional']).default('optional'),
  /** How a keyed date is read. */
  date: z.enum(['mmddyyyy', 'mmddyy']).default('mmddyyyy'),
  /** How a keyed amount is read: in cents, or with * for the decimal point. */
  amount: z.enum(['cents', 'star-point']).default('cents'),
  /** `keypad` when the prompt asks for letters as phone keys, because that changes the digits the payer gets. */
  letters: z.literal('keypad').optional(),
  /** The payer mishears the first, third, … spoken entry of the call. It never misreads keys. */
  mishears: z.boolean().default(false),
  /** The entry is read back: 1 or yes accepts it, 2 or no asks again. */
  confirm: z.strictObject({ say: pieces.min(1), pound: z.boolean().default(false) }).optional(),
  /** Said before the question is repeated, when the entry is not plausible. */
  invalid: speech.optional(),
  /** Phrases that lead to another state when they come instead of an answer, such as `no`. */
  words: z.record(z.string().min(1), stateName).default({}),
});
export type Ask = z.infer<typeof ask>;

const hold = z.strictObject({
  seconds: z.union([seconds, z.tuple([seconds, seconds])]),
  every_s: seconds.default(20),
  /** Announcements, and music as recognition hears it, in rotation. */
  messages: z.array(speech).min(1),
  /** Keys offered on hold, such as one for a callback. */
  keys: z.record(keySequence, stateName).default({}),
  goto: stateName,
});
export type Hold = z.infer<typeof hold>;

const talk = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        words: z.array(z.string().min(1)).min(1),
        /** When asked, nothing else in the utterance is answered. */
        alone: z.boolean().default(false),
        say: z.union([pieces.min(1), z.partialRecord(z.enum([...outcomes, 'otherwise']), pieces.min(1))]),
      }),
    )
    .min(1),
  done: z.strictObject({ words: z.array(z.string().min(1)).min(1), goto: stateName }),
  unclear: speech,
});
export type Talk = z.infer<typeof talk>;

const silence = z.strictObject({
  after_s: seconds.min(1),
  times: z.int().min(0).max(10),
  /** Said before the question is repeated. */
  say: speech.optional(),
  /** Where the last silence leads, instead of `trouble`. */
  goto: stateName.optional(),
});

/** Why a call gets no result, for scoring. */
const deadEnds = ['closed', 'voicemail', 'queue-full', 'callback-only', 'refused'] as const;
export type DeadEnd = (typeof deadEnds)[number];

const state = z
  .strictObject({
    say: pieces.default([]),
    silence: silence.optional(),
    go: go.optional(),
    choose: choose.optional(),
    ask: ask.optional(),
    hold: hold.optional(),
    talk: talk.optional(),
    end: z.enum(['hang-up', 'drop']).optional(),
    dead_end: z.enum(deadEnds).optional(),
  })
  .superRefine((value, context) => {
    const kinds = [value.go, value.choose, value.ask, value.hold, value.talk, value.end];
    const given = kinds.filter((kind) => kind !== undefined).length;
    if (given !== 1)
      context.addIssue({
        code: 'custom',
        message: `A state does exactly one of go, choose, ask, hold, talk, end; this one has ${given}.`,
      });
  });
export type State = z.infer<typeof state>;

const patternItem = z.union([
  z.enum(['answer', 'busy', 'no-answer']),
  z.strictObject({ drop_after_ms: z.int().min(0) }),
]);

export const dateStyles = ['month-day-year', 'ordinal', 'words', 'numeric'] as const;
export const amountStyles = ['figures', 'words'] as const;
export const identifierStyles = ['figures', 'spaced', 'words'] as const;

const spoken = z.strictObject({
  dates: z.enum(dateStyles),
  amounts: z.enum(amountStyles),
  identifiers: z.enum(identifierStyles),
});
export type SpokenStyle = z.infer<typeof spoken>;

const facts = payerSchema.omit({ id: true }).shape;

export const scenarioSchema = z.strictObject({
  ...facts,
  name: z.string().min(1),
  time_zone: z.string().refine(isTimeZone, 'Give an IANA time zone, such as America/Chicago.'),
  answers: z.strictObject({
    ring_ms: z.int().min(0).max(120_000),
    /** How successive calls to this number are answered; the pattern repeats. */
    pattern: z.array(patternItem).min(1).default(['answer']),
  }),
  speaks: spoken,
  /** Digits only, or two letters and digits. */
  claim_numbers: z.enum(['digits', 'letters']).default('digits'),
  /** Set when the payer says what its payment number is. */
  pays_by: z.enum(['check', 'eft']).optional(),
  /** What its deadlines are for. */
  deadline_for: z.enum(['appeal', 'corrected-claim']).default('appeal'),
  /** False for payers that can be called but are not in the directory, because calls often get no result. */
  listed: z.boolean().default(true),
  /** Recognition errors of this line: every n-th time these words come up in a call. */
  damage: z
    .array(
      z.strictObject({ said: z.string().min(1), heard: z.string().min(1), every: z.int().min(1).default(1) }),
    )
    .default([]),
  silence: silence.default({ after_s: 8, times: 3 }),
  /** How many wrong answers lead to `trouble`. */
  tries: z.int().min(1).max(10).default(3),
  unclear: speech,
  start: stateName,
  /** Where a call outside ivr_hours begins. */
  closed: stateName.optional(),
  /** Where too many wrong answers or silences lead. */
  trouble: stateName,
  outcomes: outcomePieces,
  states: z.record(stateName, state),
});
export type Scenario = z.infer<typeof scenarioSchema>;
