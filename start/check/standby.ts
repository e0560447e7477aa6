/**
 * For measurements: runs PostgreSQL on a copy of a cluster, `cluster` in the folder given, until its input ends. Prints the folder
 * of its socket.
 */

import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { changeOwner, chooseOwner } from '../postgres/owner.ts';
import { serverSettings } from '../postgres/server-settings.ts';
import { prepareSocketFolder } from '../postgres/socket-folder.ts';

const [folder = ''] = process.argv.slice(2);
const cluster = join(folder, 'cluster');
const { postgres } = findPostgresBinaries();
const owner = chooseOwner({ postgres, folder, cluster: undefined });
changeOwner(cluster, owner);
const socketFolder = await prepareSocketFolder(folder, owner);
const settings = serverSettings(socketFolder, true).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const [file = postgres, ...args] = [...owner.prefix, postgres, '-D', cluster, ...settings];
const log = openSync(join(folder, 'postgres.log'), 'a', 0o600);
const child = spawn(file, args, { ...owner.identity, cwd: '/', stdio: ['ignore', log, log] });
closeSync(log);
child.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().once('end', () => child.kill('SIGINT'));
console.log(socketFolder);
