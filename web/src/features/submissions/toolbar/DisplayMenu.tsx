import { type Density, type Layout, type ListKind, layoutDefault } from '@claimline/domain/list/list-layout';
import { ActionIcon, Button, Popover, SegmentedControl } from '@mantine/core';
import { useMountOnClick } from '../../../components/page/useMountOnClick.ts';
import { IconAdjustmentsHorizontal } from '../../../theme/icons.ts';
import { ColumnChooser } from '../columns/columnsOnDemand.ts';
import classes from './displayMenu.module.css';

interface DisplayMenuProps {
  readonly list: ListKind;
  readonly layout: Layout;
  readonly onLayoutChange: (layout: Layout) => void;
}

/** The list's density and columns. Saved for the user on change. */
export function DisplayMenu({ list, layout, onLayoutChange }: DisplayMenuProps) {
  const { isMounted, mount, target, isOpen, setOpen } = useMountOnClick();
  const isDefault = JSON.stringify(layout) === JSON.stringify(layoutDefault(list));
  const button = (
    <ActionIcon
      ref={target}
      variant="default"
      size={34}
      aria-label="Columns and density"
      data-hint={isOpen ? undefined : 'Columns and density'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => (isMounted ? setOpen(!isOpen) : mount())}
    >
      <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  if (!isMounted) return button;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={296} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Columns and density">
        <div className={classes.density}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Row density"
            value={layout.density}
            onChange={(density) => onLayoutChange({ ...layout, density: density as Density })}
            data={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
        </div>
        <ColumnChooser layout={layout} onLayoutChange={onLayoutChange} />
        <div className={classes.foot}>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={isDefault}
            onClick={() => onLayoutChange(layoutDefault(list))}
          >
            Reset to default
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
