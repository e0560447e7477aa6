import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '../../theme/icons.ts';
import classes from './Providers.module.css';

interface ProviderToolsProps {
  readonly counts: { readonly active: number; readonly retired: number };
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isRetired: boolean;
  readonly onRetiredChange: (isRetired: boolean) => void;
}

/** Which providers the list shows. */
export function ProviderTools({ counts, search, onSearch, isRetired, onRetiredChange }: ProviderToolsProps) {
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        aria-label="Search providers"
        placeholder="Name, NPI, tax ID or PTAN"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label="Filter providers"
        data={[
          { value: 'active', label: `Active ${counts.active}` },
          { value: 'retired', label: `Retired ${counts.retired}` },
        ]}
        value={isRetired ? 'retired' : 'active'}
        onChange={(value) => onRetiredChange(value === 'retired')}
      />
    </div>
  );
}
