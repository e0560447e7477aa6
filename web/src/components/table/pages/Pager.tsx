import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../../theme/icons.ts';
import { useIsNarrow } from '../../../theme/useIsNarrow.ts';
import { PageField } from './PageField.tsx';
import classes from './Pager.module.css';
import { formatRange, hasNextPage, pageButtons, pageCount, type Total } from './pages.ts';

const sizes = [25, 50, 100, 200];

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** Number of rows on the current page. */
  readonly shown: number;
  readonly total: Total;
  readonly onPageChange: (page: number) => void;
  readonly onSizeChange: (size: number) => void;
}

function PlainPager({ page, size, shown, total, onPageChange, onSizeChange }: PagerProps) {
  const isNarrow = useIsNarrow();
  const pages = total.isExact ? pageCount(size, total) : Math.max(pageCount(size, total), page + 1);
  const hasNext = hasNextPage(page, size, shown, total);
  const offeredSizes = sizes.includes(size) ? sizes : [...sizes, size].sort((one, other) => one - other);
  const field = <PageField page={page} pages={pages} size={size} total={total} onPageChange={onPageChange} />;
  return (
    <div className={classes.pager}>
      <span className={classes.range} aria-live="polite">
        {formatRange(page, size, shown, total)}
      </span>
      <label className={classes.size}>
        <span>Rows per page</span>
        <NativeSelect
          size="xs"
          value={String(size)}
          data={offeredSizes.map(String)}
          onChange={(event) => onSizeChange(Number(event.currentTarget.value))}
        />
      </label>
      {!isNarrow && pages > 1 && <div className={classes.beside}>{field}</div>}
      <nav className={classes.pages} aria-label="Pages">
        <button
          type="button"
          className={classes.page}
          disabled={page === 0}
          // If the current page is past the end of the list, go back to the last page.
          onClick={() => onPageChange(Math.min(page, pages) - 1)}
          aria-label="Previous page"
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </button>
        {pageButtons(page, pages).map((offered, place) =>
          offered === null ? (
            <span key={place < 3 ? 'gap-before' : 'gap-after'} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={offered}
              type="button"
              className={classes.page}
              data-number
              data-current={offered === page || undefined}
              aria-current={offered === page ? 'page' : undefined}
              aria-label={`Page ${offered + 1}`}
              onClick={() => onPageChange(offered)}
            >
              {offered + 1}
            </button>
          ),
        )}
        {isNarrow && pages > 1 && field}
        <button
          type="button"
          className={classes.page}
          disabled={!hasNext}
          onClick={() => onPageChange(page + 1)}
          aria-label="Next page"
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </button>
      </nav>
    </div>
  );
}

/** Which rows of the list are shown, and links to its other pages. */
export const Pager = memo(PlainPager);
