/**
 * Reports user activity to the server. While there is none, asks when the session ends, so that an idle page signs out
 * in time.
 */

/** The minimum interval between reports. */
const everyMs = 60_000;
/** Ask slightly after the end, so that it has passed. */
const afterEndMs = 1_000;

export interface ActivityDependencies {
  /**
   * Returns in how many milliseconds without activity the session ends; null for never. Throws when refused or
   * unreachable.
   */
  report(isActive: boolean): Promise<number | null>;
  now(): number;
  /** Runs `action` once after the wait. Returns a function that cancels it. */
  after(waitMs: number, action: () => void): () => void;
}

/** Call `recordActivity` on user activity; the first report is sent at once. */
export function followActivity(dependencies: ActivityDependencies): { recordActivity(): void; stop(): void } {
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  let isStopped = false;
  /** Counts reports, so that late responses are ignored. */
  let generation = 0;

  async function report(isActive: boolean): Promise<void> {
    generation += 1;
    const mine = generation;
    let waitMs: number | null;
    try {
      const endsInMs = await dependencies.report(isActive);
      waitMs = endsInMs === null ? null : endsInMs + afterEndMs;
    } catch {
      // A refusal has already ended the session; if the server is unreachable, ask again.
      waitMs = everyMs;
    }
    if (isStopped || mine !== generation) return;
    cancel();
    cancel = waitMs === null ? () => {} : dependencies.after(waitMs, () => void report(false));
  }

  function recordActivity(): void {
    if (dependencies.now() - reportedAtMs < everyMs) return;
    reportedAtMs = dependencies.now();
    void report(true);
  }

  recordActivity();
  return {
    recordActivity,
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
