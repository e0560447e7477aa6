import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** PostgreSQL refuses to run as root: the user it runs as instead. */
export type Owner = {
  /** The user who owns the cluster's files, as seen outside any namespace. */
  uid: number;
  gid: number;
  /** Comes before the program and its arguments; empty to run it directly. */
  prefix: string[];
  /** For `spawn`, when the process has to become another user. */
  identity: { uid?: number; gid?: number };
};

export type OwnerOptions = {
  postgres: string;
  /** The folder of the cluster. */
  folder: string;
  /** The cluster, if it exists. */
  cluster: string | undefined;
  allowUserNamespace?: boolean;
};

/** Chooses the user: the current one, the cluster's owner, root mapped to nobody in a user namespace, or nobody. */
export function chooseOwner({ postgres, folder, cluster, allowUserNamespace = true }: OwnerOptions): Owner {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, prefix: [], identity: {} };

  const present = cluster === undefined ? undefined : statSync(cluster);
  if (present !== undefined && present.uid !== 0) return asUser(present.uid, present.gid);

  const nobody = findNobody();
  const inNamespace: Owner = {
    uid: 0,
    gid: 0,
    prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'],
    identity: {},
  };
  if (allowUserNamespace && canReach(inNamespace, postgres, folder)) return inNamespace;

  const asNobody = asUser(nobody.uid, nobody.gid);
  // Private until now: the user nobody must be able to pass through, but not to list it.
  for (const passed of [dirname(folder), folder]) chmodSync(passed, statSync(passed).mode | 0o011);
  if (!canReach(asNobody, postgres, folder)) {
    throw new StartError(
      `PostgreSQL does not run as root, and the user "nobody" cannot reach ${dirname(postgres)} and ${folder}: start as an ordinary user, move both to folders that everyone can enter, or set DATABASE_URL.`,
    );
  }
  if (cluster !== undefined) changeOwner(cluster, asNobody);
  return asNobody;
}

function asUser(uid: number, gid: number): Owner {
  return { uid, gid, prefix: [], identity: { uid, gid } };
}

/** Changes the owner of a folder and everything in it. */
export function changeOwner(path: string, owner: Pick<Owner, 'uid' | 'gid'>): void {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}

function canReach(owner: Owner, postgres: string, folder: string): boolean {
  const check = 'test -x "$1" && cd "$2"';
  const [file, ...args] = [...owner.prefix, 'sh', '-c', check, 'sh', postgres, folder];
  return spawnSync(file, args, { ...owner.identity, stdio: 'ignore' }).status === 0;
}

/** initdb looks up its own user, so the system must know the mapped id. */
function findNobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}
