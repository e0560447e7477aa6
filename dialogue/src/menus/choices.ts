/** What a prompt offers by key or by word, ranked by use to us. */

import { readYesNo } from '../read-backs/yes-no.ts';
import { certainScore, type Goal, ranked } from './goal.ts';
import { type Menu, type Option, readMenu } from './menu.ts';
import { wordChoices } from './word-menu.ts';

export interface RankedChoice {
  readonly how: 'press' | 'say';
  /** The keys, or the words. */
  readonly text: string;
  /** What it stands for, in plain words. */
  readonly label: string;
  readonly score: number;
}

/** All options of a prompt, the most useful first. */
export function choicesIn(text: string, goal: Goal): readonly RankedChoice[] {
  const menu = readMenu(text);
  if (menu !== null)
    return ranked(menu.options, goal).map(({ option: { key, label }, score }) => ({
      how: 'press',
      text: key,
      label,
      score,
    }));
  const isAsked = readYesNo(text)?.isList === true;
  return wordChoices(text, goal, isAsked).map(({ words, score }) => ({
    how: 'say',
    text: words,
    label: words,
    score,
  }));
}

/** The best option is uncertain when another scores nearly as high. */
const marginMin = 1;

/** Whether the best option is hardly better than another one that may be right. */
export function isClose([best, second]: readonly RankedChoice[]): boolean {
  return (
    best !== undefined && second !== undefined && second.score > 0 && best.score - second.score < marginMin
  );
}

export interface Choice extends Option {
  readonly score: number;
}

/** The most useful option, if any is useful. Also null when it is unclear which words belong to which key. */
export function bestOption(menu: Menu, goal: Goal): Choice | null {
  const [best, ...others] = [menu.options, ...menu.otherwise].map((options) => {
    const [first] = ranked(options, goal);
    return first !== undefined && first.score > 0 ? { ...first.option, score: first.score } : null;
  });
  const isSure = others.every(
    (other) => other === null || other.key === best?.key || other.score < certainScore,
  );
  return isSure ? (best ?? null) : null;
}
