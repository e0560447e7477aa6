import { Button } from '@mantine/core';
import classes from './PreviousNext.module.css';

interface PreviousNextProps {
  /** From 0. */
  readonly page: number;
  readonly hasMore: boolean;
  /** The number of pages, if it is known. */
  readonly pageCount?: number;
  /** The accessible name. */
  readonly label: string;
  readonly onPageChange: (page: number) => void;
}

/** Paging for short lists; nothing when there is only one page. */
export function PreviousNext({ page, hasMore, pageCount, label, onPageChange }: PreviousNextProps) {
  if (page === 0 && !hasMore) return null;
  return (
    <nav className={classes.pages} aria-label={label}>
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1}
        {pageCount === undefined ? '' : ` of ${pageCount}`}
      </span>
      <Button variant="default" size="xs" disabled={!hasMore} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
