/** The frame of all settings sections: navigation at the side, or on top on a phone. */

import { roleMay } from '@claimline/domain/account/role';
import type { Account } from '@claimline/domain/contracts/accounts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import classes from './SettingsFrame.module.css';
import { settingsSections } from './sections.ts';

/** On a phone the navigation is wider than the screen, so scroll to the current section. */
function showCurrent(list: HTMLElement | null): void {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

export function SettingsFrame({ account, children }: { account: Account; children: ReactNode }) {
  const sections = settingsSections.filter(({ ability }) => roleMay(account.role, ability));
  return (
    <Page>
      <PageHeader title="Settings" />
      <div className={classes.frame}>
        <nav className={classes.sections} aria-label="Settings" ref={showCurrent}>
          <ul>
            {sections.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ account_id: account.id }}
                  activeOptions={{ exact: to === '/$account_id/settings', includeSearch: false }}
                  className={classes.section}
                >
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
    </Page>
  );
}
