import { type Change, watchAccount as contract } from '@claimline/domain/contracts/accounts';
import { clinicIds } from '../db/clinics.ts';
import { implementStream } from './function.ts';

/** Often enough that a proxy does not take the stream for dead, and that an ended session is noticed. */
export const heartbeatMs = 15_000;

export const watchAccount = implementStream(contract, async function* ({ account_id }, context) {
  const { person, database, changes, stillMay, signal } = context;
  const waiting: Change[] = [];
  let mustLookAgain = false;
  let wake: () => void = () => undefined;

  const seenClinics = () => database.as(person, (sql) => clinicIds(sql, account_id));
  const leave = changes.subscribe({
    accountId: account_id,
    userId: person.userId,
    changed: (change) => {
      waiting.push(change);
      wake();
    },
    lookAgain: () => {
      mustLookAgain = true;
      wake();
    },
  });
  const stop = () => wake();
  signal.addEventListener('abort', stop);

  try {
    let clinics = new Set(await seenClinics());
    yield { kind: 'ready' as const };
    while (!signal.aborted) {
      if (waiting.length === 0 && !mustLookAgain) {
        const rung = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(false), heartbeatMs);
          wake = () => {
            clearTimeout(timer);
            resolve(true);
          };
        });
        if (signal.aborted) break;
        if (!rung) {
          mustLookAgain = true;
          yield { kind: 'heartbeat' as const };
        }
      }
      if (mustLookAgain) {
        mustLookAgain = false;
        await stillMay();
        const now = new Set(await seenClinics());
        if (now.symmetricDifference(clinics).size > 0) yield { kind: 'account' as const };
        clinics = now;
      }
      for (const change of waiting.splice(0)) {
        if (change.clinic_id !== undefined && clinics.has(change.clinic_id)) yield change;
      }
    }
    return { ended: true as const };
  } finally {
    leave();
    signal.removeEventListener('abort', stop);
  }
});
