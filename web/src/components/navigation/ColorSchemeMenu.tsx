/** Menu items for light, dark and system color scheme. */

import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '../../theme/icons.ts';
import classes from './UserMenu.module.css';

const choices: { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Auto', icon: IconDeviceDesktop },
];

export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Color scheme</Menu.Label>
      {choices.map(({ value, label, icon: Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === colorScheme}
          onChange={() => setColorScheme(value)}
        >
          <span className={classes.scheme}>
            <Icon size={16} stroke={1.6} aria-hidden />
            {label}
          </span>
        </Menu.RadioItem>
      ))}
    </>
  );
}
