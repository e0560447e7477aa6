/** The four key figures. */

import { completedStatuses } from '@claimline/domain/claim/status';
import { formatDuration } from '@claimline/domain/duration';
import { calledFilters, currentStatusFilters } from '@claimline/domain/list/insight';
import type { Filters } from '@claimline/domain/list/search';
import { formatPercent, shareOf } from '@claimline/domain/list/share';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { ClaimsLink } from './ClaimsLink.tsx';
import { DefinitionTooltip } from './DefinitionTooltip.tsx';
import { completedOf, formatClaims } from './figures.ts';
import classes from './Insights.module.css';
import type { InsightsPart } from './insightsPart.ts';
import { Sparkline } from './Sparkline.tsx';

interface Tile {
  label: string;
  definition: string;
  value: string;
  description: string;
  line: readonly (number | null)[];
  links: readonly { text: string; filters: Filters }[];
}

export function Tiles({ accountId, scope, insights }: InsightsPart) {
  const { buckets, denials, calls } = insights;
  const answered = buckets.reduce((sum, bucket) => sum + completedOf(bucket), 0);
  const { claims } = calls;
  const tiles: Tile[] = [
    {
      label: 'Claims answered',
      definition:
        'Claims that reached their current status (paid, denied, processing, and so on) in this period, by a call or a correction. Archived claims are left out.',
      value: formatCount(answered),
      description: 'got their current status in this period',
      line: buckets.map(completedOf),
      links: [
        {
          text: formatClaims(answered),
          filters: currentStatusFilters(scope, insights, completedStatuses),
        },
      ],
    },
    {
      label: 'Denial rate',
      definition:
        'Denied claims as a share of decided claims (paid, denied, or recouped). Each claim counts once, by its current status, if it reached that status in this period.',
      value: formatPercent(shareOf(denials.denied, denials.decided)),
      description: `${formatCount(denials.denied)} of ${counted(denials.decided, 'decided claim', 'decided claims')}`,
      line: buckets.map(({ statuses }) =>
        shareOf(
          statuses.denied ?? 0,
          (statuses.denied ?? 0) + (statuses.paid ?? 0) + (statuses.recouped ?? 0),
        ),
      ),
      links: [
        {
          text: `${formatClaims(denials.denied)} denied`,
          filters: currentStatusFilters(scope, insights, ['denied']),
        },
      ],
    },
    {
      label: 'Answer rate',
      definition:
        'Calls that got an answer about the claim, as a share of all calls that ended in this period. Busy lines, dropped calls, and closed payers count as not answered. Calls that were never placed are left out.',
      value: formatPercent(shareOf(calls.answered, calls.ended)),
      description: `${formatCount(calls.answered)} of ${counted(calls.ended, 'call', 'calls')}`,
      line: buckets.map((bucket) => shareOf(bucket.answered, bucket.calls)),
      links: [
        { text: `${formatClaims(claims.called)} called`, filters: calledFilters(scope, insights) },
        {
          text: `${formatClaims(claims.unanswered)} without an answer`,
          filters: calledFilters(scope, insights, { answered: false }),
        },
      ],
    },
    {
      label: 'Time on hold',
      definition:
        'Time Claimline spent on hold on calls that ended in this period, so your team didn’t have to.',
      value: formatDuration(calls.hold_ms),
      description: 'hold time saved',
      line: buckets.map(({ hold_ms }) => hold_ms),
      links: [
        {
          text: `${formatClaims(claims.held)} with hold time`,
          filters: calledFilters(scope, insights, { held: true }),
        },
      ],
    },
  ];
  return (
    <ul className={classes.tiles} aria-label="At a glance">
      {tiles.map(({ label, definition, value, description, line, links }) => (
        <li key={label} className={classes.tile}>
          <div className={classes.tileLabel}>
            {label}
            <DefinitionTooltip of={label}>{definition}</DefinitionTooltip>
          </div>
          <div className={classes.tileValue}>
            <strong>{value}</strong>
            <Sparkline values={line} />
          </div>
          <div className={classes.tileWords}>{description}</div>
          <div className={classes.tileLinks}>
            {links.map(({ text, filters }) => (
              <ClaimsLink key={text} accountId={accountId} filters={filters} label={`${label}: ${text}`}>
                {text}
              </ClaimsLink>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
