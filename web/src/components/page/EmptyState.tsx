/** An empty list or page: what it is for, and what to do next. */

import type { Icon } from '../../theme/icons.ts';
import { LinkAnchor } from '../navigation/Links.tsx';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: Icon;
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
  /** The page of the user guide about it. */
  help?: string;
}

export function EmptyState({ icon: Icon, title, children, action, help }: EmptyStateProps) {
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
      {help ? (
        <LinkAnchor to="/help/$page" params={{ page: help }} target="_blank" size="sm" mt="sm">
          Learn more
        </LinkAnchor>
      ) : null}
    </div>
  );
}
