/** Rule `listed-packages`: only packages that the workspace's own package.json lists may be imported. */

import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageOf, reporter, visitImports } from './imports.ts';
import { type Place, placeOf, root } from './place.ts';
import { workspaceImports } from './plan.ts';
import type { Rule } from './rule.ts';

const listed = new Map<string, ReadonlySet<string>>();

function packagesListedIn(folder: string): ReadonlySet<string> {
  const known = listed.get(folder);
  if (known) return known;
  const file = path.join(folder, 'package.json');
  const found = new Set<string>();
  if (existsSync(file)) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object | undefined>;
    for (const section of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
      for (const name of Object.keys(manifest[section] ?? {})) found.add(name);
  }
  listed.set(folder, found);
  return found;
}

/** Tests, tool configuration next to `src/`, and folders that are not workspaces may use what the root lists. */
function mayUseRoot(place: Place): boolean {
  const isToolConfiguration = !place.inside.includes('/');
  return place.isTest || isToolConfiguration || ['start', 'lint'].includes(place.workspace);
}

const scope = '@claimline/';

/** Imports that are not allowed are reported by `import-boundaries`. */
function isAllowedImport(workspace: string, named: string): boolean {
  return workspaceImports[workspace]?.includes(named.slice(scope.length)) ?? false;
}

export const listedPackages: Rule = {
  create(context) {
    const place = placeOf(context.filename);
    if (!place) return {};
    return visitImports((specifier, node) => {
      const named = packageOf(specifier);
      if (named === null) return;
      if (isBuiltin(specifier)) {
        reporter(context, node)(`Write node:${specifier}.`);
        return;
      }
      if (packagesListedIn(place.workspaceFolder).has(named)) return;
      if (named.startsWith(scope) && !isAllowedImport(place.workspace, named)) return;
      if (mayUseRoot(place) && packagesListedIn(root).has(named)) return;
      reporter(context, node)(`${named} is not listed in ${place.workspace}/package.json.`);
    });
  },
};
