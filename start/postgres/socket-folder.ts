import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Owner } from './owner.ts';

/** Only part of the socket's name: PostgreSQL does not listen on TCP. */
export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/** sun_path holds 108 bytes on Linux and 104 on macOS, one of them the closing zero. */
const pathLimitBytes = process.platform === 'linux' ? 107 : 103;

/**
 * A folder of mode 0700 in which a Unix socket can be opened: next to the cluster, or in the system's temporary folder
 * when the path is too long or its file system has no sockets. Call it only while no postmaster runs on the cluster: it
 * removes the files of a killed one.
 */
export async function prepareSocketFolder(folder: string, owner: Owner): Promise<string> {
  const name = `claimline-${owner.uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const places = [join(folder, 'socket')];
  if (process.env.XDG_RUNTIME_DIR) places.push(join(process.env.XDG_RUNTIME_DIR, name));
  places.push(join(tmpdir(), name), join('/tmp', name));
  for (const place of places) {
    if (claim(place, owner) && (await holdsSockets(place))) return place;
  }
  // Somebody else sits on our name.
  const place = mkdtempSync(join('/tmp', 'claimline-'));
  if (claim(place, owner) && (await holdsSockets(place))) return place;
  throw new StartError(
    `No folder for the database's socket could be made in ${folder} or ${tmpdir()}: set TMPDIR to a short path you may write to.`,
  );
}

/** Makes the folder private. An existing folder of another user is left unchanged. */
function claim(place: string, owner: Owner): boolean {
  try {
    if (Buffer.byteLength(join(place, socketName)) > pathLimitBytes) return false;
    mkdirSync(place, { mode: 0o700 });
  } catch {
    // It exists, or cannot be created: the check below decides.
  }
  try {
    const found = lstatSync(place);
    if (!found.isDirectory() || (found.uid !== owner.uid && found.uid !== process.getuid?.())) return false;
    chmodSync(place, 0o700);
    if (found.uid !== owner.uid) chownSync(place, owner.uid, owner.gid);
    for (const left of [socketName, `${socketName}.lock`]) rmSync(join(place, left), { force: true });
    return true;
  } catch {
    return false;
  }
}

function holdsSockets(place: string): Promise<boolean> {
  const path = join(place, `probe-${process.pid}`);
  rmSync(path, { force: true });
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(path, () => probe.close(() => resolve(true)));
  });
}
