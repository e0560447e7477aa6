import { clockOf } from '@claimline/domain/call/call-clock';
import { type Fact, factLabels } from '@claimline/domain/claim/result';
import type { CallView, TranscriptLine } from '@claimline/domain/contracts/claims';
import { UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { IconArrowDown, IconArrowUp, IconVolume } from '../../../theme/icons.ts';
import { lineElementId } from '../result/evidenceLink.ts';
import { plainIdentifiers } from './plainIdentifiers.ts';
import { cueFor, lineAt } from './recordingTime.ts';
import { splitAround } from './splitAround.ts';
import classes from './Transcript.module.css';
import { useFollowLine } from './useFollowLine.ts';
import type { RecordingPlayer } from './useRecordingPlayer.ts';
import { useStickToEnd } from './useStickToEnd.ts';

interface TranscriptProps {
  readonly call: CallView;
  readonly identifiers: readonly string[];
  readonly facts: readonly Fact[];
  readonly highlightedFact: number | null;
  /** Null when there is no recording. */
  readonly player: RecordingPlayer | null;
  readonly onBackToFact: (place: number) => void;
}

const speakerNames = { payer: 'Payer', claimline: 'Claimline' } as const;

/** What was said and keyed, with the payer at the left and Claimline at the right; grows during the call. */
export function Transcript({
  call,
  identifiers,
  facts,
  highlightedFact,
  player,
  onBackToFact,
}: TranscriptProps) {
  const isLive = call.state !== 'ended';
  const { scroller, onScroll, hasMoreBelow, goToEnd } = useStickToEnd(call.lines.length, isLive);
  const current = player?.hasStarted ? call.lines[lineAt(call.lines, player.atMs)] : undefined;
  const currentId = current === undefined ? null : lineElementId(call.id, current.sequence);
  const follow = useFollowLine(scroller, currentId, player?.status === 'playing');
  /** Clicking a line plays it, unless text is being selected; for the keyboard its time is a button. */
  function seekToLine({ target }: MouseEvent) {
    const said = target instanceof Element ? target.closest('[data-at-ms]') : null;
    if (player === null || !(said instanceof HTMLElement) || getSelection()?.isCollapsed === false) return;
    player.seek(cueFor(Number(said.dataset['atMs'])));
  }
  if (call.lines.length === 0)
    return (
      <p className={classes.silent} role="status">
        {isLive ? 'Nothing has been said yet.' : 'Nothing was said on this call.'}
      </p>
    );
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.transcript}
        onScroll={onScroll}
        onClick={seekToLine}
        onWheel={follow.onReaderScroll}
        onTouchMove={follow.onReaderScroll}
        onKeyDown={({ key }) => scrollKeys.has(key) && follow.onReaderScroll()}
        role={isLive ? 'log' : 'region'}
        aria-label={`Transcript of attempt ${call.attempt}`}
        tabIndex={0}
      >
        {call.lines.map((line, index) => (
          <Line
            key={line.sequence}
            id={lineElementId(call.id, line.sequence)}
            line={line}
            identifiers={identifiers}
            isFirstOfTurn={call.lines[index - 1]?.speaker !== line.speaker}
            proves={facts.flatMap((fact, place) => (fact.line === line.sequence ? [{ fact, place }] : []))}
            highlightedFact={highlightedFact}
            isCurrent={line === current}
            player={player}
            onBackToFact={onBackToFact}
          />
        ))}
      </div>
      {follow.isScrolledAway && (
        <UnstyledButton className={classes.more ?? ''} onClick={follow.comeBack}>
          <IconVolume size={13} stroke={2} aria-hidden />
          Follow the recording
        </UnstyledButton>
      )}
      {hasMoreBelow && (
        <UnstyledButton className={classes.more ?? ''} onClick={goToEnd}>
          <IconArrowDown size={13} stroke={2} aria-hidden />
          New lines
        </UnstyledButton>
      )}
    </div>
  );
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

interface LineProps {
  readonly id: string;
  readonly line: TranscriptLine;
  readonly identifiers: readonly string[];
  readonly isFirstOfTurn: boolean;
  readonly proves: readonly { fact: Fact; place: number }[];
  readonly highlightedFact: number | null;
  readonly isCurrent: boolean;
  readonly player: RecordingPlayer | null;
  readonly onBackToFact: (place: number) => void;
}

function Line({
  id,
  line,
  identifiers,
  isFirstOfTurn,
  proves,
  highlightedFact,
  isCurrent,
  player,
  onBackToFact,
}: LineProps) {
  function playFromHere() {
    player?.seek(cueFor(line.at_ms));
    player?.play();
  }

  const plain = (text: string) => plainIdentifiers(text, identifiers);
  const shown = proves.find(({ place }) => place === highlightedFact);
  return (
    <div
      id={id}
      className={classes.line}
      data-speaker={line.speaker}
      data-first={isFirstOfTurn || undefined}
      data-proven={shown !== undefined || undefined}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) playFromHere();
      }}
    >
      {isFirstOfTurn && <span className={classes.speaker}>{speakerNames[line.speaker]}</span>}
      <div className={classes.said} data-playable={player !== null || undefined} data-at-ms={line.at_ms}>
        {line.pressed ? (
          <Keys keys={line.text} />
        ) : (
          <Words text={plain(line.text)} quote={plain(shown?.fact.quote ?? '')} />
        )}
        {player === null ? (
          <time className={classes.time}>{clockOf(line.at_ms)}</time>
        ) : (
          <UnstyledButton
            className={`${classes.time} ${classes.from}`}
            aria-label={`Play from ${clockOf(line.at_ms)}`}
            onClick={playFromHere}
          >
            {clockOf(line.at_ms)}
          </UnstyledButton>
        )}
      </div>
      {proves.length > 0 && (
        <div className={classes.proves}>
          {proves.map(({ fact, place }) => (
            <UnstyledButton
              key={place}
              className={classes.chip ?? ''}
              data-shown={place === highlightedFact || undefined}
              aria-label={`Back to ${factLabels[fact.field]} in the result`}
              onClick={() => onBackToFact(place)}
            >
              {factLabels[fact.field]}
              {place === highlightedFact && <IconArrowUp size={12} stroke={2} aria-hidden />}
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  );
}

function Words({ text, quote }: { readonly text: string; readonly quote: string }) {
  const { before, proof, after } = splitAround(text, quote);
  return (
    <p className={classes.words}>
      {before}
      {proof !== '' && <mark className={classes.mark}>{proof}</mark>}
      {after}
    </p>
  );
}

/** Keyed digits, one chip each. */
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
