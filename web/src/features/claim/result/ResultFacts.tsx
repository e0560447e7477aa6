import { clockOf } from '@claimline/domain/call/call-clock';
import { correctableFields } from '@claimline/domain/claim/correction';
import { factText, valueText } from '@claimline/domain/claim/fact-text';
import { type Fact, type FactField, factFields, factLabels } from '@claimline/domain/claim/result';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { UnstyledButton } from '@mantine/core';
import { DateText } from '../../../components/display/DateText.tsx';
import { StatusBadge } from '../../../components/display/StatusBadge.tsx';
import { Term } from '../../../components/display/Term.tsx';
import { isTerm } from '../../../components/display/terms.ts';
import { IconArrowDown, IconPencil } from '../../../theme/icons.ts';
import { whoChanged } from '../history/changeText.ts';
import { confidenceLabel } from './confidenceLabel.ts';
import { factElementId } from './evidenceLink.ts';
import classes from './ResultFacts.module.css';

interface ResultFactsProps {
  readonly facts: readonly Fact[];
  /** Values set by hand, which replace what was heard; the payer's values stay visible. */
  readonly corrected: ClaimView['corrected'];
  readonly history: ClaimView['history'];
  readonly highlightedFact: number | null;
  /** Shows where a fact was heard, by its index in `facts`. */
  readonly onShowEvidence: (place: number) => void;
}

type Entry =
  | { readonly field: FactField; readonly fact: Fact; readonly place: number }
  | { readonly field: FactField; readonly set: unknown };

/** The result of the call: each value, how clearly it was heard, and a link to its evidence. */
export function ResultFacts({
  facts,
  corrected,
  history,
  highlightedFact,
  onShowEvidence,
}: ResultFactsProps) {
  const set = correctableFields.filter((field) => corrected[field] !== undefined);
  const entries: Entry[] = [
    ...set.map((field) => ({ field, set: corrected[field] })),
    ...facts.map((fact, place) => ({ field: fact.field, fact, place })),
  ].toSorted((one, other) => factFields.indexOf(one.field) - factFields.indexOf(other.field));
  const first = entries.find((entry) => 'place' in entry);
  const firstPlace = first !== undefined && 'place' in first ? first.place : null;
  return (
    <ul className={classes.facts}>
      {entries.map((entry) => {
        if ('set' in entry)
          return <SetByHand key={entry.field} field={entry.field} value={entry.set} history={history} />;
        const { fact, place } = entry;
        return (
          <li
            key={place}
            className={classes.item}
            data-proven={place === highlightedFact || undefined}
            data-overruled={set.some((field) => field === fact.field) || undefined}
          >
            <UnstyledButton
              className={classes.fact ?? ''}
              id={factElementId(place)}
              aria-pressed={place === highlightedFact}
              aria-keyshortcuts={place === firstPlace ? 'v' : undefined}
              onClick={() => onShowEvidence(place)}
            >
              <FactLabel field={fact.field} />
              <FactValue fact={fact} />
              <Confidence confidence={fact.confidence} />
              <span className={classes.where}>
                {clockOf(fact.at_ms)}
                <IconArrowDown size={13} stroke={1.75} aria-hidden />
              </span>
            </UnstyledButton>
            {place === highlightedFact && (
              <p className={classes.quote}>
                “{fact.quote}”{' '}
                <span className={classes.quoteWhere}>at {clockOf(fact.at_ms)} of the call</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function FactLabel({ field }: { readonly field: FactField }) {
  const label = factLabels[field];
  return <span className={classes.label}>{isTerm(label) ? <Term of={label}>{label}</Term> : label}</span>;
}

/** A value set by hand, with the payer's value struck through below it. */
function SetByHand({
  field,
  value,
  history,
}: {
  readonly field: FactField;
  readonly value: unknown;
  readonly history: ClaimView['history'];
}) {
  const by = history.findLast((change) =>
    change.changes.some((one) => one.of === 'result' && one.field === field),
  );
  return (
    <li className={classes.item}>
      <div className={classes.fact}>
        <FactLabel field={field} />
        <span className={classes.value}>{value === null ? 'None' : valueText(field, value)}</span>
        {by !== undefined && (
          <span className={classes.byHand}>
            <IconPencil size={13} stroke={1.75} aria-hidden />
            {whoChanged(by)}, <DateText value={by.at} />
          </span>
        )}
      </div>
    </li>
  );
}

function FactValue({ fact }: { readonly fact: Fact }) {
  if (fact.field === 'status')
    return (
      <span className={classes.value}>
        <StatusBadge status={fact.value} />
      </span>
    );
  const shown = factText(fact);
  return (
    <span className={classes.value} data-identifier={shown?.isIdentifier || undefined}>
      {shown?.text}
      {shown?.codes?.map((code) => (
        <span key={code} className={classes.code}>
          {code}
        </span>
      ))}
    </span>
  );
}

function Confidence({ confidence }: { readonly confidence: number }) {
  const { label: words, bars, isUnsure } = confidenceLabel(confidence);
  return (
    <span className={classes.confidence} data-unsure={isUnsure || undefined}>
      <span>{words}</span>
      <span className={classes.meter} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-filled={bar <= bars || undefined} />
        ))}
      </span>
    </span>
  );
}
