import { useLocalStorage } from '@mantine/hooks';

/** Whether the person keeps the navigation as icons, in this browser. */
export const useNarrowNavigation = () =>
  useLocalStorage({
    key: 'claimline-navigation-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
