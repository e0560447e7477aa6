/**
 * A web and a worker process under load for MINUTES (30), with audit exports, recordings and imports: memory, open files and database
 * connections every SAMPLE_SECONDS (30), and whether they level off. Everything that is logged is searched for names, ids and dates
 * of the patients. PEOPLE, IMPORTS, ROWS, CALLS and PACE change the load.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { report, startInstallation } from './load/installation.ts';
import { pause } from './load/people.ts';
import { databaseSeconds, processorSeconds } from './load/processor-time.ts';
import { tableLines } from './timing.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const minutes = number('MINUTES', 30);
const sampleMs = number('SAMPLE_SECONDS', 30) * 1_000;
/** The first part fills caches and pools. */
const warmShare = 0.4;
const growthMax = 1.25;
const exportEveryMs = 5_000;

let logged = '';
let lines = 0;
const installation = await startInstallation({
  name: 'soak',
  webs: 1,
  workers: 1,
  minutes,
  people: number('PEOPLE', 30),
  imports: number('IMPORTS', Math.ceil(minutes)),
  rows: number('ROWS', 500),
  calls: number('CALLS', Math.ceil(minutes * 10)),
  pace: number('PACE', 8),
  pooler: false,
  onLog: (line) => {
    logged += `${line}\n`;
    lines += 1;
  },
});
const { owner, processes } = installation;

interface Sample {
  readonly memoryMb: number;
  readonly files: number;
  readonly connections: number;
}
async function sampleOf(pid: number): Promise<Sample> {
  const { rows } = await owner.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where application_name like 'claimline%'`,
  );
  return {
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.connections ?? 0,
  };
}

const samples: Sample[][] = [];
const usedSeconds = async () => ({
  web: processorSeconds(processes[0]?.pid ?? 0),
  worker: processorSeconds(processes[1]?.pid ?? 0),
  database: await databaseSeconds(owner),
});
const usedBefore = await usedSeconds();
let exported = 0;
const loaded = await installation.load(async (isOver, visitor) => {
  const exporting = (async () => {
    while (!isOver()) {
      const made = await visitor.call('exportAuditEvents', { account_id: visitor.accountId });
      if (made !== undefined) exported += 1;
      await pause(exportEveryMs);
    }
  })();
  while (!isOver()) {
    await pause(sampleMs);
    samples.push(await Promise.all(processes.map(({ pid = 0 }) => sampleOf(pid))));
  }
  await exporting;
});

const usedAfter = await usedSeconds();
const { rows: ended } = await owner.query<{ calls: number }>(
  `select count(*)::int as calls from calls where state = 'ended' and not sandbox and answered_at is not null and carrier_sid is not null`,
);
const perThousand = (seconds: number, count: number) => ((1_000 * seconds) / Math.max(1, count)).toFixed(1);
const { requests } = loaded.tally;
const calls = ended[0]?.calls ?? 0;
const used = (of: keyof typeof usedBefore) => usedAfter[of] - usedBefore[of];
console.log(
  `processor: web ${perThousand(used('web'), requests)} s per 1,000 of ${requests} requests, worker ${perThousand(used('worker'), calls)} s per 1,000 of ${calls} calls, database ${used('database').toFixed(0)} s in all`,
);

/** The most in a part of the samples of a process. */
const mostIn = (part: readonly Sample[][], place: number, of: (sample: Sample) => number) =>
  Math.max(...part.map((each) => of(each[place] ?? { memoryMb: 0, files: 0, connections: 0 })));
const half = Math.floor(samples.length * (warmShare + (1 - warmShare) / 2));
const early = samples.slice(Math.floor(samples.length * warmShare), half);
const late = samples.slice(half);
let isFlat = true;
const rows = [['process', 'most early', 'most late', '']];
for (const place of processes.keys())
  for (const [name, of] of [
    ['memory, MB', (sample: Sample) => sample.memoryMb],
    ['open files', (sample: Sample) => sample.files],
    ['connections of all', (sample: Sample) => sample.connections],
  ] as const) {
    const [before, after] = [mostIn(early, place, of), mostIn(late, place, of)];
    const grows = after > before * growthMax;
    if (grows) isFlat = false;
    rows.push([
      `${place === 0 ? 'web' : 'worker'}: ${name}`,
      before.toFixed(0),
      after.toFixed(0),
      grows ? 'grows' : 'flat',
    ]);
  }
for (const line of tableLines(rows)) console.log(line);

const { rows: patients } = await owner.query<{ words: string[] }>(
  `select array[patient_first_name || ' ' || patient_last_name, patient_last_name || ', ' || patient_first_name,
     patient_date_of_birth::text, to_char(patient_date_of_birth, 'MM/DD/YYYY'), member_id] as words
   from automations`,
);
/** Patients' last names by themselves: shorter ones are also parts of other words. */
const { rows: names } = await owner.query<{ name: string }>(
  'select distinct patient_last_name as name from automations where length(patient_last_name) > 4',
);
const words = new Set([...patients.flatMap((row) => row.words), ...names.map(({ name }) => name)]);
const found = [...words].filter((word) => word !== '' && logged.includes(word));
console.log(`${exported} audit exports`);
console.log(
  `${lines} log lines, ${words.size} names, ids and dates of patients: ${found.length} of them logged`,
);
const isKept = await report(installation, loaded);
await installation.stop();
process.exit(isFlat && found.length === 0 && isKept ? 0 : 1);
