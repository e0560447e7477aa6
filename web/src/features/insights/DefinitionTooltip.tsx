/** An explanation of a figure, shown on hover, focus and touch. */

import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '../../theme/icons.ts';
import classes from './Insights.module.css';

export function DefinitionTooltip({ of, children }: { of: string; children: string }) {
  return (
    <Tooltip label={children} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.definition ?? ''} aria-label={`What ${of} means`}>
        <IconInfoCircle size={15} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}
