/** The sections of an account's settings, in the order they are listed. Each is a page with its own address. */

import type { Ability } from '@claimline/domain/role';
import { IconAdjustments, type TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface SettingsSection {
  readonly to: NonNullable<LinkProps['to']> & `/$account_id/settings${string}`;
  readonly label: string;
  readonly icon: TablerIcon;
  /** Whoever lacks it does not find the section. */
  readonly ability: Ability;
}

export const settingsSections: readonly SettingsSection[] = [
  { to: '/$account_id/settings', label: 'Account', icon: IconAdjustments, ability: 'account.read' },
];
