/** An empty list or page: what it is for, and what to do next. */

import type { TablerIcon } from '@tabler/icons-react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: TablerIcon;
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {Icon ? (
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
      ) : null}
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.words}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
