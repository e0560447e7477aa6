import { approveAccount } from './approve-account.ts';
import { banPerson } from './ban-person.ts';
import { checkCarrier } from './check-carrier.ts';
import type { OperatorCommand } from './command.ts';
import { deleteAccount, keepAccount, listAccountDeletions } from './delete-account.ts';
import { encryptFiles } from './encrypt-files.ts';
import { endEverySession, endSessions } from './end-sessions.ts';
import { exportAccount } from './export-account.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { listAccounts } from './list-accounts.ts';
import { payerLines } from './payer-lines.ts';
import { recordRestore } from './record-restore.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { rotateAuthSecret } from './rotate-auth-secret.ts';
import { rotateEncryptionKey } from './rotate-encryption-key.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';
import { listSignInFailures } from './sign-in-failures.ts';
import { suspendAccount } from './suspend-account.ts';
import { testCall } from './trial-call.ts';
import { unbanPerson } from './unban-person.ts';
import { upgradePlan } from './upgrade-plan.ts';

export const commands: readonly OperatorCommand[] = [
  listAccounts,
  approveAccount,
  suspendAccount,
  exportAccount,
  deleteAccount,
  keepAccount,
  listAccountDeletions,
  banPerson,
  unbanPerson,
  endSessions,
  endEverySession,
  removeSecondFactor,
  listSignInFailures,
  payerLines,
  checkCarrier,
  testCall,
  rotateEncryptionKey,
  rotateSigningKey,
  rotateAuthSecret,
  encryptFiles,
  health,
  recordRestore,
  upgradePlan,
  history,
];
