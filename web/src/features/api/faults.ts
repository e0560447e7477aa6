import { Outcome } from '@claimline/domain/outcome';
import { errorSentence } from '../../components/ErrorState.tsx';

/** What was refused, by the field of the form it belongs to; under no name what belongs to none. */
export function faultsOf(error: unknown): Record<string, string> {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  const told = problems.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const);
  return Object.fromEntries(told.length > 0 ? told : [['', errorSentence(error)]]);
}
