import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

/** A section of the claim with a heading. */
export function Section({ title, count, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <Title order={3} className={classes.title ?? ''}>
        {title}
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
      </Title>
      {children}
    </section>
  );
}
