import { Button } from '@mantine/core';

interface SelectButtonProps {
  readonly isSelecting: boolean;
  readonly onChange: (isSelecting: boolean) => void;
  /** Nothing to select: the button is disabled but keeps its place. */
  readonly isEmpty: boolean;
}

/** On narrow screens: switches between opening and selecting rows. */
export function SelectButton({ isSelecting, onChange, isEmpty }: SelectButtonProps) {
  return (
    <Button
      variant="default"
      aria-pressed={isSelecting}
      disabled={isEmpty && !isSelecting}
      onClick={() => onChange(!isSelecting)}
    >
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  );
}
