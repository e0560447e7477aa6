/** Shows the current account and switches to another. */

import { type Account, listAccounts } from '@claimline/domain/contracts/accounts';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { functionQuery } from '../../client/query.ts';
import { Initials } from '../../components/display/Initials.tsx';
import { IconCheck, IconLayoutGrid, IconSelector } from '../../theme/icons.ts';
import classes from './Sidebar.module.css';

export function AccountSwitcher({ account, onNavigate }: { account: Account; onNavigate: () => void }) {
  const { data } = useQuery(functionQuery(listAccounts, {}));
  const all = data ? [...data.accounts, ...data.shared] : [];
  return (
    <Menu position="bottom-start" width={248}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher ?? ''}>
          <Initials name={account.name} />
          <span className={classes.accountName}>{account.name}</span>
          <IconSelector size={14} stroke={1.8} className={classes.quiet} aria-hidden />
          <VisuallyHidden>Switch account</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {all.length > 0 ? <Menu.Label>Accounts</Menu.Label> : null}
        {all.map((other) => (
          <Menu.Item
            key={other.id}
            onClick={onNavigate}
            leftSection={<Initials name={other.name} />}
            rightSection={
              other.id === account.id ? <IconCheck size={16} aria-label="Current account" /> : null
            }
            renderRoot={(props) => <Link to="/$account_id" params={{ account_id: other.id }} {...props} />}
          >
            {other.name}
          </Menu.Item>
        ))}
        {all.length > 0 ? <Menu.Divider /> : null}
        <Menu.Item
          onClick={onNavigate}
          leftSection={<IconLayoutGrid size={16} stroke={1.6} />}
          renderRoot={(props) => <Link to="/dashboard" {...props} />}
        >
          All accounts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
