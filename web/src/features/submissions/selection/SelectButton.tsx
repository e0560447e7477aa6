import { Button } from '@mantine/core';
import type { ClaimSelection } from './useClaimSelection.ts';

/** On narrow screens: switches between opening and selecting rows. */
export function SelectButton({
  selection,
  isEmpty,
}: {
  readonly selection: ClaimSelection;
  /** Nothing to select: the button is disabled but keeps its place. */
  readonly isEmpty: boolean;
}) {
  const { isSelecting, setSelecting } = selection;
  return (
    <Button
      variant="default"
      aria-pressed={isSelecting}
      disabled={isEmpty && !isSelecting}
      onClick={() => setSelecting(!isSelecting)}
    >
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  );
}
