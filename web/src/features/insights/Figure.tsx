/** A chart with its title, definition, link to the claims, and a table view. */

import { Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { IconChartBar, IconTable } from '../../theme/icons.ts';
import { DefinitionTooltip } from './DefinitionTooltip.tsx';
import classes from './Insights.module.css';

export interface FigureProps {
  title: string;
  definition: string;
  /** The main finding in one line. */
  finding: React.ReactNode;
  link: React.ReactNode;
  controls?: React.ReactNode;
  /** Absent when the figure is a table already. */
  table?: React.ReactNode;
  children: React.ReactNode;
}

export function Figure({ title, definition, finding, link, controls, table, children }: FigureProps) {
  const [isTable, setIsTable] = useState(false);
  const heading = useId();
  return (
    <section className={classes.figure} aria-labelledby={heading} data-table={isTable || undefined}>
      <div className={classes.figureHead}>
        <div className={classes.titleRow}>
          <Title order={2} id={heading}>
            {title}
          </Title>
          <DefinitionTooltip of={title}>{definition}</DefinitionTooltip>
        </div>
        <div className={classes.figureActions}>
          {controls}
          {table ? (
            <Button
              variant="default"
              size="xs"
              leftSection={
                isTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />
              }
              onClick={() => setIsTable(!isTable)}
              aria-label={`${title}: ${isTable ? 'show as chart' : 'show as table'}`}
            >
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          ) : null}
        </div>
      </div>
      <p className={classes.finding}>{finding}</p>
      {isTable ? <div className={classes.table}>{table}</div> : children}
      <div className={classes.figureFoot}>{link}</div>
    </section>
  );
}
