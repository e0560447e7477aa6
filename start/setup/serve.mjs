import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './dependencies.mjs';
import { guard } from './guard.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runCommand, SetupError } from './root.mjs';
import { serverMemory } from './server-memory.mjs';
import { ensureWeb } from './web.mjs';

const roles = ['web', 'worker', 'all'];
const usage = `Use --role ${roles.join('|')}, or --migrate to prepare the database and stop.`;

/**
 * `npm run serve -- --role web|worker|all`: one server process on a PostgreSQL and files that it shares with others. It
 * locks no folder, and is restarted by what runs it: systemd, a container platform.
 */
export async function serve(args) {
  await runCommand(async () => {
    const { role, migrate } = readArguments(args);
    if (!process.env.DATABASE_URL?.trim())
      throw new SetupError(
        'DATABASE_URL is missing: set the PostgreSQL that all processes share. For one machine with everything, use npm start.',
      );
    await ensureDependencies();
    const node = findPinnedNode();
    if (migrate || process.env.MIGRATIONS_DATABASE_URL?.trim()) {
      const code = await guard(node, [join(root, 'server', 'src', 'prepare-database', 'main.ts')]);
      if (migrate || code !== 0) return code;
    }
    if (role !== 'worker' && !process.env.WEB_DIST?.trim()) await ensureWeb(node);
    return guard(node, [join(root, 'server', 'src', 'main.ts')], {
      // The server needs no permission to change the schema.
      env: {
        ...serverMemory,
        ROLE: role,
        CLAIMLINE_STOP_WITH_PARENT: '1',
        MIGRATIONS_DATABASE_URL: undefined,
      },
    });
  });
}

function readArguments(args) {
  const { values } = parse(args);
  const role = values.role ?? (process.env.ROLE?.trim() || undefined);
  if (values.migrate) return { role: 'all', migrate: true };
  if (role === undefined) throw new SetupError(`No role given. ${usage}`);
  if (!roles.includes(role)) throw new SetupError(`Unknown role ${role}. ${usage}`);
  return { role, migrate: false };
}

function parse(args) {
  try {
    return parseArgs({ args, options: { role: { type: 'string' }, migrate: { type: 'boolean' } } });
  } catch (error) {
    throw new SetupError(`${error.message}. ${usage}`);
  }
}
