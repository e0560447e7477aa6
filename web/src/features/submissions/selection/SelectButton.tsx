import { Button } from '@mantine/core';
import type { ClaimSelection } from './useClaimSelection.ts';

/** On narrow screens: from opening rows to selecting them, and back. */
export function SelectButton({
  selection,
  isEmpty,
}: {
  readonly selection: ClaimSelection;
  /** There is nothing to select; the button keeps its place for when there is. */
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
