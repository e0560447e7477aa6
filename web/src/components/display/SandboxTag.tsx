/** Marks sandbox claims; renders nothing for other claims. */

import { isSandbox } from '@claimline/domain/claim/sandbox';
import { Tooltip } from '@mantine/core';
import classes from './SandboxTag.module.css';

export function SandboxTag({ memberId }: { memberId: string }) {
  if (!isSandbox(memberId)) return null;
  return (
    <Tooltip label="Test claim. Its member ID sets the result; it is never called or billed.">
      <span className={classes.tag}>Sandbox</span>
    </Tooltip>
  );
}
