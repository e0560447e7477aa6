/** The menu of the signed-in user: name, profile, color scheme and sign-out. */

import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { session, useUser } from '../../session/session.ts';
import { IconLogout, IconUserCircle } from '../../theme/icons.ts';
import { ColorSchemeMenu } from './ColorSchemeMenu.tsx';
import classes from './UserMenu.module.css';

export interface UserMenuProps {
  /** The button that opens the menu. */
  children: React.ReactElement;
  position?: 'top-start' | 'bottom-end' | 'right-end';
}

export function UserMenu({ children, position = 'top-start' }: UserMenuProps) {
  const user = useUser();
  return (
    <Menu position={position} width={240} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {user ? (
          <div className={classes.who}>
            <div className={classes.name}>{user.name}</div>
            <div className={classes.email}>{user.email}</div>
          </div>
        ) : null}
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
          Your profile
        </Menu.Item>
        <Menu.Divider />
        <ColorSchemeMenu />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          // If the server cannot be reached, the user is still signed out in this browser.
          onClick={() => void session.signOut().catch(() => undefined)}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
