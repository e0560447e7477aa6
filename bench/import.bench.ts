import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { copyLines } from './bare-copy.ts';
import { createDatabase } from './database.ts';
import { type SeededClaims, seedClaims } from './seed/seed-claims.ts';
import { ServerProcess } from './server-process.ts';
import { inMs, tableLines, timingOf } from './timing.ts';

const smallRows = 10_000;
const largeRows = Number(process.env['ROWS'] ?? 100_000);

interface ShownImport {
  id: string;
  state: string;
  refusal: string | null;
  counts: { rows: number; good: number; imported: number };
}

const headings = [
  'Patient',
  'DOB',
  'Mbr ID',
  'DOS',
  'Charges',
  'Payer',
  'Payer phone',
  'Provider',
  'NPI',
  'TIN',
  'Clinic',
  'Not before',
];

/** A workbook of this many different claims with calls scheduled far in the future. */
function workbookOf(rows: number, prefix: string, clinic: string): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: 'Claims',
        rows: [
          headings,
          ...Array.from({ length: rows }, (_, index) => [
            `Alder${index % 997}, Ana`,
            '1/2/1980',
            `${prefix}${1_000_000 + index}`,
            `0${1 + (index % 9)}/1${index % 9}/2026`,
            100 + (index % 900) + 0.25,
            'Bench Mutual',
            '800-555-0124',
            'Dr. Ash',
            1_234_567_893,
            '12-3456789',
            clinic,
            '12/31/2099',
          ]),
        ],
      },
    ],
  });
}

async function readBare(bytes: Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
  return rows;
}

/** Inserts the rows directly into the table of claims, with its indexes and triggers. */
async function copyBare(owner: pg.Client, seeded: SeededClaims, rows: unknown[][]): Promise<void> {
  const [clinic] = seeded.memberClinicIds;
  const lines = rows
    .slice(1)
    .map(([patient, , member, , billed], index) =>
      [
        `bare-${index}${String(member)}`,
        seeded.accountId,
        clinic,
        'Dr. Ash',
        '1234567893',
        '123456789',
        'Ana',
        String(patient).split(',')[0],
        '1980-01-02',
        member,
        'Bench Mutual',
        '+18005550124',
        '2026-05-01',
        '2026-05-01',
        Math.round(Number(billed) * 100),
      ].join('\t'),
    );
  await copyLines(
    owner,
    `copy automations (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
       patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents) from stdin`,
    Buffer.from(`${lines.join('\n')}\n`),
  );
}

/** Uploads, waits for the checks, imports, and waits for the end, while repeating `meanwhile`. */
async function importWhole(
  server: ServerProcess,
  accountId: string,
  bytes: Uint8Array,
  meanwhile: () => Promise<unknown>,
): Promise<ShownImport> {
  const call = (name: string, data: object) =>
    server.call(name, { account_id: accountId, ...data }) as Promise<ShownImport>;
  const { id } = await call('beginImport', { file_name: 'bench.xlsx', file_bytes: bytes.length });
  await server.upload(id, bytes);
  const until = async (...states: string[]) => {
    for (;;) {
      const now = await call('getImport', { import_id: id });
      if (states.includes(now.state)) return now;
      if (now.refusal !== null) throw new Error(now.refusal);
      await meanwhile();
    }
  };
  const ready = await until('ready');
  if (ready.counts.good !== ready.counts.rows)
    throw new Error(`only ${ready.counts.good} of ${ready.counts.rows} rows are good`);
  await call('runImport', { import_id: id });
  return until('imported');
}

const pauseMs = (waitMs: number) => new Promise((resolve) => setTimeout(resolve, waitMs));

async function main(): Promise<void> {
  const databaseUrl = await createDatabase('bench_import');
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const seeded = await seedClaims(owner, 10_000);
  const { rows: clinics } = await owner.query<{ name: string }>('select name from clinics where id = $1', [
    seeded.memberClinicIds[0],
  ]);
  const clinic = clinics[0]?.name ?? '';
  const server = await ServerProcess.start(databaseUrl, 'all');
  await server.signIn(seeded.email, seeded.password);
  const page = () => server.call('listSubmissions', { account_id: seeded.accountId });

  const small = await workbookOf(smallRows, 'S', clinic);
  const rounds: { bareMs: number; importMs: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const another = await workbookOf(smallRows, `R${round}`, clinic);
    const bareAt = performance.now();
    await copyBare(owner, seeded, await readBare(small));
    const importAt = performance.now();
    await importWhole(server, seeded.accountId, another, () => pauseMs(50));
    rounds.push({ bareMs: importAt - bareAt, importMs: performance.now() - importAt });
    await owner.query(`delete from automations where id like 'bare-%'`);
  }
  const bare = timingOf(rounds.map(({ bareMs }) => bareMs));
  const imported = timingOf(rounds.map(({ importMs }) => importMs));

  const idle = timingOf(await timesOf(page, 200));
  const large = await workbookOf(largeRows, 'L', clinic);
  const busyMs: number[] = [];
  let mostMb = server.residentMb() ?? 0;
  const startedAt = performance.now();
  await importWhole(server, seeded.accountId, large, async () => {
    for (let times = 0; times < 10; times++) {
      busyMs.push(...(await timesOf(page, 1)));
      mostMb = Math.max(mostMb, server.residentMb() ?? 0);
      await pauseMs(20);
    }
  });
  const largeMs = performance.now() - startedAt;
  const busy = timingOf(busyMs);
  console.log(
    [
      ...tableLines([
        [`${smallRows.toLocaleString('en-US')} rows`, 'ms'],
        ['read with the library and bare COPY', inMs(bare.medianMs)],
        ['uploaded, checked and imported', inMs(imported.medianMs)],
        ['times as long', (imported.medianMs / bare.medianMs).toFixed(2)],
      ]),
      '',
      ...tableLines([
        [`${largeRows.toLocaleString('en-US')} rows`, ''],
        ['seconds', (largeMs / 1000).toFixed(1)],
        ['most memory of the server, MB', mostMb.toFixed(0)],
        ['p95 of a page of claims, idle, ms', inMs(idle.p95Ms)],
        ['p95 of a page of claims, meanwhile, ms', inMs(busy.p95Ms)],
        ['times as long', (busy.p95Ms / idle.p95Ms).toFixed(2)],
      ]),
    ].join('\n'),
  );
  await server.stop();
  await owner.end();
}

async function timesOf(work: () => Promise<unknown>, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

await main();
