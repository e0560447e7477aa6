import type { View } from '@claimline/domain/contracts/views';
import { Menu } from '@mantine/core';
import { IconCheck, IconHome } from '../../../theme/icons.ts';
import { menuIcon } from '../../../theme/menuIcon.ts';
import classes from './views.module.css';

interface ViewItemProps {
  readonly view: View;
  readonly isOpen: boolean;
  readonly isDefault: boolean;
  readonly onOpen: () => void;
}

/** Opens a view. */
export function ViewItem({ view, isOpen, isDefault, onOpen }: ViewItemProps) {
  return (
    <Menu.Item
      leftSection={isOpen ? <IconCheck {...menuIcon} /> : <span className={classes.noIcon} />}
      rightSection={
        isDefault && <IconHome {...menuIcon} aria-label="default" aria-hidden={false} role="img" />
      }
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className={classes.name}>{view.name}</span>
      {!view.is_own && view.owner_name !== null && <span className={classes.owner}>{view.owner_name}</span>}
    </Menu.Item>
  );
}
