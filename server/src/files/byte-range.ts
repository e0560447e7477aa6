/** The `Range` header of a download. Source: RFC 9110, section 14. */

export interface ByteRange {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/**
 * The single requested range; `all` when none is requested, or in a form that may be ignored (several ranges, another
 * unit); `none` when it lies outside the file.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'all' | 'none' {
  const asked = /^bytes=\s*(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (!asked || (from === '' && to === '')) return 'all';
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return 'all';
  return first >= bytes ? 'none' : { first, last };
}
