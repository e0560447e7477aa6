import { type Fact, factFields, factLabels } from '@claimline/domain/result';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { clockOf } from './clock.ts';
import { hearingOf } from './confidence.ts';
import { factText } from './factText.ts';
import { factElementId } from './proof.ts';
import classes from './ResultFacts.module.css';

interface ResultFactsProps {
  readonly facts: readonly Fact[];
  readonly provenFact: number | null;
  /** Shows where a fact was heard, by its place in `facts`. */
  readonly onProve: (place: number) => void;
}

/** What the call brought back: each value, how clearly it was heard, and the way to its evidence. */
export function ResultFacts({ facts, provenFact, onProve }: ResultFactsProps) {
  const ordered = facts
    .map((fact, place) => ({ fact, place }))
    .toSorted((one, other) => factFields.indexOf(one.fact.field) - factFields.indexOf(other.fact.field));
  return (
    <ul className={classes.facts}>
      {ordered.map(({ fact, place }) => (
        <li key={place} className={classes.item} data-proven={place === provenFact || undefined}>
          <UnstyledButton
            className={classes.fact ?? ''}
            id={factElementId(place)}
            aria-pressed={place === provenFact}
            onClick={() => onProve(place)}
          >
            <span className={classes.label}>{factLabels[fact.field]}</span>
            <FactValue fact={fact} />
            <Confidence confidence={fact.confidence} />
            <span className={classes.where}>
              {clockOf(fact.at_ms)}
              <IconArrowDown size={13} stroke={1.75} aria-hidden />
            </span>
          </UnstyledButton>
          {place === provenFact && (
            <p className={classes.quote}>
              “{fact.quote}” <span className={classes.quoteWhere}>at {clockOf(fact.at_ms)} of the call</span>
            </p>
          )}
        </li>
      ))}
    </ul>
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
  const { words, bars, isUnsure } = hearingOf(confidence);
  return (
    <span className={classes.confidence} data-unsure={isUnsure || undefined}>
      <span className={classes.words}>{words}</span>
      <span className={classes.meter} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-filled={bar <= bars || undefined} />
        ))}
      </span>
    </span>
  );
}
