import { Outcome } from '@claimline/domain/claim/outcome';
import { keepableProblems } from '@claimline/domain/text';
import { problemsSentence } from '@claimline/domain/validation';

/** Throws `invalid-argument`, naming each field whose text the database could not store. For validated input only. */
export function requireStorableText(input: unknown, field = ''): void {
  const problems = keepableProblems(input, field);
  if (problems.length > 0) throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
}
