/**
 * Two web and two worker processes under load, and one fault after the other around them: a database that answers nothing, only
 * reads, is slow or is replaced by its standby, a full disk, wrong clocks. Prints how long each took to recover from after its end, without a hand.
 * FAULT_SECONDS and CALM_SECONDS say how long each lasts and what is between, ONLY (part of a name) takes some; PEOPLE, IMPORTS,
 * ROWS, CALLS and PACE change the load.
 */

import { randomUUID } from 'node:crypto';
import { fakeClock, faults } from './load/faults.ts';
import { report, startInstallation } from './load/installation.ts';
import { pause } from './load/people.ts';
import { tableLines } from './timing.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const faultMs = number('FAULT_SECONDS', 60) * 1_000;
const calmMs = number('CALM_SECONDS', 30) * 1_000;
const only = process.env['ONLY'];
const recoverWithinMs = 30_000;
const giveUpMs = 180_000;

const chosen = faults.filter(({ name }) => only === undefined || name.includes(only));
const planned = chosen.filter(({ missing }) => missing === null).length;

const installation = await startInstallation({
  name: 'faults',
  webs: 2,
  workers: 2,
  minutes: (planned * (faultMs + calmMs) + calmMs) / 60_000,
  people: number('PEOPLE', 50),
  imports: number('IMPORTS', 6),
  rows: number('ROWS', 1_000),
  calls: number('CALLS', 100),
  pace: number('PACE', 8),
  pooler: process.env['POOLER'] === '1',
  standby: chosen.some(({ name }) => name.includes('standby')),
  env: (place) => (place % 2 === 0 ? {} : fakeClock),
});
const { ports } = installation;

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A claim that is due now; resolves when it is called. */
async function isCalled(isLate: () => boolean): Promise<boolean> {
  const id = randomUUID();
  await installation.owner.query(
    `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, ptan, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_id, payer_name, payer_phone, service_from, service_to,
       billed_cents, due_at)
     select $1, account_id, clinic_id, provider_name, npi, tax_id, ptan, patient_first_name, patient_last_name,
       patient_date_of_birth, '88419999990', payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, now()
     from automations where ptan = 'K123456' order by random() limit 1`,
    [id],
  );
  while (!isLate()) {
    const { rowCount } = await installation.owner.query('select from calls where automation_id = $1', [id]);
    if ((rowCount ?? 0) > 0) return true;
    await pause(200);
  }
  return false;
}

const rows = [['fault', 'all ready again, s', 'a new claim called, s']];
let isRecovered = true;
const loaded = await installation.load(async () => {
  await pause(calmMs);
  for (const fault of chosen) {
    if (fault.missing !== null) {
      rows.push([fault.name, 'not measured', fault.missing]);
      continue;
    }
    installation.during(fault.name);
    await fault.begin(installation);
    await pause(faultMs);
    await fault.end(installation);
    const endedAtMs = performance.now();
    const sinceMs = () => performance.now() - endedAtMs;
    const isLate = () => sinceMs() > giveUpMs;
    const called = isCalled(isLate).then((is) => (is ? sinceMs() : Number.POSITIVE_INFINITY));
    while (!isLate() && !(await Promise.all(ports.map(isReady))).every(Boolean)) await pause(250);
    const readyMs = isLate() ? Number.POSITIVE_INFINITY : sinceMs();
    const calledMs = await called;
    if (Math.max(readyMs, calledMs) > recoverWithinMs) isRecovered = false;
    installation.during('calm');
    const row = [fault.name, ...[readyMs, calledMs].map((ms) => (ms / 1000).toFixed(1))];
    rows.push(row);
    console.log(row.join(': '));
    await pause(Math.max(0, calmMs - sinceMs()));
  }
});
for (const line of tableLines(rows)) console.log(line);
await report(installation, loaded);
await installation.stop();
process.exit(isRecovered ? 0 : 1);
