/** A server process's metrics of its calls and its event loop, between two moments. */

interface Found {
  readonly steps: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly loopP99Ms: number;
}

/** The event loop is watched by a timer of 10 ms, whose interval Node counts as delay. */
const timerMs = 10;

/** Counts of steps that took at most so many seconds. */
type Buckets = ReadonlyMap<number, number>;

export class MetricsReader {
  readonly #origin: string;
  #before: Buckets = new Map();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Reading the event loop's figures resets them. */
  async begin(): Promise<void> {
    this.#before = bucketsOf(await this.#read());
  }

  async end(): Promise<Found> {
    const text = await this.#read();
    const after = bucketsOf(text);
    const counts = [...after].map(([limit, count]): [number, number] => [
      limit,
      count - (this.#before.get(limit) ?? 0),
    ]);
    const steps = counts.at(-1)?.[1] ?? 0;
    const loop = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
    return {
      steps,
      p50Ms: quantile(counts, steps * 0.5) * 1_000,
      p95Ms: quantile(counts, steps * 0.95) * 1_000,
      loopP99Ms: loop * 1_000 - timerMs,
    };
  }

  async #read(): Promise<string> {
    return (await fetch(`${this.#origin}/metrics`)).text();
  }
}

function bucketsOf(text: string): Buckets {
  const lines = text.matchAll(/^claimline_call_step_seconds_bucket\{le="([^"]+)"\} (\d+)/gm);
  return new Map(
    Array.from(lines, ([, limit, count]) => [limit === '+Inf' ? Infinity : Number(limit), Number(count)]),
  );
}

/** Between the limits of a bucket by proportion, as Prometheus does. */
function quantile(counts: readonly (readonly [number, number])[], rank: number): number {
  let [below, counted] = [0, 0];
  for (const [limit, count] of counts) {
    if (count >= rank)
      return limit === Infinity ? below : below + ((limit - below) * (rank - counted)) / (count - counted);
    [below, counted] = [limit, count];
  }
  return below;
}
