/** `npm run schema`: writes the files of server/src/db/schema from a database that has every migration; `--citus` checks how it distributes. */

import { join } from 'node:path';
import { runTool } from './tool.ts';
import { withPostgres } from './work-folder.ts';

const isCheck = process.argv.includes('--citus');
const file = join('server', 'src', 'db', 'schema', isCheck ? 'check-citus.ts' : 'write.ts');
process.exit(await withPostgres({ isDurable: false }, ({ url }) => runTool(process.execPath, [file, url])));
