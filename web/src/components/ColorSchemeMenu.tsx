/** Light, dark, or as the system has it. */

import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';

const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Color scheme"
      size="xs"
      fullWidth
      withItemsBorders={false}
      data={choices}
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
    />
  );
}
