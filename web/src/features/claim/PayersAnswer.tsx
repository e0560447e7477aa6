import type { ClaimView } from '@claimline/domain/contracts/claims';
import { factLabels } from '@claimline/domain/result';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import classes from './CorrectDialog.module.css';
import { hearingOf } from './confidence.ts';
import { comparedFields } from './correction.ts';
import { factText } from './factText.ts';

/** What the payer said, to compare with: a correction leaves it as it is. */
export function PayersAnswer({ result }: { readonly result: ClaimView['result'] }) {
  if (result === null) return <p className={classes.noAnswer}>No call has brought an answer yet.</p>;
  const facts = comparedFields.flatMap((field) => result.facts.filter((fact) => fact.field === field));
  return (
    <dl className={classes.answer}>
      {facts.map((fact, place) => {
        const { isUnsure, words } = hearingOf(fact.confidence);
        const shown = factText(fact);
        return (
          <div key={place} data-wide={fact.field === 'denial' || undefined}>
            <dt>{factLabels[fact.field]}</dt>
            <dd data-identifier={shown?.isIdentifier || undefined}>
              {fact.field === 'status' ? <StatusBadge status={fact.value} /> : shown?.text}
              {shown?.codes?.map((code) => ` ${code}`)}
              {isUnsure && <span className={classes.unsure}> {words}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
