import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writePrivateJson } from '../settings/data-folder.ts';

const demoFile = z.looseObject({
  url: z.string(),
  users: z.array(z.looseObject({ email: z.string(), password: z.string(), role: z.string() })),
});

/** Updates the address in DATA_DIR/demo.json and returns lines that say how to sign in; none without a demo. */
export function signInLines(dataDir: string, url: string): string[] {
  const path = join(dataDir, 'demo.json');
  const demo = readJson(path, demoFile);
  if (demo === undefined) return [];
  if (demo.url !== url) writePrivateJson(path, { ...demo, url });
  const roleWidth = Math.max(...demo.users.map(({ role }) => role.length));
  const emailWidth = Math.max(...demo.users.map(({ email }) => email.length));
  return [
    'Sign in as',
    ...demo.users.map(
      ({ role, email, password }) => `  ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`,
    ),
    `(saved in ${path})`,
  ];
}
