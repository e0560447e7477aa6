/** Rule `arrows`: imports go only where the plan has an arrow. */

import path from 'node:path';
import { packageOf, reporter, visitImports } from './imports.ts';
import { type Place, placeOf } from './place.ts';
import { type FloorPlan, floorPlans, workspaceArrows } from './plan.ts';
import type { Rule } from './rule.ts';

const scope = '@claimline/';

/** Why a file may not import what the specifier names; null when it may. */
export function faultOf(from: Place, file: string, specifier: string): string | null {
  const arrows = workspaceArrows[from.workspace];
  if (!arrows) return `The folder ${from.workspace}/ is not on the plan. Add it to lint/plan.ts on purpose.`;

  const named = packageOf(specifier);
  if (named?.startsWith(scope)) {
    const target = named.slice(scope.length);
    if (target === from.workspace) return `Import within ${target}/ by a relative path.`;
    if (arrows.includes(target)) return null;
    return `${from.workspace}/ may not import ${target}/. ${openArrows(from.workspace, arrows)}`;
  }
  if (!specifier.startsWith('.')) return null;

  const to = placeOf(path.resolve(path.dirname(file), specifier));
  if (!to || to.workspace !== from.workspace)
    return `A relative import may not leave ${from.workspace}/. ${openArrows(from.workspace, arrows)}`;
  if (to.isTest && !from.isTest) return `${to.inside} is there for tests only.`;
  const plan = floorPlans[from.workspace];
  return plan ? floorFault(plan, from, to) : null;
}

function openArrows(workspace: string, arrows: readonly string[]): string {
  if (arrows.length === 0) return `${workspace}/ imports no other folder.`;
  return `${workspace}/ imports ${arrows.join(' and ')} only.`;
}

/** `src/http/x.ts` → `http`; `src/main.ts` → `main.ts`; null outside `src/`. */
function roomOf(place: Place): string | null {
  const [top, room] = place.inside.split('/');
  return top === 'src' && room !== undefined ? room : null;
}

/** A file directly under src/ (configuration, log) is ground everyone stands on; it stands on nothing itself. */
const isGround = (room: string) => room.includes('.');

function floorFault(plan: FloorPlan, from: Place, to: Place): string | null {
  const [own, other] = [roomOf(from), roomOf(to)];
  // A test may stand on the whole of its workspace: nothing but tests stands on it.
  if (own === null || from.isTest || plan.wiring.includes(own)) return null;
  if (other === null) return `src/ may not import ${to.inside}, which is outside of it.`;
  if (plan.wiring.includes(other)) return `${other} wires the rest; nothing imports it.`;
  if (own === other) return childrenFault(plan, from, to);
  if (isGround(other)) return null;
  if (isGround(own)) return `${own} is imported by all and may not import ${other}/.`;
  const arrows = plan.rooms[own];
  if (!arrows) return `src/${own}/ is not on the plan. Add it to lint/plan.ts on purpose.`;
  if (arrows.includes(other)) return null;
  return `${own}/ may not import ${other}/. It imports ${arrows.join(', ') || 'no other folder'} only.`;
}

function childrenFault(plan: FloorPlan, from: Place, to: Place): string | null {
  const [, room, ownChild] = from.inside.split('/');
  const otherChild = to.inside.split('/')[2];
  if (room === undefined || !plan.separateChildren.includes(room) || ownChild === otherChild) return null;
  return `${room}/${ownChild} may not import ${room}/${otherChild}: share through what lies beneath.`;
}

export const arrows: Rule = {
  create(context) {
    const from = placeOf(context.filename);
    if (!from) return {};
    return visitImports((specifier, node) => {
      const fault = faultOf(from, context.filename, specifier);
      if (fault) reporter(context, node)(fault);
    });
  },
};
