/**
 * The padding and width of a page inside the shell. `reading` keeps text and forms at a readable width; `wide` is for
 * cards and tables that scroll with the page. Pages with their own scrolling table do not use it.
 */

import classes from './Page.module.css';

export interface PageProps {
  width?: 'form' | 'reading' | 'wide';
  children: React.ReactNode;
}

export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.column} data-width={width}>
        {children}
      </div>
    </div>
  );
}
