/** Finds the command that an operator asked for, records it, and runs it. */

import { recordOperatorAction } from '../db/audit/operator-actions.ts';
import { type OperatorCommand, type OperatorContext, OperatorError } from './command.ts';

export interface FoundCommand {
  readonly command: OperatorCommand;
  readonly args: readonly string[];
}

/** Throws OperatorError, with the list of commands, when there is no such command or its arguments do not fit. */
export function findCommand(
  commands: readonly OperatorCommand[],
  [name, ...args]: readonly string[],
): FoundCommand {
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) throw new OperatorError(listOf(commands, name));
  if (args.length !== command.parameters.length)
    throw new OperatorError(`Usage: npm run operator -- ${usageOf(command)}`);
  return { command, args };
}

/** Recorded before it runs, so that a command that was interrupted has left its record too. */
export async function runCommand({ command, args }: FoundCommand, context: OperatorContext): Promise<void> {
  const { database, operator } = context;
  await database.asSystem('record what an operator does', (sql) =>
    recordOperatorAction(sql, { operator, command: command.name, args }),
  );
  await command.run(args, context);
}

const usageOf = ({ name, parameters }: OperatorCommand) => [name, ...parameters].join(' ');

function listOf(commands: readonly OperatorCommand[], name: string | undefined): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  return [
    name === undefined ? 'No command given.' : `Unknown command "${name}".`,
    'npm run operator -- COMMAND:',
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`),
  ].join('\n');
}
