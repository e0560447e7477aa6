import { approveAccount } from './accounts/approve-account.ts';
import { deleteAccount, keepAccount, listAccountDeletions } from './accounts/delete-account.ts';
import { exportAccount } from './accounts/export-account.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { suspendAccount } from './accounts/suspend-account.ts';
import { upgradePlan } from './accounts/upgrade-plan.ts';
import { checkCarrier } from './check-carrier.ts';
import type { OperatorCommand } from './command.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { encryptFiles } from './keys/encrypt-files.ts';
import { rotateAuthSecret } from './keys/rotate-auth-secret.ts';
import { rotateEncryptionKey } from './keys/rotate-encryption-key.ts';
import { rotateSigningKey } from './keys/rotate-signing-key.ts';
import { payerLines } from './payer-lines.ts';
import { banPerson } from './people/ban-person.ts';
import { endEverySession, endSessions } from './people/end-sessions.ts';
import { removeSecondFactor } from './people/remove-second-factor.ts';
import { listSignInFailures } from './people/sign-in-failures.ts';
import { unbanPerson } from './people/unban-person.ts';
import { testCall } from './place-test-call.ts';
import { recordRestore } from './record-restore.ts';

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
