import { denialText } from '@claimline/domain/claim/carc';
import { failureLabels } from '@claimline/domain/claim/failure';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { Layout, ListColumn } from '@claimline/domain/list/list-layout';
import { DateText } from '../../../components/display/DateText.tsx';
import { Money } from '../../../components/display/Money.tsx';
import { SandboxTag } from '../../../components/display/SandboxTag.tsx';
import classes from './columns.module.css';
import { type BatchNames, extraCells } from './columns.tsx';
import { PatientLink, RowStatus } from './rowParts.tsx';

/** A row on a narrow screen: patient and amount, status, payer, date. */
export function NarrowRow({
  row,
  layout,
  batchNames,
}: {
  readonly row: SubmissionRow;
  readonly layout: Layout;
  readonly batchNames: BatchNames;
}) {
  const shows = (id: ListColumn) => layout.columns.some((column) => column.id === id && column.shown);
  const extra = extraCells(row, layout, batchNames);
  return (
    <div className={classes.narrow}>
      <div className={classes.narrowLine}>
        <PatientLink row={row} />
        <SandboxTag memberId={row.patient.member_id} />
        <span className={classes.narrowAmount}>
          <Money cents={row.claim.billed_cents} />
        </span>
      </div>
      <div className={classes.narrowLine}>
        <RowStatus row={row} />
        {shows('paid_cents') && row.paid_cents !== null && (
          <span className={classes.narrowPaid}>
            paid <Money cents={row.paid_cents} />
          </span>
        )}
        {row.status === 'failed' && row.failure_reason !== null && (
          <span className={classes.narrowReason}>{failureLabels[row.failure_reason]}</span>
        )}
        {shows('denial') && row.denial !== null && (
          <span className={classes.narrowReason}>{denialText(row.denial)}</span>
        )}
      </div>
      <div className={classes.narrowMeta}>
        <span>{row.payer_name}</span>
        <span>
          <DateText value={row.claim.service_from} />
          {shows('age') && ` (${row.age_days} d)`}
        </span>
        {shows('clinic') && <span>{row.clinic_name}</span>}
      </div>
      {extra.length > 0 && (
        <dl className={classes.extra}>
          {extra.map(({ id, name, cell }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{cell}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
