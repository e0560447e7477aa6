/** The shell while the account is loading, so that the layout does not move. */

import { Skeleton } from '@mantine/core';
import { PendingPage } from '../../components/page/PendingPage.tsx';
import classes from './AccountShell.module.css';
import { navigationItems } from './navigationItems.ts';
import sidebar from './Sidebar.module.css';
import topBar from './TopBar.module.css';
import { useNarrowNavigation } from './useNarrowNavigation.ts';

export function ShellSkeleton() {
  const [isNarrow] = useNarrowNavigation();
  return (
    <div className={classes.shell} data-narrow={isNarrow || undefined}>
      <div className={classes.side}>
        <div className={sidebar.sidebar} data-narrow={isNarrow || undefined}>
          <div className={sidebar.top}>
            <div className={sidebar.switcher}>
              <Skeleton height={24} width={24} radius="sm" />
              <Skeleton className={sidebar.label ?? ''} height={10} width={120} />
            </div>
          </div>
          <div className={sidebar.places}>
            {navigationItems.map((group, index) => (
              <div key={index === 0 ? 'work' : 'setup'} className={sidebar.group}>
                {group.map(({ to, icon: Icon }) => (
                  <div key={to} className={sidebar.place} data-outline>
                    <Icon size={17} stroke={1.6} aria-hidden className={sidebar.icon} />
                    <Skeleton className={sidebar.label ?? ''} height={10} width={72} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={classes.column}>
        <div className={topBar.bar}>
          <Skeleton height={10} width={140} />
        </div>
        <main className={classes.main}>
          <PendingPage />
        </main>
      </div>
    </div>
  );
}
