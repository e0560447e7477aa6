import { useLocalStorage } from '@mantine/hooks';

/** Whether the user collapsed the navigation in this browser. */
export const useNarrowNavigation = () =>
  useLocalStorage({
    key: 'claimline-navigation-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
