import { OperatorError } from '../command.ts';

/** Throws OperatorError when nobody has the address. */
export function requirePerson<Result>(email: string, result: Result | null): Result {
  if (result === null) throw new OperatorError(`No user has the email address ${email}.`);
  return result;
}
