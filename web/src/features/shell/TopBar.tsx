import type { Account } from '@claimline/domain/contracts/accounts';
import { ActionIcon } from '@mantine/core';
import { AfterPaint } from '../../components/page/AfterPaint.tsx';
import { IconMenu2 } from '../../theme/icons.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FinderButton } from './finder/FinderButton.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { LiveCalls } from './LiveCalls.tsx';
import classes from './TopBar.module.css';

export interface TopBarProps {
  account: Account;
  onMenu: () => void;
  onShortcuts: () => void;
}

export function TopBar({ account, onMenu, onShortcuts }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <AfterPaint>
        <ActionIcon size={32} className={classes.menu ?? ''} onClick={onMenu} aria-label="Open navigation">
          <IconMenu2 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Breadcrumbs account={account} />
        <FinderButton account={account} />
        <LiveCalls accountId={account.id} />
        <HelpMenu onShortcuts={onShortcuts} />
        <Inbox key={account.id} account={account} />
      </AfterPaint>
    </header>
  );
}
