/**
 * Queues emails and texts in the transaction that causes them: they are sent when it commits, and never when it is
 * rolled back.
 */

import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { insertLetter } from '../db/notifications/letters.ts';
import type { Seal } from '../sealed.ts';
import { type Letter, renderLetter } from './email.ts';

export interface EmailToQueue {
  readonly to: string;
  /** What sort of letter, for the log: a name of ours, nothing about anybody. */
  readonly kind: string;
  readonly letter: Letter;
  /** The account it is about, whose admins may see how it fared; null for a person's own sign-in. */
  readonly accountId: string | null;
  /** After so long it is not sent any more; a day unless said otherwise. */
  readonly usefulSeconds?: number;
}

/** A text message to a telephone. It waits in the same line as letters. */
export interface TextToQueue {
  /** E.164. */
  readonly to: string;
  readonly kind: string;
  readonly text: string;
  readonly usefulSeconds: number;
}

export interface EmailQueue {
  /** Where people reach the app, for the links in letters; no slash at the end. */
  readonly address: string;
  /** Returns the letter's id, by which the table `letters` tells how it fared. */
  queueEmail(sql: Sql, given: EmailToQueue): Promise<string>;
  queueText(sql: Sql, given: TextToQueue): Promise<string>;
}

const usefulSecondsDefault = 24 * 3600;
/** The purpose letters are sealed for. */
export const letterPurpose = 'letter';

export function createEmailQueue(seal: Seal, address: string): EmailQueue {
  return {
    address,
    async queueEmail(sql, { to, kind, letter, accountId, usefulSeconds = usefulSecondsDefault }) {
      const id = newId();
      const sealed = seal.seal(letterPurpose, JSON.stringify({ to, ...renderLetter(letter) }));
      await insertLetter(sql, { id, accountId, kind, sealed, usefulSeconds });
      return id;
    },
    async queueText(sql, { to, kind, text, usefulSeconds }) {
      const id = newId();
      const sealed = seal.seal(letterPurpose, JSON.stringify({ to_phone: to, text }));
      await insertLetter(sql, { id, accountId: null, kind, sealed, usefulSeconds });
      return id;
    },
  };
}
