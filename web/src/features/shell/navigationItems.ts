/** The navigation items of an account, in order. */

import type { Ability } from '@claimline/domain/account/role';
import {
  type Icon,
  IconChartBar,
  IconCode,
  IconLayoutDashboard,
  IconListCheck,
  IconListSearch,
  IconSend,
  IconSettings,
  IconStack2,
  IconStethoscope,
  IconUsers,
} from '../../theme/icons.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The navigation item that this route belongs to. */
    place?: NavigationItem['to'];
  }
}

export interface NavigationItem {
  to:
    | '/$account_id'
    | '/$account_id/work'
    | '/$account_id/CIA'
    | '/$account_id/submit'
    | '/$account_id/batch'
    | '/$account_id/providers'
    | '/$account_id/users'
    | '/$account_id/insights'
    | '/$account_id/api'
    | '/$account_id/settings';
  label: string;
  /** Other search terms for the command palette. */
  searchTerms: string;
  /** Explains a label that newcomers don't know. */
  subtitle?: string;
  icon: Icon;
  ability: Ability;
}

/** Two groups: daily work, and setup. */
export const navigationItems: readonly (readonly NavigationItem[])[] = [
  [
    {
      to: '/$account_id',
      label: 'Overview',
      searchTerms: 'home clinics review',
      icon: IconLayoutDashboard,
      ability: 'clinic.read',
    },
    {
      to: '/$account_id/work',
      label: 'Work queue',
      searchTerms: 'my work team next assigned tasks due',
      icon: IconListCheck,
      ability: 'claim.read',
    },
    {
      to: '/$account_id/CIA',
      label: 'CIA',
      subtitle: 'Claim results',
      searchTerms: 'claims results',
      icon: IconListSearch,
      ability: 'claim.read',
    },
    {
      to: '/$account_id/submit',
      label: 'Submit',
      searchTerms: 'new add claim',
      icon: IconSend,
      ability: 'claim.submit',
    },
    {
      to: '/$account_id/batch',
      label: 'Batches',
      searchTerms: 'uploads',
      icon: IconStack2,
      ability: 'claim.read',
    },
  ],
  [
    {
      to: '/$account_id/providers',
      label: 'Providers',
      searchTerms: 'NPI payers doctors',
      icon: IconStethoscope,
      ability: 'directory.read',
    },
    {
      to: '/$account_id/users',
      label: 'Users',
      searchTerms: 'people team members',
      icon: IconUsers,
      ability: 'account.read',
    },
    {
      to: '/$account_id/insights',
      label: 'Insights',
      searchTerms: 'figures charts denial rate best hour',
      icon: IconChartBar,
      ability: 'claim.read',
    },
    {
      to: '/$account_id/api',
      label: 'API',
      searchTerms: 'functions curl',
      icon: IconCode,
      ability: 'account.read',
    },
    {
      to: '/$account_id/settings',
      label: 'Settings',
      searchTerms: 'account billing',
      icon: IconSettings,
      ability: 'account.read',
    },
  ],
];
