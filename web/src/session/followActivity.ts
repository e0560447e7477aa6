/** Tells the server that someone is at work here, and asks it when they are not, so that an idle page is left in time. */

/** How often at most. */
const everyMs = 60_000;
/** Asked a moment after the end, so that it is past. */
const afterEndMs = 1_000;

export interface ActivityDoors {
  /** Returns after how long without activity the session ends; null for never. Throws when refused or out of reach. */
  report(isActive: boolean): Promise<number | null>;
  now(): number;
  /** Runs `action` once after the wait; gives back how to cancel it. */
  after(waitMs: number, action: () => void): () => void;
}

/** `noticed` whenever the person does something; the first report goes out at once. */
export function followActivity(doors: ActivityDoors): { noticed(): void; stop(): void } {
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  let isStopped = false;
  /** Counts reports, so that the answer to an earlier one changes nothing. */
  let generation = 0;

  async function report(isActive: boolean): Promise<void> {
    generation += 1;
    const mine = generation;
    let waitMs: number | null;
    try {
      const endsInMs = await doors.report(isActive);
      waitMs = endsInMs === null ? null : endsInMs + afterEndMs;
    } catch {
      // A refusal has ended the session by itself; out of reach, it is asked again.
      waitMs = everyMs;
    }
    if (isStopped || mine !== generation) return;
    cancel();
    cancel = waitMs === null ? () => {} : doors.after(waitMs, () => void report(false));
  }

  function noticed(): void {
    if (doors.now() - reportedAtMs < everyMs) return;
    reportedAtMs = doors.now();
    void report(true);
  }

  noticed();
  return {
    noticed,
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
