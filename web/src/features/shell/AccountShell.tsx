/** The frame of an account's pages: navigation at the left, top bar, and a scrolling page. */

import type { Account } from '@claimline/domain/contracts/accounts';
import { shellTransitionMs } from '@claimline/domain/limits';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AfterPaint } from '../../components/page/AfterPaint.tsx';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import classes from './AccountShell.module.css';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { ShortcutsSheet } from './ShortcutsSheet.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useNarrowNavigation } from './useNarrowNavigation.ts';

const variables: Record<`--${string}`, string> = { '--shell-transition': `${shellTransitionMs}ms` };

export function AccountShell({ account, children }: { account: Account; children: React.ReactNode }) {
  const [isNarrow, setIsNarrow] = useNarrowNavigation();
  // Phones have the navigation in a sheet instead.
  const isPhone = useIsNarrow();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [areShortcutsOpen, shortcuts] = useDisclosure(false);
  return (
    <div className={classes.shell} data-narrow={isNarrow || undefined} style={variables}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {!isPhone && (
        <aside className={classes.side}>
          <Sidebar
            account={account}
            isNarrow={isNarrow}
            onNarrow={() => setIsNarrow(!isNarrow)}
            onNavigate={sheet.close}
          />
        </aside>
      )}
      <AfterPaint>
        <Drawer.Root opened={isSheetOpen} onClose={sheet.close} size={280} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label="Navigation" classNames={{ content: classes.sheet ?? '' }}>
            <Sidebar account={account} isNarrow={false} onNavigate={sheet.close} />
          </Drawer.Content>
        </Drawer.Root>
      </AfterPaint>
      <div className={classes.column}>
        <TopBar account={account} onMenu={sheet.open} onShortcuts={shortcuts.open} />
        <ConnectionNotice />
        <ShortcutsSheet
          role={account.role}
          isOpen={areShortcutsOpen}
          onOpen={shortcuts.open}
          onClose={shortcuts.close}
        />
        <main id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
          {children}
        </main>
      </div>
    </div>
  );
}
