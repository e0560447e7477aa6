/** The sandbox member IDs and the result of each. */

import { failureLabels } from '@claimline/domain/claim/failure';
import { type SandboxOutcome, sandboxMembers } from '@claimline/domain/claim/sandbox';
import { statusLabels } from '@claimline/domain/claim/status';
import { Title } from '@mantine/core';
import { CopyText } from '../../components/display/CopyText.tsx';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import classes from './Api.module.css';

function outcomeText(outcome: SandboxOutcome): string {
  switch (outcome.kind) {
    case 'stays':
      return `${statusLabels[outcome.status]} for an hour, then Paid`;
    case 'completed':
      return outcome.needsReview
        ? `${statusLabels[outcome.status]}, needs review`
        : statusLabels[outcome.status];
    case 'failed':
      return `Failed: ${failureLabels[outcome.reason]}${outcome.field === null ? '' : ` (${outcome.field})`}`;
  }
}

export function SandboxSection() {
  return (
    <section className={classes.section} aria-label="Sandbox">
      <Title order={2}>Sandbox</Title>
      <p className={classes.words}>
        Submit a claim with one of these member IDs to get the matching result within seconds. Sandbox claims
        are marked as such, never called, never billed, and left out of usage and insights. All other fields
        can have any valid value.
      </p>
      <PlainTable
        label="Sandbox member IDs"
        rows={sandboxMembers}
        rowId={({ memberId }) => memberId}
        columns={[
          {
            id: 'member',
            heading: 'Member ID',
            width: '50%',
            cell: ({ memberId }) => <CopyText text={memberId} label="member ID" />,
          },
          { id: 'outcome', heading: 'Result', cell: ({ outcome }) => outcomeText(outcome) },
        ]}
      />
    </section>
  );
}
