/** Writes `src/api.gen.ts`, the types of the REST API, from the OpenAPI document: `node client/generate.ts`. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiDocument } from '@claimline/domain/rest/openapi';
import { apiTypes } from './apiTypes.ts';

const types = apiTypes(apiDocument('https://claimline.example'));
await writeFile(path.join(import.meta.dirname, 'src/api.gen.ts'), types);
