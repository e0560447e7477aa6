/** One section of the settings: heading, description, and actions at the right. */

import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SettingsSection.module.css';

export interface SettingsSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsSection({ title, description, actions, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.header}>
        <div className={classes.headings}>
          <Title order={2}>{title}</Title>
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
