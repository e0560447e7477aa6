/**
 * How passwords are stored: argon2id at the cost that OWASP's Password Storage Cheat Sheet asks for (19 MiB, two passes, one
 * lane), as a PHC string. Hashes of the identity library, which older versions stored, still verify; they are replaced
 * when the person signs in.
 */

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyLibraryHash } from 'better-auth/crypto';

export interface PasswordHash {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: { hash: string; password: string }) => Promise<boolean>;
  /** Whether the hash has another form or cost than new ones. */
  readonly isOutdated: (hash: string) => boolean;
}

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const keyBytes = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const messageOf = (password: string) => password.normalize('NFKC');

export const argon2Password: PasswordHash = {
  async hash(password) {
    const nonce = randomBytes(16);
    const key = await derive('argon2id', {
      ...cost,
      message: messageOf(password),
      nonce,
      tagLength: keyBytes,
    });
    return `${prefix}${base64(nonce)}$${base64(key)}`;
  },
  async verify({ hash, password }) {
    const [, memory, passes, parallelism, nonce = '', expected = ''] = phcString.exec(hash) ?? [];
    if (memory === undefined) return verifyLibraryHash({ hash, password });
    const key = Buffer.from(expected, 'base64');
    const given = await derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      message: messageOf(password),
      nonce: Buffer.from(nonce, 'base64'),
      tagLength: key.length,
    });
    return timingSafeEqual(given, key);
  },
  isOutdated: (hash) => !hash.startsWith(prefix),
};
