/** Rule `import-boundaries`: a file imports only what `plan.ts` allows its folder to import. */

import path from 'node:path';
import { packageOf, reporter, visitImports } from './imports.ts';
import { type Place, placeOf } from './place.ts';
import { type FolderImports, folderImports, workspaceImports } from './plan.ts';
import type { Rule } from './rule.ts';

const scope = '@claimline/';

/** Why a file may not import what the specifier names; null when it may. */
function violationOf(from: Place, file: string, specifier: string): string | null {
  const allowed = workspaceImports[from.workspace];
  if (!allowed) return `The folder ${from.workspace}/ is not on the plan. Add it to lint/plan.ts on purpose.`;

  const named = packageOf(specifier);
  if (named?.startsWith(scope)) {
    const target = named.slice(scope.length);
    if (target === from.workspace) return `Import within ${target}/ by a relative path.`;
    if (allowed.includes(target)) return null;
    return `${from.workspace}/ may not import ${target}/. ${describeAllowed(from.workspace, allowed)}`;
  }
  if (!specifier.startsWith('.')) return null;

  const to = placeOf(path.resolve(path.dirname(file), specifier));
  if (!to || to.workspace !== from.workspace)
    return `A relative import may not leave ${from.workspace}/. ${describeAllowed(from.workspace, allowed)}`;
  if (to.isTest && !from.isTest) return `${to.inside} is for tests only.`;
  const plan = folderImports[from.workspace];
  return plan ? folderViolation(plan, from, to) : null;
}

function describeAllowed(workspace: string, allowed: readonly string[]): string {
  if (allowed.length === 0) return `${workspace}/ imports no other folder.`;
  return `${workspace}/ imports ${allowed.join(' and ')} only.`;
}

/** `src/http/x.ts` → `http`; `src/main.ts` → `main.ts`; null outside `src/`. */
function topFolderOf(place: Place): string | null {
  const [source, top] = place.inside.split('/');
  return source === 'src' && top !== undefined ? top : null;
}

/** A file directly under src/ (configuration, log): every folder may import it, and it imports no folder. */
const isTopLevelFile = (name: string) => name.includes('.');

function folderViolation(plan: FolderImports, from: Place, to: Place): string | null {
  const [own, other] = [topFolderOf(from), topFolderOf(to)];
  // A test may import anything in its workspace: only tests import tests.
  if (own === null || from.isTest || plan.wiring.includes(own)) return null;
  if (other === null) return `src/ may not import ${to.inside}, which is outside of it.`;
  if (plan.wiring.includes(other)) return `${other} wires the rest and may not be imported.`;
  if (own === other) return childViolation(plan, from, to);
  if (isTopLevelFile(other)) return null;
  if (isTopLevelFile(own)) return `${own} is imported by every folder and may not import ${other}/.`;
  const allowed = plan.folders[own];
  if (!allowed) return `src/${own}/ is not on the plan. Add it to lint/plan.ts on purpose.`;
  if (allowed.includes(other)) return null;
  return `${own}/ may not import ${other}/. It imports ${allowed.join(', ') || 'no other folder'} only.`;
}

function childViolation(plan: FolderImports, from: Place, to: Place): string | null {
  const [, folder, ownChild] = from.inside.split('/');
  const otherChild = to.inside.split('/')[2];
  if (folder === undefined || !plan.separateChildren.includes(folder) || ownChild === otherChild) return null;
  return `${folder}/${ownChild} may not import ${folder}/${otherChild}: move shared code to a lower folder.`;
}

export const importBoundaries: Rule = {
  create(context) {
    const from = placeOf(context.filename);
    if (!from) return {};
    return visitImports((specifier, node) => {
      const problem = violationOf(from, context.filename, specifier);
      if (problem) reporter(context, node)(problem);
    });
  },
};
