import { approveAccount } from './approve-account.ts';
import type { OperatorCommand } from './command.ts';
import { history } from './history.ts';
import { listAccounts } from './list-accounts.ts';
import { payerLines } from './payer-lines.ts';
import { suspendAccount } from './suspend-account.ts';

export const commands: readonly OperatorCommand[] = [
  listAccounts,
  approveAccount,
  suspendAccount,
  payerLines,
  history,
];
