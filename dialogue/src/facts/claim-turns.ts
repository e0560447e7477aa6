/** What tells our claim from others, and where the payer turns from one to another. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { pattern } from '../pattern.ts';
import type { Token } from '../speech/tokens.ts';
import type { Value } from '../speech/values.ts';
import type { Clause, Span } from './clauses.ts';
import type { Named, OurNames } from './people.ts';

/** The dates of service of our claim. */
export interface Service {
  readonly service_from: CalendarDate;
  readonly service_to: CalendarDate;
}

/** What distinguishes our claim from others. */
export interface Ours extends OurNames {
  readonly service: Service;
}

export interface Said {
  readonly low: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly values: readonly (Value & { readonly span: Span })[];
  readonly people: readonly Named[];
}

/** From here on, the payer talks about our claim, or about another one. */
export interface Turn {
  readonly at: number;
  readonly isOurs: boolean;
  /** What names it. Our date, "this claim" and "his" don't turn from somebody else's claim to ours. */
  readonly by?: 'name' | 'relative' | 'date' | 'pronoun' | 'denial';
}

export const noun =
  '(?:claim|submission|bill|one|date of service|payment|check|remittance|patient|member|visit|caller)';

/** "But that's for …": what was said before is about something else, too. */
export const ofBefore = pattern(String.raw`
  \b(?:(?:that|it|this)'?s|(?:that|this) one's|(?:that|this|it|which)(?: claim| one| denial| payment)? (?:is|was|belong(?:s|ed)|goes)
  |(?:is|was) what (?:it|this|that|the screen) (?:says|shows|reads)
  |(?:these|those)(?: are|'re| were)
  |\b(?:the|an?|that) (?:\$?\d[\d.,]* )?(?:money|payment|check|denial|recoupment|take-?back|overpayment|appeal
    |letter)\b[^.?!;]{0,40}? (?:is|was)(?: filed| made| sent)?|check (?:number )?(?:\d+ ?)+ (?:is|was))(?: actually
  | only
  | all| over| really| just)? (?:(?:for|from|on|under|to
    |about|an?|the|your|his|her|their|date of service|service date|doctor|dr\.?|patient|member) )*$
`);

export const clauseOf = ({ clauses }: Said, at: number) =>
  clauses.find(({ start, end }) => at >= start && at < end);
