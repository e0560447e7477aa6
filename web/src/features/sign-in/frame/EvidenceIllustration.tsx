/** The illustration beside the sign-in form: a call, and its result with the quoted evidence. */

import { IconCircleCheckFilled } from '../../../theme/icons.ts';
import classes from './EvidenceIllustration.module.css';

const lines = [
  { at: '0:04', who: 'Claimline', text: 'Calling about a claim for date of service June 3.' },
  { at: '11:52', who: 'Payer', text: 'Thank you for holding. That claim was paid on June 24.' },
  { at: '12:07', who: 'Payer', text: 'Two hundred eighteen dollars and forty cents, EFT 70031942.' },
];

const facts = [
  { label: 'Paid', value: '$218.40', at: '12:07' },
  { label: 'EFT number', value: '70031942', at: '12:07' },
  { label: 'Paid on', value: 'Jun 24, 2026', at: '11:52' },
];

export function EvidenceIllustration() {
  return (
    <div className={classes.scene}>
      <p className={classes.promise}>
        Every claim followed up.
        <br />
        Every answer with its evidence.
      </p>
      <div className={classes.card}>
        <div className={classes.head}>
          <span className={classes.payer}>Call to the payer</span>
          <span className={classes.status}>
            <IconCircleCheckFilled size={14} />
            Paid
          </span>
        </div>
        <ol className={classes.lines}>
          {lines.map((line) => (
            <li key={line.at} className={classes.line} data-who={line.who}>
              <span className={classes.at}>{line.at}</span>
              <span>
                <span className={classes.who}>{line.who}</span>
                {line.text}
              </span>
            </li>
          ))}
        </ol>
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={classes.fact}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
              <dd className={classes.heard}>heard at {fact.at}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
