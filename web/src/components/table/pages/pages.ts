/** Page arithmetic and its labels. Pages count from 0, as in the address; labels count from 1. */

const count = new Intl.NumberFormat('en-US');

/** Totals are exact up to this number. */
export const countedMax = 10_000;

export interface Total {
  readonly total: number;
  /** False when there are more than `total`. */
  readonly isExact: boolean;
}

/** `9,874`, or `10,000+` when counting stopped there. */
export function formatTotal({ total, isExact }: Total): string {
  return `${count.format(total)}${isExact ? '' : '+'}`;
}

/** `26–50 of 10,000+`. Never called for an empty list, which shows a message instead. */
export function formatRange(page: number, size: number, shown: number, total: Total): string {
  const first = page * size + 1;
  const last = page * size + shown;
  const range =
    shown === 0 ? '0' : first === last ? count.format(first) : `${count.format(first)}–${count.format(last)}`;
  return `${range} of ${formatTotal(total)}`;
}

/** The number of known pages, at least 1. */
export function pageCount(size: number, total: Total): number {
  return Math.max(1, Math.ceil(total.total / size));
}

/** The page number that was typed, counted from 0; null if invalid. Limited to the last page if the total is exact. */
export function parsePage(text: string, size: number, total: Total): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,7}$/.test(digits) || Number(digits) === 0) return null;
  const page = Number(digits) - 1;
  return total.isExact ? Math.min(page, pageCount(size, total) - 1) : page;
}

/** Whether there is a next page. Beyond an inexact total, a full page means that there may be one. */
export function hasNextPage(page: number, size: number, shown: number, total: Total): boolean {
  if (page + 1 < pageCount(size, total)) return true;
  return !total.isExact && shown === size;
}

/** Up to this many pages, every page has a button. */
const allButtonsMax = 7;

/**
 * The page numbers to show: first, last, current and its neighbors, with `null` for gaps. With more than seven pages
 * the length is always the same, so that the buttons do not move.
 */
export function pageButtons(page: number, pages: number): (number | null)[] {
  if (pages <= allButtonsMax) return Array.from({ length: pages }, (_, index) => index);
  const last = pages - 1;
  if (page <= 3) return [0, 1, 2, 3, 4, null, last];
  if (page >= last - 3) return [0, null, last - 4, last - 3, last - 2, last - 1, last];
  return [0, null, page - 1, page, page + 1, null, last];
}
