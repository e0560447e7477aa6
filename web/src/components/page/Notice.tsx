/** A quiet line above a page's content: something the reader should know, nothing that stops them. */

import classes from './Notice.module.css';

export function Notice({
  children,
  tone = 'plain',
}: {
  children: React.ReactNode;
  tone?: 'plain' | 'error';
}) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
