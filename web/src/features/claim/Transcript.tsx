import type { CallView, TranscriptLine } from '@claimline/domain/contracts/claims';
import { type Fact, factLabels } from '@claimline/domain/result';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { clockOf } from './clock.ts';
import { lineElementId } from './proof.ts';
import { cutAround } from './quote.ts';
import classes from './Transcript.module.css';
import { useStickToEnd } from './useStickToEnd.ts';

interface TranscriptProps {
  readonly call: CallView;
  readonly facts: readonly Fact[];
  readonly provenFact: number | null;
  readonly onBackToFact: (place: number) => void;
}

const names = { payer: 'Payer', claimline: 'Claimline' } as const;

/** What was said and keyed, the payer at the left and Claimline at the right; grows while the call goes on. */
export function Transcript({ call, facts, provenFact, onBackToFact }: TranscriptProps) {
  const isLive = call.state !== 'ended';
  const { scroller, onScroll, hasMoreBelow, goToEnd } = useStickToEnd(call.lines.length, isLive);
  if (call.lines.length === 0)
    return (
      <p className={classes.silent} role="status">
        {isLive ? 'Nothing said yet.' : 'Nothing was said on this call.'}
      </p>
    );
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.transcript}
        onScroll={onScroll}
        role={isLive ? 'log' : 'region'}
        aria-label={`Transcript of attempt ${call.attempt}`}
        tabIndex={0}
      >
        {call.lines.map((line, index) => (
          <Line
            key={line.sequence}
            id={lineElementId(call.id, line.sequence)}
            line={line}
            isFirstOfTurn={call.lines[index - 1]?.speaker !== line.speaker}
            proves={facts.flatMap((fact, place) => (fact.line === line.sequence ? [{ fact, place }] : []))}
            provenFact={provenFact}
            onBackToFact={onBackToFact}
          />
        ))}
      </div>
      {hasMoreBelow && (
        <UnstyledButton className={classes.more ?? ''} onClick={goToEnd}>
          <IconArrowDown size={13} stroke={2} aria-hidden />
          New lines
        </UnstyledButton>
      )}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: TranscriptLine;
  readonly isFirstOfTurn: boolean;
  readonly proves: readonly { fact: Fact; place: number }[];
  readonly provenFact: number | null;
  readonly onBackToFact: (place: number) => void;
}

function Line({ id, line, isFirstOfTurn, proves, provenFact, onBackToFact }: LineProps) {
  const shown = proves.find(({ place }) => place === provenFact);
  return (
    <div
      id={id}
      className={classes.line}
      data-speaker={line.speaker}
      data-first={isFirstOfTurn || undefined}
      data-proven={shown !== undefined || undefined}
      tabIndex={-1}
    >
      {isFirstOfTurn && <span className={classes.speaker}>{names[line.speaker]}</span>}
      <div className={classes.said}>
        {line.pressed ? (
          <Keys keys={line.text} />
        ) : (
          <Words text={line.text} quote={shown?.fact.quote ?? ''} />
        )}
        <time className={classes.time}>{clockOf(line.at_ms)}</time>
      </div>
      {proves.length > 0 && (
        <div className={classes.proves}>
          {proves.map(({ fact, place }) => (
            <UnstyledButton
              key={place}
              className={classes.chip ?? ''}
              data-shown={place === provenFact || undefined}
              aria-label={`Back to ${factLabels[fact.field]} in the result`}
              onClick={() => onBackToFact(place)}
            >
              {factLabels[fact.field]}
              {place === provenFact && <IconArrowUp size={12} stroke={2} aria-hidden />}
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  );
}

function Words({ text, quote }: { readonly text: string; readonly quote: string }) {
  const { before, proof, after } = cutAround(text, quote);
  return (
    <p className={classes.words}>
      {before}
      {proof !== '' && <mark className={classes.mark}>{proof}</mark>}
      {after}
    </p>
  );
}

/** What was keyed, one chip a key. */
function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={classes.keys} role="img" aria-label={`Keyed ${keys}`}>
      {[...keys].map((key, place) => (
        <kbd key={`${place}-${key}`} className={classes.key} aria-hidden>
          {key}
        </kbd>
      ))}
    </span>
  );
}
