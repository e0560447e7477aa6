/** For tests of whole calls: plays a script and holds every answer to what it must be. */

import type { FactField } from '@claimline/domain/result';
import { expect } from 'vitest';
import type { CallBrief, Conclusion } from './conversation.ts';
import { sampleBrief } from './fixtures/sample-brief.ts';
import { playScript, type Said } from './scripted-call.ts';

export function valueOf(conclusion: Conclusion, field: FactField) {
  return conclusion.facts.findLast((fact) => fact.field === field)?.value;
}

/** Pairs of what is said and what must be done before the next. */
export type Exchange = readonly [Said, string];

export function follow(exchanges: readonly Exchange[], brief: CallBrief = sampleBrief) {
  const call = playScript(
    brief,
    exchanges.map(([said]) => said),
  );
  expect(call.done).toEqual(exchanges.map(([, done]) => done));
  call.lines.forEach((line, index) => {
    expect(line.sequence).toBe(index);
  });
  for (const fact of call.conclusion.facts) {
    const line = call.lines.find(({ sequence }) => sequence === fact.line);
    expect(line?.speaker).toBe('payer');
    expect(line?.text).toContain(fact.quote);
  }
  return call.conclusion;
}
