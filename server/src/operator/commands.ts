import type { OperatorCommand } from './command.ts';
import { history } from './history.ts';

export const commands: readonly OperatorCommand[] = [history];
