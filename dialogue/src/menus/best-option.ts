/** The option of a menu to press, if it is clear which words belong to which key. */

import { type Goal, ranked, surely } from './goal.ts';
import type { Menu, Option } from './menu.ts';

export interface Choice extends Option {
  readonly score: number;
}

/** The most useful option, if any is useful. Also null when it is unclear which words belong to which key. */
export function bestOption(menu: Menu, goal: Goal): Choice | null {
  const [best, ...others] = [menu.options, ...menu.otherwise].map((options) => {
    const [first] = ranked(options, goal);
    return first !== undefined && first.score > 0 ? { ...first.option, score: first.score } : null;
  });
  const isSure = others.every((other) => other === null || other.key === best?.key || other.score < surely);
  return isSure ? (best ?? null) : null;
}
