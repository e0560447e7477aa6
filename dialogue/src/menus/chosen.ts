/** Moves that choose an option of a menu or a list. */

import { holdPrompt, type Move } from '../call/move.ts';
import { isHoldOption, kindOf } from './goal.ts';
import type { Menu, Option } from './menu.ts';

export function spoken(words: string): Move {
  const kind = kindOf(words);
  return { kind: 'say', words, promptId: kind === 'next' || kind === 'repeat' ? kind : `words:${words}` };
}

export const signature = (menu: Menu) =>
  `menu:${menu.options.map(({ key, label }) => `${key}=${label.split(' ').slice(0, 3).join(' ')}`).join('|')}`;

export function pressed(
  { key, label }: Option,
  menu: Menu,
  heardAs: string | null = null,
  as?: string,
): Move {
  const promptId = as ?? (isHoldOption(label) ? holdPrompt : signature(menu));
  return { kind: 'press', keys: key, promptId, label, heardAs };
}
