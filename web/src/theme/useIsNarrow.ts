import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints.ts';

/** Whether the window is as narrow as a phone, from the first render on. */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(width < ${breakpoints.sm})`, false, { getInitialValueInEffect: false });
}
