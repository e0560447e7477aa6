/** Sends the letters in line: takes them by a lease, tries again while they are useful, empties what is settled. */

import { z } from 'zod';
import { createAlarm } from '../alarm.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import {
  letterComesDueInMs,
  postponeLetter,
  settleLetter,
  type TakenLetter,
  takeLetters,
  tidyLetters,
} from '../db/notifications/letters.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../sealed.ts';
import { letterPurpose } from './put-letter.ts';
import { type TextDoor, TextRefused } from './text-door.ts';
import type { Transport } from './transport.ts';

const atOnceMax = 5;
/** Even if no one tells of a letter, the loop looks this often. */
const lookAgainMs = 30_000;
const firstWaitSeconds = 15;
const longestWaitSeconds = 15 * 60;

const addressed = z.union([
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  z.object({ to_phone: z.string(), text: z.string() }),
]);
type Addressed = z.infer<typeof addressed>;

export interface PostOffice {
  /** Begins to send, also what dead processes left. */
  start(): Promise<void>;
  /** Finishes the letters it is at. */
  stop(): Promise<void>;
}

export interface PostOfficeOptions {
  readonly database: Database;
  readonly log: Log;
  readonly seal: Seal;
  readonly transport: Transport;
  /** Null where none is set: then nobody is offered what needs one. */
  readonly texts?: TextDoor | null;
  /** Multiplied into the wait before another try; 1 unless a test is in a hurry. */
  readonly waitScale?: number;
}

/** The mail server will never take it: nobody there, or not this letter. A wrong password of ours may be mended. */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof TextRefused) return true;
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}

export function createPostOffice({
  database,
  log,
  seal,
  transport,
  texts = null,
  waitScale = 1,
}: PostOfficeOptions): PostOffice {
  const processId = newId();
  const alarm = createAlarm();
  let isStopping = false;
  let running: Promise<void> | undefined;
  let listening: { stop(): Promise<void> } | undefined;

  /** Sealed with another secret, it says nothing to anybody. */
  function open({ id, sealed }: TakenLetter): Addressed | null {
    try {
      return addressed.parse(JSON.parse(seal.open(letterPurpose, sealed)));
    } catch (error) {
      log.error({ error, letter: id }, 'a letter could not be opened');
      return null;
    }
  }

  async function send(taken: TakenLetter): Promise<void> {
    const { id, kind, tries } = taken;
    const settle = (problem: string | null) =>
      database.asSystem('settle an email', (sql) => settleLetter(sql, processId, id, problem));
    const letter = open(taken);
    if (letter === null) return settle('It could not be opened: the secret it was sealed with has changed.');
    try {
      if (!('to_phone' in letter)) await transport.send(id, letter);
      else if (texts) await texts.send(letter);
      else throw new TextRefused('no door for texts is set');
    } catch (error) {
      if (isRefusedForGood(error)) {
        log.warn({ error, letter: id, kind }, 'a letter was refused by the mail server');
        return settle('The mail server refused the address.');
      }
      log.warn({ error, letter: id, kind, tries }, 'a letter could not be sent; it is tried again');
      const waitSeconds = Math.min(firstWaitSeconds * 2 ** tries, longestWaitSeconds) * waitScale;
      return database.asSystem('postpone an email', (sql) => postponeLetter(sql, processId, id, waitSeconds));
    }
    await settle(null);
  }

  /** Sends what is due; returns in how many milliseconds to look again. */
  async function round(): Promise<number> {
    const letters = await database.asSystem('lease due emails', (sql) =>
      takeLetters(sql, processId, atOnceMax),
    );
    for (const settled of await Promise.allSettled(letters.map(send)))
      if (settled.status === 'rejected')
        log.error({ error: settled.reason as unknown }, 'how a letter fared could not be kept');
    if (letters.length > 0) return 0;
    const late = await database.asSystem('clear settled emails', tidyLetters);
    if (late > 0) log.error({ late }, 'letters came too late to be sent');
    const due = await database.asSystem('find when the next email is due', letterComesDueInMs);
    return Math.min(due ?? lookAgainMs, lookAgainMs);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const waitMs = await round().catch((error: unknown) => {
        log.error({ error }, 'letters could not be looked for; they are again');
        return 1_000;
      });
      if (waitMs > 0 && !isStopping) await alarm.wait(waitMs);
    }
  }

  return {
    async start() {
      const ring = () => alarm.ring();
      listening = await database.listen('claimline_letter', ring, ring);
      running = run();
    },
    async stop() {
      isStopping = true;
      alarm.ring();
      await listening?.stop();
      await running;
      transport.close();
    },
  };
}
