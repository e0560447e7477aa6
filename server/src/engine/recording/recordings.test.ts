/** Recordings of whole calls: requested from the simulated carrier, reported, fetched, stored, and deleted there. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPayer,
  addPractice,
  createTestEngine,
  type Practice,
  type TestEngine,
} from '../../../test/engine.ts';
import { sendWebhook, testSettings } from '../../../test/services/carrier.ts';
import { startTestSimulator, type TestSimulator } from '../../../test/services/simulator.ts';
import { samplesOfMp3, samplesPerSecond, strengthOf } from '../../../test/sound.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { keyOf } from '../../files/file-store.ts';

const pace = 10;
const patience = { timeout: 110_000, interval: 50 };
const longTest = { timeout: 240_000 };

let testing: TestDatabase;
let simulator: TestSimulator;
let server: TestEngine;
let practice: Practice;
let filesFolder: string;
/** One call is enough for all checks. */
let claim: string;

beforeAll(async () => {
  testing = await createTestDatabase();
  simulator = await startTestSimulator(pace);
  filesFolder = await mkdtemp(path.join(tmpdir(), 'claimline-files-'));
  server = await createTestEngine(testing, simulator.url, { pace, recordsCalls: true, filesFolder });
  practice = await addPractice(testing.owner, 50);
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
  await testing.drop();
  await rm(filesFolder, { recursive: true, force: true });
});

interface Recorded {
  call_id: string;
  account_id: string;
  state: string;
  why: string | null;
  carrier_sid: string | null;
  at_carrier: boolean;
  offset_ms: string | null;
  duration_ms: string | null;
  file_id: string | null;
  due_at: Date | null;
  tries: number;
  held_by: string | null;
  call_duration_ms: string | null;
}

async function recordingOf(claim: string): Promise<Recorded | undefined> {
  const { rows } = await testing.owner.query<Recorded>(
    `select r.*, c.duration_ms as call_duration_ms from recordings r join calls c on c.id = r.call_id
     where r.automation_id = $1`,
    [claim],
  );
  return rows[0];
}

async function called(memberId: string): Promise<string> {
  const payer = await simulator.payer('Aetna');
  const payerId = await addPayer(testing.owner, { ...payer, ivr_hours: [] });
  const claim = await addClaim(testing.owner, practice, {
    payerId,
    payerName: 'Aetna',
    phone: payer.phone,
    memberId,
  });
  server.engine.wake();
  return claim;
}

async function kept(claim: string): Promise<Recorded> {
  await vi.waitFor(
    async () =>
      expect(await recordingOf(claim)).toMatchObject({ state: 'kept', at_carrier: false, due_at: null }),
    patience,
  );
  const recording = await recordingOf(claim);
  if (!recording) throw new Error('no recording');
  return recording;
}

