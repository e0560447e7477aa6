import { Outcome } from '@claimline/domain/claim/outcome';
import { type Change, watchAccount as contract } from '@claimline/domain/contracts/accounts';
import { clinicIds } from '../../db/accounts/clinics.ts';
import { implementStream } from '../function.ts';
import { pendingChanges } from './pending-changes.ts';

/** Often enough that proxies do not close the stream and an ended session is noticed. */
export const heartbeatMs = 15_000;
/** After a message the stream pauses this long. Changes in the meantime are sent together, each claim once. */
export const restMs = 250;
/** If more claims than this changed, they are sent as one change of the account. */
const waitingMax = 500;
/** More than the windows anyone has open. Each stream runs queries at every heartbeat. */
export const streamsMax = 50;

/** Waits `restMs`, or until the caller leaves. */
function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, restMs);
    signal.addEventListener('abort', done);
  });
}

export const watchAccount = implementStream(contract, async function* (input, context) {
  const { account_id } = input;
  const { person, database, changes, checkAccess, signal } = context;
  if (changes.watchedBy(person.userId) >= streamsMax)
    throw new Outcome('resource-exhausted', 'Claimline is open in too many windows. Close some of them.');
  const waiting = pendingChanges(waitingMax);
  let mustCheckAccess = false;
  let checkedAtMs = performance.now();
  let wake: () => void = () => undefined;
  /** Resolves with true when something changed before the time is up. */
  const wait = (longestMs: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), longestMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });

  /** Until the API key expires. */
  const keyLeftMs = () => Math.max(0, (person.key?.endsAtMs ?? Number.POSITIVE_INFINITY) - performance.now());
  const seenClinics = () => database.as(person, (sql) => clinicIds(sql, account_id));
  const leave = changes.subscribe({
    accountId: account_id,
    userId: person.userId,
    changed: (change) => {
      waiting.add(change);
      wake();
    },
    missed: () => {
      waiting.addEverything();
      mustCheckAccess = true;
      wake();
    },
    accessChanged: () => {
      mustCheckAccess = true;
      wake();
    },
  });
  const stop = () => wake();
  signal.addEventListener('abort', stop);

  try {
    let clinics = new Set(await seenClinics());
    const maySee = ({ kind, clinic_id, user_id }: Change) => {
      if (kind === 'inbox') return user_id === person.userId;
      return kind === 'account' || kind === 'job' || (clinic_id !== undefined && clinics.has(clinic_id));
    };
    yield { kind: 'ready' as const };
    if (input.include_recent) yield* changes.recent(account_id).filter(maySee);
    while (!signal.aborted) {
      if (waiting.isEmpty() && !mustCheckAccess) {
        const hasChanges = await wait(Math.min(heartbeatMs, keyLeftMs()));
        if (signal.aborted) break;
        if (!hasChanges && keyLeftMs() > 0) yield { kind: 'heartbeat' as const };
      }
      // Needed even in a busy account, because nothing notifies when a session expires.
      if (mustCheckAccess || performance.now() - checkedAtMs >= heartbeatMs || keyLeftMs() === 0) {
        mustCheckAccess = false;
        checkedAtMs = performance.now();
        await checkAccess();
        const now = new Set(await seenClinics());
        if (now.symmetricDifference(clinics).size > 0) yield { kind: 'account' as const };
        clinics = now;
      }
      const pending = waiting.take();
      for (const change of pending) {
        if (maySee(change)) yield change;
      }
      if (pending.length > 0) await rest(signal);
    }
    return { ended: true as const };
  } finally {
    leave();
    signal.removeEventListener('abort', stop);
  }
});
