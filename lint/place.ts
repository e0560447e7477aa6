/** Which workspace a file belongs to, and where in it. */

import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface Place {
  /** The top folder: `server`, `web`, `start` … */
  readonly workspace: string;
  /** The absolute path of the top folder. */
  readonly workspaceFolder: string;
  /** Path inside the top folder with forward slashes: `src/db/claims.ts`. */
  readonly inside: string;
  readonly isTest: boolean;
}

/** The place of an absolute file path; null for a file at the root or outside the repository. */
export function placeOf(file: string): Place | null {
  const relative = path.relative(root, file).split(path.sep);
  const [workspace, ...rest] = relative;
  if (workspace === undefined || workspace === '..' || rest.length === 0) return null;
  const inside = rest.join('/');
  return { workspace, workspaceFolder: path.join(root, workspace), inside, isTest: isTestFile(inside) };
}

/** `x.test.ts`, and what tests import: `test-x.ts` and everything under a folder named `test` or `testing`. */
function isTestFile(inside: string): boolean {
  return /\.test\.[cm]?tsx?$|(^|\/)test(ing)?[/-]/.test(inside);
}

export { root };
