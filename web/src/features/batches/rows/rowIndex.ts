/** Looks up the rows of a filter by their place in it. The server sends them as ranges of row numbers. Pure. */

export interface RowIndex {
  readonly count: number;
  /** The number of the row at a place from 0. */
  readonly numberAt: (place: number) => number;
  /** -1 when the filter does not have the row. */
  readonly placeOf: (rowNumber: number) => number;
}

type Range = readonly [first: number, last: number];

/** Binary search for the last range that passes the test, which all ranges before it pass too. */
function lastRange(ranges: readonly Range[], test: (range: number) => boolean): number {
  let from = 0;
  let to = ranges.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (test(middle)) from = middle;
    else to = middle;
  }
  return from;
}

export function rowIndex(ranges: readonly Range[]): RowIndex {
  /** The place at which each range begins. */
  const starts: number[] = [];
  let count = 0;
  for (const [first, last] of ranges) {
    starts.push(count);
    count += last - first + 1;
  }
  return {
    count,
    numberAt(place) {
      const at = lastRange(ranges, (range) => (starts[range] ?? 0) <= place);
      return (ranges[at]?.[0] ?? 0) + place - (starts[at] ?? 0);
    },
    placeOf(rowNumber) {
      const at = lastRange(ranges, (range) => (ranges[range]?.[0] ?? 0) <= rowNumber);
      const [first, last] = ranges[at] ?? [0, -1];
      return rowNumber < first || rowNumber > last ? -1 : (starts[at] ?? 0) + rowNumber - first;
    },
  };
}
