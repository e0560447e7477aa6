import type { ClinicTab, Filters } from '@claimline/domain/search';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconFlag,
} from '@tabler/icons-react';
import type { Density } from '../../components/table/tableColumns.ts';
import { FilterPill } from './FilterPill.tsx';
import { SearchBox } from './SearchBox.tsx';
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
  readonly search: SubmissionsSearch;
  readonly filters: Filters;
  readonly tab: ClinicTab | undefined;
  readonly density: Density;
  readonly onDensityChange: (density: Density) => void;
  readonly onSearchChange: ChangeSearch;
}

/** What narrows the list, and how dense it stands. */
export function Toolbar({ search, filters, tab, density, onDensityChange, onSearchChange }: ToolbarProps) {
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
      {offered.length > 1 && (
        <StatusFilter
          offered={offered}
          chosen={statusesOf(filters)}
          onChange={(chosen) => filter(withStatuses(filters, chosen))}
        />
      )}
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
