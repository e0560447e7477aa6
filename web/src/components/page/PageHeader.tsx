/** A page's title, with its actions at the right. */

import { Title } from '@mantine/core';
import classes from './Page.module.css';

export interface PageHeaderProps {
  title: React.ReactNode;
  /** One muted line below the title. */
  description?: React.ReactNode;
  actions?: React.ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.headings}>
        <Title order={1}>{title}</Title>
        {description ? <div className={classes.description}>{description}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
