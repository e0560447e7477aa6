/** Marks sandbox claims; renders nothing for other claims. */

import { isSandbox } from '@claimline/domain/claim/sandbox';
import classes from './SandboxTag.module.css';

export function SandboxTag({ memberId }: { memberId: string }) {
  if (!isSandbox(memberId)) return null;
  return (
    <span
      className={classes.tag}
      data-hint="Test claim. Its member ID sets the result; it is never called or billed."
    >
      Sandbox
    </span>
  );
}
