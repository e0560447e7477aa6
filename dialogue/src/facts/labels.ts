/** Words that name what a value near them is. */

import type { Span } from './heard.ts';

export type Labels<L> = readonly (readonly [L, RegExp])[];

export interface Named<L> extends Span {
  readonly label: L;
}

/** All names in a text, in order. Of names that overlap the one listed first counts. */
export function labelsIn<L>(text: string, labels: Labels<L>): Named<L>[] {
  const found: Named<L>[] = [];
  for (const [label, pattern] of labels)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!found.some((other) => match.index < other.end && end > other.start))
        found.push({ label, start: match.index, end });
    }
  return found.sort((a, b) => a.start - b.start);
}
