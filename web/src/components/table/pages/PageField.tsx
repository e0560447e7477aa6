import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './Pager.module.css';
import { parsePage, type Total } from './pages.ts';

interface PageFieldProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly total: Total;
  readonly onPageChange: (page: number) => void;
}

/** The current page number, which can be typed over to go to another page. */
export function PageField({ page, pages, size, total, onPageChange }: PageFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const go = () => {
    const typed = text === null ? null : parsePage(text, size, total);
    setText(null);
    if (typed !== null && typed !== page) onPageChange(typed);
  };
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <span className={classes.fieldWord}>Page</span>
      <TextInput
        size="xs"
        aria-label="Go to page"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        className={classes.fieldInput ?? ''}
        value={text ?? String(page + 1)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === null) return;
          event.stopPropagation();
          setText(null);
        }}
      />
      <span>
        of {pages.toLocaleString('en-US')}
        {total.isExact ? '' : '+'}
      </span>
    </form>
  );
}
