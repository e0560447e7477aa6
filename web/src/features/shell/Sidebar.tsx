/** The navigation of an account, wide or as icons. */

import { roleMay } from '@claimline/domain/account/role';
import type { Account } from '@claimline/domain/contracts/accounts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { personalViewState } from '../../client/personalView.ts';
import { Initials } from '../../components/display/Initials.tsx';
import { UserMenu } from '../../components/navigation/UserMenu.tsx';
import { useUser } from '../../session/session.ts';
import { IconLayoutSidebar } from '../../theme/icons.ts';
import { AccountSwitcher } from './AccountSwitcher.tsx';
import { type NavigationItem, navigationItems } from './navigationItems.ts';
import classes from './Sidebar.module.css';

interface SidebarProps {
  account: Account;
  isNarrow: boolean;
  /** Absent where it cannot be collapsed, such as in the mobile sheet. */
  onNarrow?: (() => void) | undefined;
  /** Called when a link was followed. */
  onNavigate: () => void;
}

function PlaceLink({ place, account, isNarrow, onNavigate }: SidebarProps & { place: NavigationItem }) {
  const Icon = place.icon;
  const isInPlace = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.place === place.to),
  });
  return (
    <li>
      <Link
        to={place.to}
        params={{ account_id: account.id }}
        state={personalViewState}
        className={classes.place}
        activeOptions={{ exact: place.to === '/$account_id', includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
        {...(isInPlace ? { 'aria-current': 'page' } : {})}
        aria-label={isNarrow ? place.label : undefined}
        data-hint={isNarrow ? place.label : undefined}
        data-hint-beside
        onClick={onNavigate}
      >
        <Icon size={17} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.label}>
          {place.label}
          {place.subtitle === undefined ? null : (
            <span className={classes.subtitle} aria-hidden>
              {place.subtitle}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

export function Sidebar(props: SidebarProps) {
  const { account, isNarrow, onNarrow, onNavigate } = props;
  const user = useUser();
  return (
    <div className={classes.sidebar} data-narrow={isNarrow || undefined}>
      <div className={classes.top}>
        <AccountSwitcher account={account} onNavigate={onNavigate} />
      </div>
      <nav className={classes.places} aria-label="Account">
        {navigationItems.map((group, index) => (
          <ul key={index === 0 ? 'work' : 'setup'} className={classes.group}>
            {group
              .filter((place) => roleMay(account.role, place.ability))
              .map((place) => (
                <PlaceLink key={place.to} place={place} {...props} />
              ))}
          </ul>
        ))}
      </nav>
      <div className={classes.bottom}>
        <UserMenu position={isNarrow ? 'right-end' : 'top-start'}>
          <UnstyledButton className={classes.person ?? ''}>
            <Initials name={user?.name ?? ''} shape="round" />
            <span className={classes.names}>
              <span className={classes.personName}>{user?.name}</span>
              <span className={classes.email} title={user?.email}>
                {user?.email}
              </span>
            </span>
            <VisuallyHidden>Your menu</VisuallyHidden>
          </UnstyledButton>
        </UserMenu>
        {onNarrow ? (
          <UnstyledButton
            className={classes.narrow ?? ''}
            onClick={onNarrow}
            aria-label={isNarrow ? 'Expand navigation' : 'Collapse navigation'}
            data-hint={isNarrow ? 'Expand navigation' : 'Collapse navigation'}
            data-hint-beside
          >
            <IconLayoutSidebar size={17} stroke={1.6} aria-hidden />
          </UnstyledButton>
        ) : null}
      </div>
    </div>
  );
}
