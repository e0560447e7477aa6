import { storableTextProblems } from '@claimline/domain/text';
import { requireNoProblems } from '@claimline/domain/validation';

/** Throws `invalid-argument`, naming each field whose text the database could not store. For validated input only. */
export function requireStorableText(input: unknown, field = ''): void {
  requireNoProblems(storableTextProblems(input, field));
}
