/**
 * How a letter is put in line. Whoever causes one does it in the same transaction: it is sent when that commits, by
 * whichever process works letters, and never when it is taken back.
 */

import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { insertLetter } from '../db/notifications/letters.ts';
import type { Seal } from '../sealed.ts';
import { type Letter, renderLetter } from './letter.ts';

export interface LetterGiven {
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
export interface TextGiven {
  /** E.164. */
  readonly to: string;
  readonly kind: string;
  readonly text: string;
  readonly usefulSeconds: number;
}

export interface Postbox {
  /** Where people reach the app, for the links in letters; no slash at the end. */
  readonly address: string;
  /** Returns the letter's id, by which the table `letters` tells how it fared. */
  putLetter(sql: Sql, given: LetterGiven): Promise<string>;
  putText(sql: Sql, given: TextGiven): Promise<string>;
}

const usefulSecondsDefault = 24 * 3600;
/** The purpose letters are sealed for. */
export const letterPurpose = 'letter';

export function createPostbox(seal: Seal, address: string): Postbox {
  return {
    address,
    async putLetter(sql, { to, kind, letter, accountId, usefulSeconds = usefulSecondsDefault }) {
      const id = newId();
      const sealed = seal.seal(letterPurpose, JSON.stringify({ to, ...renderLetter(letter) }));
      await insertLetter(sql, { id, accountId, kind, sealed, usefulSeconds });
      return id;
    },
    async putText(sql, { to, kind, text, usefulSeconds }) {
      const id = newId();
      const sealed = seal.seal(letterPurpose, JSON.stringify({ to_phone: to, text }));
      await insertLetter(sql, { id, accountId: null, kind, sealed, usefulSeconds });
      return id;
    },
  };
}
