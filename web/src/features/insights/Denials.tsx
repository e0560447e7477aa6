/** How often each payer denies, and why: a table whose rates are bars. */

import type { DenialReasonCount, PayerDenials } from '@claimline/domain/contracts/insights';
import { counted, countForPeople } from '../../components/numbers.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { ClaimsLink } from './ClaimsLink.tsx';
import { Figure } from './Figure.tsx';
import { percentForPeople, shareOf } from './figures.ts';
import classes from './Insights.module.css';
import type { InsightsPart } from './Tiles.tsx';

function Rate({ payer }: { payer: PayerDenials }) {
  const share = shareOf(payer.denied, payer.decided);
  return (
    <span className={classes.rate}>
      <span className={classes.rateTrack} aria-hidden>
        <span className={classes.rateBar} style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      <span className={classes.rateValue}>{percentForPeople(share)}</span>
    </span>
  );
}

function Reasons({ reasons }: { reasons: readonly DenialReasonCount[] }) {
  if (reasons.length === 0) return <span className={classes.none}>—</span>;
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ CARC, words, claims }) => (
        <li key={`${CARC} ${words}`}>
          {CARC ? <span className={classes.code}>CARC {CARC}</span> : null}
          <span className={classes.words}>{words}</span>
          <span className={classes.times} title={counted(claims, 'claim', 'claims')}>
            ×{countForPeople(claims)}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Denials({ accountId, clinic, insights }: InsightsPart) {
  const { decided, denied, payers } = insights.denials;
  return (
    <Figure
      title="Denials by payer"
      definition="Denied claims, of those the payer decided: paid, denied or recouped. Each claim counts once, by its latest answer in this time. A denied claim may have several reasons; they are told by their CARC code, or in the payer’s words when it gave none."
      finding={
        decided === 0
          ? 'No decided claims in this time.'
          : `${percentForPeople(shareOf(denied, decided))} denied: ${countForPeople(denied)} of ${counted(decided, 'decided claim', 'decided claims')}.`
      }
      link={
        <ClaimsLink accountId={accountId} clinic={clinic} statuses={['denied']}>
          Denied claims in CIA
        </ClaimsLink>
      }
    >
      {payers.length === 0 ? null : (
        <PlainTable
          label="Denial rates and reasons"
          rows={payers}
          rowId={({ payer_name }) => payer_name}
          columns={[
            {
              id: 'payer',
              heading: 'Payer',
              width: '22%',
              cell: ({ payer_name, denied }) => (
                <ClaimsLink
                  accountId={accountId}
                  clinic={clinic}
                  payer={payer_name}
                  statuses={denied > 0 ? ['denied'] : ['paid', 'denied', 'recouped']}
                  label={`${payer_name}: ${denied > 0 ? 'denied' : 'decided'} claims in CIA`}
                >
                  {payer_name}
                </ClaimsLink>
              ),
            },
            { id: 'rate', heading: 'Denial rate', width: '20%', cell: (payer) => <Rate payer={payer} /> },
            {
              id: 'denied',
              heading: 'Denied',
              align: 'right',
              width: '8%',
              cell: (payer) => countForPeople(payer.denied),
            },
            {
              id: 'decided',
              heading: 'Decided',
              align: 'right',
              width: '8%',
              cell: (payer) => countForPeople(payer.decided),
            },
            { id: 'reasons', heading: 'Reasons', cell: ({ reasons }) => <Reasons reasons={reasons} /> },
          ]}
        />
      )}
    </Figure>
  );
}
