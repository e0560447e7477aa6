/** Page arithmetic and its words. Pages count from 0, as in the address; people read them from 1. */

const count = new Intl.NumberFormat('en-US');

/** Numbers are exact up to so many. */
export const countedMax = 10_000;

export interface Total {
  readonly total: number;
  /** False when there are more than `total`. */
  readonly isExact: boolean;
}

/** `9,874`, or `10,000+` when counting stopped there. */
export function totalForPeople({ total, isExact }: Total): string {
  return `${count.format(total)}${isExact ? '' : '+'}`;
}

/** `26–50 of 10,000+`; `0 of 0` never: an empty list has its own words. */
export function rangeForPeople(page: number, size: number, shown: number, total: Total): string {
  const first = page * size + 1;
  const last = page * size + shown;
  const range =
    shown === 0 ? '0' : first === last ? count.format(first) : `${count.format(first)}–${count.format(last)}`;
  return `${range} of ${totalForPeople(total)}`;
}

/** The number of pages known of, at least 1. */
export function pageCount(size: number, total: Total): number {
  return Math.max(1, Math.ceil(total.total / size));
}

/** The page that somebody typed, counted from 0; null for what is no page. Of a list whose end is known, its last at most. */
export function pageTyped(text: string, size: number, total: Total): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,7}$/.test(digits) || Number(digits) === 0) return null;
  const page = Number(digits) - 1;
  return total.isExact ? Math.min(page, pageCount(size, total) - 1) : page;
}

/** Whether a page follows; beyond a bounded total, a full page lets one go on. */
export function hasNextPage(page: number, size: number, shown: number, total: Total): boolean {
  if (page + 1 < pageCount(size, total)) return true;
  return !total.isExact && shown === size;
}

/** Up to so many pages each has its button. */
const allOfferedMax = 7;

/**
 * The page numbers to offer: the first, the last, the present one and its neighbours, `null` where some are
 * left out. Always the same length once there are more than seven pages, so that the buttons do not move.
 */
export function pagesToOffer(page: number, pages: number): (number | null)[] {
  if (pages <= allOfferedMax) return Array.from({ length: pages }, (_, index) => index);
  const last = pages - 1;
  if (page <= 3) return [0, 1, 2, 3, 4, null, last];
  if (page >= last - 3) return [0, null, last - 4, last - 3, last - 2, last - 1, last];
  return [0, null, page - 1, page, page + 1, null, last];
}
