/** The frame of pages outside any account: logo and user menu. */

import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Initials } from '../../components/display/Initials.tsx';
import { Logo } from '../../components/navigation/Logo.tsx';
import { UserMenu } from '../../components/navigation/UserMenu.tsx';
import { useUser } from '../../session/session.ts';
import classes from './PlainShell.module.css';

export function PlainShell({ children }: { children: React.ReactNode }) {
  const user = useUser();
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <Link to="/dashboard" className={classes.brand}>
          <Logo size={24} />
          <span>Claimline</span>
        </Link>
        <UserMenu position="bottom-end">
          <UnstyledButton className={classes.person ?? ''}>
            <Initials name={user?.name ?? ''} shape="round" />
            <span className={classes.name}>{user?.name}</span>
            <VisuallyHidden>Your menu</VisuallyHidden>
          </UnstyledButton>
        </UserMenu>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
