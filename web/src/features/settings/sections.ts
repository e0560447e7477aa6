/** The sections of the settings in display order. Each has its own page. */

import type { Ability } from '@claimline/domain/account/role';
import type { LinkProps } from '@tanstack/react-router';
import {
  type Icon,
  IconAdjustments,
  IconBell,
  IconBuildingHospital,
  IconChartBar,
  IconCreditCard,
  IconHeadset,
  IconHistory,
  IconHourglass,
  IconPhone,
  IconShieldLock,
  IconTransfer,
} from '../../theme/icons.ts';

export interface SettingsSection {
  readonly to: NonNullable<LinkProps['to']> & `/$account_id/settings${string}`;
  readonly label: string;
  readonly icon: Icon;
  /** Users without this ability do not see the section. */
  readonly ability: Ability;
}

export const settingsSections: readonly SettingsSection[] = [
  { to: '/$account_id/settings', label: 'Account', icon: IconAdjustments, ability: 'account.read' },
  {
    to: '/$account_id/settings/clinics',
    label: 'Clinics',
    icon: IconBuildingHospital,
    ability: 'clinic.manage',
  },
  { to: '/$account_id/settings/calling', label: 'Calling', icon: IconHeadset, ability: 'account.settings' },
  { to: '/$account_id/settings/payers', label: 'Payers', icon: IconPhone, ability: 'directory.read' },
  {
    to: '/$account_id/settings/sign-in',
    label: 'Sign-in',
    icon: IconShieldLock,
    ability: 'account.settings',
  },
  { to: '/$account_id/settings/audit', label: 'Audit log', icon: IconHistory, ability: 'audit.read' },
  {
    to: '/$account_id/settings/notifications',
    label: 'Notifications',
    icon: IconBell,
    ability: 'notification.own',
  },
  {
    to: '/$account_id/settings/retention',
    label: 'Retention',
    icon: IconHourglass,
    ability: 'retention.manage',
  },
  { to: '/$account_id/settings/billing', label: 'Billing', icon: IconCreditCard, ability: 'billing.manage' },
  { to: '/$account_id/settings/usage', label: 'Usage', icon: IconChartBar, ability: 'account.usage' },
  {
    to: '/$account_id/settings/leaving',
    label: 'Export & delete',
    icon: IconTransfer,
    ability: 'account.leave',
  },
];
