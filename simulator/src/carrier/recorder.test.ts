import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { samplesPerSecond } from '../recording/tones.ts';
import { accountSid, authToken } from '../testing/scripted-application.ts';
import { smallLine, smallLinePhone } from '../testing/small-line.ts';
import { startTestSimulator, type TestSimulator } from '../testing/start.ts';

let simulator: TestSimulator;
afterEach(() => simulator.close());

const credentials = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

/** TwiML that records and then listens. */
function recordingVoice(): string {
  const recording = `<Start><Recording channels="mono" trim="do-not-trim" recordingStatusCallback="${simulator.application.url(
    '/status/recording',
  )}" recordingStatusCallbackEvent="in-progress completed absent"/></Start>`;
  return simulator.application.connect().replace('<Response>', `<Response>${recording}`);
}

const callbacksOf = (sid: string) =>
  simulator.application.requests.filter(
    ({ path, parameters }) => path === '/status/recording' && parameters.CallSid === sid,
  );

async function recordedCall(): Promise<{ sid: string; recordingSid: string }> {
  simulator.application.voice = recordingVoice;
  simulator.application.rulesOf = () => [
    [/press 2/, { say: 'Claims, please.' }],
    [/member ID/, { press: '123456' }],
    [/The claim is/, { end: '' }],
  ];
  const sid = await simulator.call(smallLinePhone);
  await simulator.ended(sid);
  await simulator.application.until(() => callbacksOf(sid).length === 2);
  return { sid, recordingSid: callbacksOf(sid)[0]?.parameters.RecordingSid ?? '' };
}

/** Its time in the recording, from the ledger, because it depends on how long the connection took. */
async function momentOfGreeting(recordingSid: string): Promise<number> {
  const lines = (await readFile(join(simulator.directory, 'ledger.jsonl'), 'utf8')).split('\n');
  const ending = lines.find((line) => line.includes('"recording-ended"') && line.includes(recordingSid));
  const { sounds } = JSON.parse(ending ?? '{}') as { sounds?: { text: string; from_ms: number }[] };
  expect(sounds?.[0]?.text).toBe('For claims, press 1.');
  return sounds?.[0]?.from_ms ?? Number.NaN;
}

test('a recording is reported, listed, fetched only with credentials, and deleted for good', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  const { sid, recordingSid } = await recordedCall();

  expect(callbacksOf(sid).map(({ parameters, isSigned }) => [parameters.RecordingStatus, isSigned])).toEqual([
    ['in-progress', true],
    ['completed', true],
  ]);
  const { RecordingUrl = '', RecordingDuration } = callbacksOf(sid)[1]?.parameters ?? {};
  expect(RecordingUrl).toBe(`${simulator.url}/2010-04-01/Accounts/${accountSid}/Recordings/${recordingSid}`);
  expect(
    (await simulator.client.recordings.list({ callSid: sid })).map((recording) => recording.sid),
  ).toEqual([recordingSid]);
  expect(await simulator.client.recordings(recordingSid).fetch()).toMatchObject({
    callSid: sid,
    status: 'completed',
    duration: RecordingDuration,
    channels: 1,
  });

  expect((await fetch(`${RecordingUrl}.wav`)).status).toBe(401);
  const answer = await fetch(`${RecordingUrl}.wav`, { headers: { authorization: credentials } });
  expect(answer.headers.get('content-type')).toBe('audio/x-wav');
  const sound = Buffer.from(await answer.arrayBuffer());
  const seconds = sound.readUInt32LE(54) / samplesPerSecond;
  expect(Math.abs(seconds - Number(RecordingDuration))).toBeLessThanOrEqual(0.5);
  // Silence in mu-law is 0xff: the greeting is heard where the track has it.
  const firstHeard = sound.subarray(58).findIndex((code) => (code & 0x7f) < 0x60);
  expect(firstHeard).toBeGreaterThanOrEqual(0);
  const greetedMs = await momentOfGreeting(recordingSid);
  expect(Math.abs((firstHeard / samplesPerSecond) * 1_000 - greetedMs)).toBeLessThan(500);

  expect(await simulator.client.recordings(recordingSid).remove()).toBe(true);
  await expect(simulator.client.recordings(recordingSid).fetch()).rejects.toMatchObject({ status: 404 });
  expect((await fetch(`${RecordingUrl}.wav`, { headers: { authorization: credentials } })).status).toBe(404);
});

test('a recording of a call made elsewhere keeps its own sid', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  const sid = `RE${'ab'.repeat(16)}`;
  const track = {
    sid,
    call_sid: `CA${'cd'.repeat(16)}`,
    began_at: '2026-09-01T14:00:00.000Z',
    duration_ms: 4_000,
    sounds: [{ kind: 'key', key: '1', from_ms: 1_000 }],
  };
  const send = (body: unknown, authorization: string) =>
    fetch(`${simulator.url}/past-recordings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
  expect((await send([track], 'Basic eDp5')).status).toBe(401);
  expect((await send([track], credentials)).status).toBe(204);
  expect(await simulator.client.recordings(sid).fetch()).toMatchObject({
    duration: '4',
    status: 'completed',
  });
});
