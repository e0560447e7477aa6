/** Denial rates and reasons by payer: a table with bars. */

import { carcText } from '@claimline/domain/claim/carc';
import type { DenialReasonCount, PayerDenials } from '@claimline/domain/contracts/insights';
import {
  currentStatusFilters,
  decidedStatuses,
  type InsightScope,
  reasonFilters,
} from '@claimline/domain/list/insight';
import { formatPercent, shareOf } from '@claimline/domain/list/share';
import { Term } from '../../components/display/Term.tsx';
import { counted, formatCount } from '../../components/format/numbers.ts';
import { PlainTable } from '../../components/table/PlainTable.tsx';
import { ClaimsLink } from './ClaimsLink.tsx';
import { Figure } from './Figure.tsx';
import { formatClaims } from './figures.ts';
import classes from './Insights.module.css';
import type { InsightsPart } from './insightsPart.ts';

function Rate({ payer }: { payer: PayerDenials }) {
  const share = shareOf(payer.denied, payer.decided);
  return (
    <span className={classes.rate}>
      <span className={classes.rateTrack} aria-hidden>
        <span className={classes.rateBar} style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      <span className={classes.rateValue}>{formatPercent(share)}</span>
    </span>
  );
}

/** Remark codes (RARC) start with M, MA or N; other codes are adjustment codes (CARC). */
const kindOf = (code: string) => (/^(?:MA?|N)\d/.test(code) ? 'RARC' : 'CARC');

/** Says how many rows were left out. */
const more = (count: number, one: string, many: string) =>
  `and ${counted(count, `more ${one}`, `more ${many}`)}`;

function Reason({
  accountId,
  scope,
  insights,
  reason,
}: InsightsPart & { scope: InsightScope; reason: DenialReasonCount }) {
  const { code, words, claims } = reason;
  const name = code === null ? 'No code' : `${kindOf(code)} ${code}`;
  return (
    <li>
      <span className={classes.code}>{code === null ? name : <Term of={kindOf(code)}>{name}</Term>}</span>
      <span className={classes.words}>{(code === null ? null : carcText(code)) ?? words}</span>
      <span className={classes.times}>
        <ClaimsLink
          accountId={accountId}
          filters={reasonFilters(scope, insights, code)}
          label={`${scope.payer}, ${name}: ${formatClaims(claims)}`}
        >
          {formatClaims(claims)}
        </ClaimsLink>
      </span>
    </li>
  );
}

export function Denials({ accountId, scope, insights }: InsightsPart) {
  const { decided, denied, payers, payers_in_all } = insights.denials;
  const ofPayer = ({ payer_name }: PayerDenials): InsightScope => ({ ...scope, payer: payer_name });
  return (
    <Figure
      title="Denials by payer"
      definition="Denied claims as a share of decided claims (paid, denied, or recouped). Each claim counts once, by its current status, if it reached that status in this period. A denied claim can have several reasons: adjustment codes (CARC) and remark codes (RARC)."
      finding={
        decided === 0
          ? 'No decided claims in this period.'
          : `${formatPercent(shareOf(denied, decided))} denied: ${formatCount(denied)} of ${counted(decided, 'decided claim', 'decided claims')}.`
      }
      link={
        <ClaimsLink accountId={accountId} filters={currentStatusFilters(scope, insights, ['denied'])}>
          {`${formatClaims(denied)} denied`}
        </ClaimsLink>
      }
    >
      {payers.length === 0 ? null : (
        <PlainTable
          label="Denial rates and reasons"
          rows={payers}
          rowId={({ payer_name }) => payer_name}
          columns={[
            { id: 'payer', heading: 'Payer', width: '20%', cell: ({ payer_name }) => payer_name },
            { id: 'rate', heading: 'Denial rate', width: '18%', cell: (payer) => <Rate payer={payer} /> },
            {
              id: 'denied',
              heading: 'Denied',
              align: 'right',
              width: '8%',
              cell: (payer) =>
                payer.denied === 0 ? (
                  '0'
                ) : (
                  <ClaimsLink
                    accountId={accountId}
                    filters={currentStatusFilters(ofPayer(payer), insights, ['denied'])}
                    label={`${payer.payer_name}: ${formatClaims(payer.denied)} denied`}
                  >
                    {formatCount(payer.denied)}
                  </ClaimsLink>
                ),
            },
            {
              id: 'decided',
              heading: 'Decided',
              align: 'right',
              width: '8%',
              cell: (payer) => (
                <ClaimsLink
                  accountId={accountId}
                  filters={currentStatusFilters(ofPayer(payer), insights, decidedStatuses)}
                  label={`${payer.payer_name}: ${formatClaims(payer.decided)} decided`}
                >
                  {formatCount(payer.decided)}
                </ClaimsLink>
              ),
            },
            {
              id: 'reasons',
              heading: 'Reasons',
              cell: (payer) =>
                payer.reasons.length === 0 ? (
                  <span className={classes.none}>—</span>
                ) : (
                  <ul className={classes.reasons}>
                    {payer.reasons.map((reason) => (
                      <Reason
                        key={reason.code ?? ''}
                        accountId={accountId}
                        scope={ofPayer(payer)}
                        insights={insights}
                        reason={reason}
                      />
                    ))}
                    {payer.reasons_in_all > payer.reasons.length ? (
                      <li>
                        <ClaimsLink
                          accountId={accountId}
                          filters={currentStatusFilters(ofPayer(payer), insights, ['denied'])}
                          label={`${more(payer.reasons_in_all - payer.reasons.length, 'reason', 'reasons')}: all of ${payer.payer_name}’s denied claims`}
                        >
                          {more(payer.reasons_in_all - payer.reasons.length, 'reason', 'reasons')}
                        </ClaimsLink>
                      </li>
                    ) : null}
                  </ul>
                ),
            },
          ]}
        />
      )}
      {payers_in_all > payers.length ? (
        <ClaimsLink
          accountId={accountId}
          filters={currentStatusFilters(scope, insights, ['denied'])}
          label={`${more(payers_in_all - payers.length, 'payer', 'payers')}: all denied claims`}
        >
          {more(payers_in_all - payers.length, 'payer', 'payers')}
        </ClaimsLink>
      ) : null}
    </Figure>
  );
}
