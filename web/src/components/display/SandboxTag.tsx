/** Marks sandbox claims; renders nothing for other claims. */

import { isSandbox } from '@claimline/domain/claim/sandbox';
import { Tooltip } from '@mantine/core';
import classes from './SandboxTag.module.css';

export function SandboxTag({ memberId }: { memberId: string }) {
  if (!isSandbox(memberId)) return null;
  return (
    <Tooltip label="Its member ID says what comes of it: never called, never billed.">
      <span className={classes.tag}>Sandbox</span>
    </Tooltip>
  );
}
