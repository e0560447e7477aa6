/** Milliseconds of many runs. */
export type Timing = {
  medianMs: number;
  p95Ms: number;
  /** The median of the processor's time; null where it was not measured. */
  cpuMs: number | null;
};

export function timingOf(runsMs: number[], cpuRunsMs: number[] = []): Timing {
  const at = (runs: number[], share: number) =>
    runs.toSorted((one, other) => one - other)[Math.min(runs.length - 1, Math.floor(runs.length * share))];
  return {
    medianMs: at(runsMs, 0.5) ?? 0,
    p95Ms: at(runsMs, 0.95) ?? 0,
    cpuMs: at(cpuRunsMs, 0.5) ?? null,
  };
}

/** Processor time so far; null where it is not known. */
export type CpuClock = () => Promise<number | null>;

/** At least this many runs of each, however long they take. */
const runsMin = 3;

/**
 * Runs the measurements in turn, so that other load on the machine affects all of them equally. One that has used its
 * time is left out of the remaining rounds. The first rounds, which warm caches, are not counted.
 */
export async function measureInTurn<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  {
    rounds,
    warmUpRounds,
    limitMs,
    cpuClocks = {},
  }: {
    rounds: number;
    warmUpRounds: number;
    limitMs: number;
    cpuClocks?: Partial<Record<Name, CpuClock>>;
  },
): Promise<Record<Name, Timing>> {
  const names = Object.keys(works) as Name[];
  const runsMs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const cpuRunsMs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const spentMs = new Map<Name, number>();
  const isDone = (name: Name) => runsMs[name].length >= runsMin && (spentMs.get(name) ?? 0) > limitMs;
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const name of names.filter((name) => !isDone(name))) {
      const cpuBefore = await cpuClocks[name]?.();
      const startedAt = performance.now();
      await works[name]();
      const tookMs = performance.now() - startedAt;
      const cpuAfter = await cpuClocks[name]?.();
      spentMs.set(name, (spentMs.get(name) ?? 0) + tookMs);
      const isSlow = tookMs > limitMs / 10;
      if (round < warmUpRounds && !isSlow) continue;
      runsMs[name].push(tookMs);
      // A connection that was replaced meanwhile took its count with it.
      if (cpuBefore != null && cpuAfter != null && cpuAfter >= cpuBefore)
        cpuRunsMs[name].push(cpuAfter - cpuBefore);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(runsMs[name], cpuRunsMs[name])])) as Record<
    Name,
    Timing
  >;
}

/** Lines of a Markdown table. The first row is its head; all columns but the first are numbers. */
export function tableLines(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...others] = rows;
  return [line(head), rule, ...others.map(line)];
}

export function inMs(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0);
}
