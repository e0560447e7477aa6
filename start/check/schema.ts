/** `npm run schema`: writes the files of server/src/db/schema from a database that has every migration. */

import { join } from 'node:path';
import { runTool } from './tool.ts';
import { withPostgres } from './work-folder.ts';

const file = join('server', 'src', 'db', 'schema', 'write.ts');
process.exit(await withPostgres({ isDurable: false }, (url) => runTool(process.execPath, [file, url])));