const atCarrier = (sid: string | null, ending: string, method = 'GET') =>
  fetch(`${simulator.url}/2010-04-01/Accounts/${testSettings.accountSid}/Recordings/${sid}${ending}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${testSettings.accountSid}:${testSettings.authToken}`).toString('base64')}`,
    },
  });

/** Whether the tones of a key are present within the given number of seconds of a moment. */
function hasKeyNear(sound: Float32Array, second: number, withinSeconds: number): boolean {
  const first = Math.max(0, Math.round((second - withinSeconds) * samplesPerSecond));
  const step = samplesPerSecond / 20;
  for (let from = first; from < first + withinSeconds * 2 * samplesPerSecond; from += step) {
    const moment = sound.subarray(from, from + step);
    if ([697, 770, 852, 941].some((frequency) => strengthOf(moment, frequency) > 0.03)) return true;
  }
  return false;
}

/** The seconds that contain sound. */
function heardSeconds(sound: Float32Array): number[] {
  const seconds: number[] = [];
  for (let from = 0; from < sound.length; from += samplesPerSecond)
    if (sound.subarray(from, from + samplesPerSecond).some((sample) => Math.abs(sample) > 0.015))
      seconds.push(from / samplesPerSecond);
  return seconds;
}

test(
  'stores the recording of a call, which matches the transcript, and deletes it at the carrier',
  longTest,
  async () => {
    claim = await called('W884103370');
    const recording = await kept(claim);
    const stream = await openDiskStore(filesFolder).open(
      keyOf({ account_id: recording.account_id, id: recording.file_id ?? '' }),
    );
    if (!stream) throw new Error('no sound');
    const file = await buffer(stream);
    const sound = await samplesOfMp3(file);
    const { rows: files } = await testing.owner.query('select * from files where id = $1', [
      recording.file_id,
    ]);
    expect(files[0]).toMatchObject({
      kind: 'recording',
      media_type: 'audio/mpeg',
      bytes: String(file.length),
      clinic_id: practice.clinicId,
    });

    // As long as the call, plus what was still being said when it was decided.
    const offsetMs = Number(recording.offset_ms);
    expect(sound.length / 8 + offsetMs).toBeGreaterThan(Number(recording.call_duration_ms) * 0.9);
    // Each line is heard at its second of the recording. 4 s of call time are 0.4 s on a busy machine, so single
    // lines may be late; a wrong clock would make most of them late.
    const { rows: lines } = await testing.owner.query<{ at_ms: string; text: string; pressed: boolean }>(
      'select at_ms, text, pressed from transcript_lines where call_id = $1 order by sequence',
      [recording.call_id],
    );
    const heard = heardSeconds(sound);
    expect(lines.length).toBeGreaterThan(10);
    const notHeard = lines.filter(({ at_ms, pressed }) => {
      const second = (Number(at_ms) - offsetMs) / 1_000;
      return pressed ? !hasKeyNear(sound, second, 4) : !heard.some((each) => Math.abs(each - second) <= 4);
    });
    expect(lines.filter(({ pressed }) => pressed).length).toBeGreaterThan(1);
    for (const isKey of [true, false]) {
      const missed = notHeard.filter(({ pressed }) => pressed === isKey).map(({ text }) => text);
      const all = lines.filter(({ pressed }) => pressed === isKey);
      expect(missed.length, missed.join('; ')).toBeLessThan(all.length / 2);
    }

    expect((await atCarrier(recording.carrier_sid, '.json')).status).toBe(404);
  },
);

test(
  'what the carrier tells twice, late, forged or of another recording changes nothing',
  longTest,
  async () => {
    const before = await kept(claim);
    const { rows } = await testing.owner.query<{ carrier_sid: string }>(
      'select carrier_sid from calls where id = $1',
      [before.call_id],
    );
    const form = (RecordingStatus: string, RecordingSid = before.carrier_sid ?? '') => ({
      CallSid: rows[0]?.carrier_sid ?? '',
      RecordingSid,
      RecordingStatus,
      RecordingDuration: '1',
      RecordingStartTime: new Date().toUTCString(),
    });
    const url = `${server.url}/carrier/recording?call=${before.call_id}`;
    for (const status of ['in-progress', 'completed', 'absent', 'completed'])
      expect((await sendWebhook(url, form(status))).status).toBe(204);
    expect((await sendWebhook(url, form('completed', `RE${'0'.repeat(32)}`))).status).toBe(204);
    expect((await sendWebhook(url, form('absent'), 'forged')).status).toBe(403);
    expect((await sendWebhook(url, { ...form('completed'), RecordingSid: '../Calls' })).status).toBe(400);
    expect((await sendWebhook(url, { ...form('absent'), CallSid: 'CAother' })).status).toBe(204);
    expect(
      (await sendWebhook(`${server.url}/carrier/recording?call=NoSuchCall`, form('completed'))).status,
    ).toBe(204);
    expect(await recordingOf(claim)).toEqual(before);
  },
);

/** The state if the call had just ended and no webhook had arrived. */
async function madeBefore(
  state: 'asked' | 'ready',
  recording: { carrierSid: string } | null,
  { isDue } = { isDue: true },
): Promise<string> {
  const claim = await addClaim(testing.owner, practice, { dueAt: null });
  const callSid = `CA${claim}`;
  const sid = recording?.carrierSid ?? null;
  await testing.owner.query(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
       carrier_sid, answered_at, ended_at, duration_ms, media_token)
     values ('call' || $1, $2, $3, $1, 1, 1, 'ended', 'answered', '+18005550110', '+18885550100', $4, now(), now(), 4000, '')`,
    [claim, practice.accountId, practice.clinicId, callSid],
  );
  if (sid !== null)
    await fetch(`${simulator.url}/past-recordings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${testSettings.accountSid}:${testSettings.authToken}`).toString('base64')}`,
      },
      body: JSON.stringify([
        {
          sid,
          call_sid: callSid,
          began_at: '2026-09-01T14:00:00.000Z',
          duration_ms: 4_000,
          sounds: [{ kind: 'key', key: '1', from_ms: 1_000 }],
        },
      ]),
    });
  await testing.owner.query(
    `insert into recordings (call_id, account_id, clinic_id, automation_id, state, carrier_sid, due_at)
     values ('call' || $1, $2, $3, $1, $4, $5, case when $6::boolean then now() end)`,
    [claim, practice.accountId, practice.clinicId, state, state === 'ready' ? sid : null, isDue],
  );
  server.engine.wake();
  return claim;
}

test('a recording without a webhook is found at the carrier', longTest, async () => {
  const claim = await madeBefore('asked', { carrierSid: `RE${'1'.repeat(32)}` });
  expect(await kept(claim)).toMatchObject({ carrier_sid: `RE${'1'.repeat(32)}`, duration_ms: '4000' });
});

test('a recording that the carrier does not have is given up with the reason', longTest, async () => {
  const claim = await madeBefore('ready', null);
  for (let tries = 1; tries < 5; tries++) {
    await vi.waitFor(
      async () => expect(await recordingOf(claim)).toMatchObject({ tries, state: 'ready', held_by: null }),
      patience,
    );
    await testing.owner.query(`update recordings set due_at = now() where automation_id = $1`, [claim]);
    server.engine.wake();
  }
  await vi.waitFor(
    async () =>
      expect(await recordingOf(claim)).toMatchObject({ state: 'failed', why: 'gone', due_at: null }),
    patience,
  );
});

test('a fetch that failed is repeated, also by another process', longTest, async () => {
  const claim = await madeBefore('ready', { carrierSid: `RE${'2'.repeat(32)}` }, { isDue: false });
  await simulator.kill();
  await testing.owner.query(`update recordings set due_at = now() where automation_id = $1`, [claim]);
  server.engine.wake();
  await vi.waitFor(
    async () => expect(await recordingOf(claim)).toMatchObject({ state: 'ready', tries: 1, held_by: null }),
    patience,
  );
  await simulator.startAgain();
  await server.stop();
  server = await createTestEngine(testing, simulator.url, { pace, recordsCalls: true, filesFolder });
  server.engine.start();
  await kept(claim);
});
