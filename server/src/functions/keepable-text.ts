import { Outcome, type Problem } from '@claimline/domain/outcome';
import { isKeepable, unkeepable } from '@claimline/domain/text';
import { problemsSentence } from '@claimline/domain/validation';

function* unkeepableFields(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (!isKeepable(value)) yield path;
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* unkeepableFields(inner, path === '' ? key : `${path}.${key}`);
}

/** Throws `invalid-argument`, naming each field whose text the database could not keep. For checked input only. */
export function demandKeepableText(input: unknown, field = ''): void {
  const problems: Problem[] = Array.from(unkeepableFields(input, field), (found) => ({
    field: found,
    message: unkeepable,
  }));
  if (problems.length > 0) throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
}
