import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageJson = path.join(import.meta.dirname, '../../package.json');

/** The version of this Claimline. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageJson, 'utf8'))).version;
