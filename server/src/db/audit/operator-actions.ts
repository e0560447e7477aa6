/** What operators of the installation did by `npm run operator`. */

import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';

export interface OperatorAction {
  readonly operator: string;
  readonly command: string;
  readonly args: readonly string[];
}

export async function recordOperatorAction(
  sql: Sql,
  { operator, command, args }: OperatorAction,
): Promise<void> {
  await sql('insert into operator_actions (id, operator, command, arguments) values ($1, $2, $3, $4)', [
    newId(),
    operator,
    command,
    args,
  ]);
}

/** Newest first. */
export function operatorActions(sql: Sql, limit: number): Promise<(OperatorAction & { at: string })[]> {
  return sql<OperatorAction & { at: string }>(
    'select at, operator, command, arguments as args from operator_actions order by at desc, id limit $1',
    [limit],
  );
}

export interface SignInFailure {
  at: string;
  action: string;
  email: string | null;
  address: string | null;
  user_agent: string | null;
}

/** Refused sign-ins of people who belong to an account, the newest first. */
export function signInFailures(sql: Sql, limit: number): Promise<SignInFailure[]> {
  return sql<SignInFailure>('select * from sign_in_failures($1)', [limit]);
}
