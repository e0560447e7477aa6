import { Button } from '@mantine/core';
import type { ClaimSelection } from './useClaimSelection.ts';

/** On narrow screens: from opening rows to selecting them, and back. */
export function SelectButton({ selection }: { readonly selection: ClaimSelection }) {
  const { isSelecting, setSelecting } = selection;
  return (
    <Button variant="default" aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  );
}
