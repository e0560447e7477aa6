import type { ClinicTab, Filters, Sorting } from '@claimline/domain/search';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconFlag,
} from '@tabler/icons-react';
import type { Density } from '../../components/table/tableColumns.ts';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { FilterPill } from './FilterPill.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import {
  type ChangeSearch,
  isNarrowed,
  needsReviewOnly,
  type SubmissionsSearch,
  statusesOf,
  withNeedsReview,
  withStatuses,
  writeJsonParameter,
} from './searchState.ts';
import { statusesIn } from './statusFilter.ts';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly account_id: string;
  readonly search: SubmissionsSearch;
  readonly filters: Filters;
  readonly sorting: Sorting;
  readonly tab: ClinicTab | undefined;
  readonly density: Density;
  readonly onDensityChange: (density: Density) => void;
  readonly onSearchChange: ChangeSearch;
}

/** What narrows the list, and how dense it stands. */
export function Toolbar(props: ToolbarProps) {
  const { account_id, search, filters, sorting, tab, density, onDensityChange, onSearchChange } = props;
  const filter = (next: Filters) => onSearchChange({ filters: writeJsonParameter(next) });
  const reviewOnly = needsReviewOnly(filters);
  const offered = statusesIn(tab);
  const isCompact = density === 'compact';
  const otherDensity = isCompact ? 'Roomier rows' : 'Denser rows';
  return (
    <div className={classes.toolbar} role="search" aria-label="Claims">
      <SearchBox
        query={search.query}
        onQueryChange={(query) => onSearchChange({ query }, { replace: true })}
      />
      <div className={classes.pills}>
        <SortMenu
          sorting={sorting}
          withClinic={tab === undefined}
          onSortingChange={(next) => onSearchChange({ sorting: next })}
        />
        {(offered.length > 1 || statusesOf(filters).length > 0) && (
          <StatusFilter
            offered={offered}
            chosen={statusesOf(filters)}
            onChange={(chosen) => filter(withStatuses(filters, chosen))}
          />
        )}
        <DirectoryFilters
          account_id={account_id}
          filters={filters}
          hasClinics={tab === undefined}
          onFilter={filter}
        />
        <FilterPill
          name="needs review"
          icon={<IconFlag size={14} stroke={1.75} aria-hidden />}
          isOn={reviewOnly}
          onClick={() => filter(withNeedsReview(filters, !reviewOnly))}
        >
          Needs review
        </FilterPill>
        <FilterPill
          name="archived"
          icon={<IconArchive size={14} stroke={1.75} aria-hidden />}
          isOn={search.showArchived}
          onClick={() => onSearchChange({ showArchived: !search.showArchived })}
        >
          Archived
        </FilterPill>
        {search.globalFilter !== '' && (
          <FilterPill
            name="the filter over all columns"
            icon={null}
            isOn
            onClick={() => onSearchChange({ globalFilter: '' })}
            onClear={() => onSearchChange({ globalFilter: '' })}
          >
            Any column <span className={classes.pillValue}>{search.globalFilter}</span>
          </FilterPill>
        )}
        {isNarrowed(search, filters) && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => onSearchChange({ query: '', globalFilter: '', filters: '' })}
          >
            Clear all
          </Button>
        )}
      </div>
      <div className={classes.right}>
        <Tooltip label={otherDensity}>
          <ActionIcon
            aria-label={otherDensity}
            onClick={() => onDensityChange(isCompact ? 'comfortable' : 'compact')}
          >
            {isCompact ? (
              <IconBaselineDensityMedium size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconBaselineDensitySmall size={16} stroke={1.75} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
