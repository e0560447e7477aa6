/** The options for the typed text: pages at once, claims from the server. */

import { roleMay } from '@claimline/domain/account/role';
import { type Account, listAccounts, listClinics } from '@claimline/domain/contracts/accounts';
import { listSubmissions, type SubmissionRow } from '@claimline/domain/contracts/claims';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personalViewState } from '../../../client/personalView.ts';
import { functionQuery } from '../../../client/query.ts';
import { Initials } from '../../../components/display/Initials.tsx';
import { type Icon, IconBuildingHospital, IconLayoutGrid, IconListSearch } from '../../../theme/icons.ts';
import { navigationItems } from '../navigationItems.ts';
import classes from './Finder.module.css';
import { FinderClaim } from './FinderClaim.tsx';
import { claimQuery, matchesName } from './finderText.ts';

const debounceMs = 150;
const claimsShown = 8;

export interface FinderOption {
  readonly id: string;
  readonly content: ReactNode;
  readonly go: () => void;
}

export interface FinderGroup {
  readonly heading: string;
  readonly options: readonly FinderOption[];
  /** Results of the previous text: shown to avoid flicker, but not selectable. */
  readonly isOutdated?: boolean;
}

interface FinderResults {
  readonly groups: readonly FinderGroup[];
  readonly isSearching: boolean;
  readonly error: unknown;
}

export function useFinderOptions(account: Account, typed: string): FinderResults {
  const elsewhere = usePlaces(account, typed);
  const claims = useClaims(account, typed);
  return {
    groups: [...elsewhere, ...claims.groups].filter((group) => group.options.length > 0),
    isSearching: claims.isSearching,
    error: claims.error,
  };
}

function usePlaces(account: Account, typed: string): FinderGroup[] {
  const navigate = useNavigate();
  const account_id = account.id;
  const { data: own } = useQuery(functionQuery(listClinics, { account_id }));
  const { data: all } = useQuery(functionQuery(listAccounts, {}));
  const others = [...(all?.accounts ?? []), ...(all?.shared ?? [])].filter(({ id }) => id !== account_id);

  const screens = navigationItems
    .flat()
    .filter((place) => roleMay(account.role, place.ability))
    .filter((place) => matchesName(typed, `${place.label} ${place.searchTerms}`))
    .map((place) => ({
      id: place.to,
      content: <PlaceName icon={place.icon} name={place.label} />,
      go: () => void navigate({ to: place.to, params: { account_id }, state: personalViewState }),
    }));
  const clinics = (own?.clinics ?? [])
    .filter((clinic) => matchesName(typed, clinic.name))
    .map((clinic) => ({
      id: clinic.id,
      content: <PlaceName icon={IconBuildingHospital} name={clinic.name} />,
      go: () =>
        void navigate({
          to: '/$account_id/clinic/$clinic_id',
          params: { account_id, clinic_id: clinic.id },
          state: personalViewState,
        }),
    }));
  const accounts = others
    .filter((other) => matchesName(typed, other.name))
    .map((other) => ({
      id: other.id,
      content: (
        <span className={classes.place}>
          <Initials name={other.name} />
          {other.name}
        </span>
      ),
      go: () => void navigate({ to: '/$account_id', params: { account_id: other.id } }),
    }));
  const dashboard = {
    id: 'dashboard',
    content: <PlaceName icon={IconLayoutGrid} name="All accounts" />,
    go: () => void navigate({ to: '/dashboard' }),
  };
  return [
    { heading: 'Go to', options: screens },
    { heading: 'Clinics', options: clinics },
    {
      heading: 'Other accounts',
      options: matchesName(typed, 'All accounts dashboard') ? [...accounts, dashboard] : accounts,
    },
  ];
}

function useClaims(account: Account, typed: string): FinderResults {
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();
  const account_id = account.id;
  const queryText = claimQuery(typed);
  const [debounced] = useDebouncedValue(queryText, debounceMs);
  const query = functionQuery(listSubmissions, {
    account_id,
    tab: 'all',
    query: debounced ?? '',
    size: claimsShown,
  });
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...query,
    enabled: debounced !== null,
    placeholderData: keepPreviousData,
  });
  if (queryText === null) return { groups: [], isSearching: false, error: null };

  const isOutdated = queryText !== debounced || isPlaceholderData;
  const rows = data?.rows ?? [];
  if (data !== undefined && rows.length === 0 && !isOutdated)
    return { groups: [], isSearching: false, error: null };
  const openClaim = (row: SubmissionRow) => () => {
    const onCia = matchRoute({ to: '/$account_id/CIA', params: { account_id } }) !== false;
    void navigate({
      to: '/$account_id/CIA',
      params: { account_id },
      // On CIA the list behind the claim stays unchanged.
      search: (previous) => (onCia ? { ...previous, claim: row.id } : { claim: row.id }),
    });
  };
  return {
    groups: [
      {
        heading: 'Claims',
        isOutdated,
        options: rows.map((row) => ({
          id: row.id,
          content: <FinderClaim row={row} typed={debounced ?? ''} />,
          go: openClaim(row),
        })),
      },
      {
        heading: 'More',
        options: [
          {
            id: 'search',
            content: <PlaceName icon={IconListSearch} name={`Search CIA for “${queryText}”`} />,
            go: () =>
              void navigate({ to: '/$account_id/CIA', params: { account_id }, search: { query: queryText } }),
          },
        ],
      },
    ],
    isSearching: queryText !== debounced || (isFetching && (data === undefined || isPlaceholderData)),
    error: isOutdated ? null : error,
  };
}

function PlaceName({ icon: Icon, name }: { icon: Icon; name: string }) {
  return (
    <span className={classes.place}>
      <Icon size={17} stroke={1.6} aria-hidden className={classes.placeIcon} />
      <span className={classes.placeName}>{name}</span>
    </span>
  );
}
