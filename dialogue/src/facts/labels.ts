/** Labels: words that give the meaning of a value near them. */

import type { Span } from './heard.ts';

export type Labels<L extends string> = Readonly<Record<L, RegExp>>;

export interface Named<L> extends Span {
  readonly label: L;
}

/** All labels in a text, in order. When labels overlap, the one listed first wins. */
export function labelsIn<L extends string>(text: string, labels: Labels<L>): Named<L>[] {
  const found: Named<L>[] = [];
  for (const [label, pattern] of Object.entries(labels) as [L, RegExp][])
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!found.some((other) => match.index < other.end && end > other.start))
        found.push({ label, start: match.index, end });
    }
  return found.sort((a, b) => a.start - b.start);
}
