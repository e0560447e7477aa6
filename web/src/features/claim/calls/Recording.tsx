import { clockOf, waitOf } from '@claimline/domain/call/call-clock';
import type { CallView } from '@claimline/domain/contracts/claims';
import { Button, Loader, Slider, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
} from '../../../theme/icons.ts';
import classes from './Recording.module.css';
import { cueFor, holdAt, jumpMs, nextRate, playerKey } from './recordingTime.ts';
import type { RecordingPlayer } from './useRecordingPlayer.ts';

interface RecordingProps {
  readonly call: CallView;
  readonly player: RecordingPlayer;
}

/** The recording of a call: a player, or a message why there is none. */
export function Recording({ call, player }: RecordingProps) {
  const message = player.status === 'missing' ? noRecording : recordingText(call);
  if (message !== null)
    return (
      <p className={classes.none} role="status">
        {message}
      </p>
    );
  if (call.recording === null || call.state !== 'ended' || call.recording.state === 'asked') return null;
  return <Player call={call} player={player} />;
}

const noRecording = 'There is no recording of this call.';

/** The message instead of a player; null when there is a player, and when nothing was to be recorded. */
function recordingText({ recording, state, answered_at }: CallView): string | null {
  if (state !== 'ended') return recording === null ? null : 'This call is being recorded.';
  if (recording === null) return answered_at === null ? null : noRecording;
  switch (recording.state) {
    case 'asked':
      return 'The recording is still being retrieved.';
    case 'failed':
      return noRecording;
    case 'ready':
    case 'kept':
      return null;
  }
}

function Player({ call, player }: RecordingProps) {
  const { status, atMs, fromMs, toMs, audio, audioProps } = player;
  /** Where the slider is being dragged to; null otherwise. */
  const [heldMs, setHeldMs] = useState<number | null>(null);
  const shownMs = heldMs ?? atMs;
  const hold = holdAt(call.holds, atMs);
  const isPlaying = status === 'playing' || status === 'waiting';
  const toggle = () => (isPlaying ? player.pause() : player.play());

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    const meaning = playerKey(event.key, isOnButton);
    if (meaning === null) return;
    // In the player j and k seek, so keep the list from handling them.
    event.stopPropagation();
    event.preventDefault();
    if (meaning === 'toggle') toggle();
    else player.seek(atMs + (meaning === 'back' ? -jumpMs : jumpMs));
  }

  return (
    <section
      className={classes.player}
      aria-label={`Recording of attempt ${call.attempt}`}
      onKeyDownCapture={press}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below follows it */}
      <audio ref={audio} {...audioProps} />
      <UnstyledButton
        className={classes.play ?? ''}
        aria-label={isPlaying ? 'Pause' : 'Play the recording'}
        title="Space or K: play or pause. J and L: back or forward 10 seconds."
        onClick={toggle}
      >
        {status === 'waiting' ? (
          <Loader size={16} color="currentColor" />
        ) : isPlaying ? (
          <IconPlayerPauseFilled size={16} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={16} aria-hidden />
        )}
      </UnstyledButton>
      <div className={classes.track}>
        <div className={classes.holds} aria-hidden>
          {call.holds.map(({ from_ms, to_ms }) => (
            <span
              key={from_ms}
              title={`On hold for ${waitOf(to_ms - from_ms)}`}
              style={{ left: percentOf(from_ms), width: percentOf(to_ms - from_ms + fromMs) }}
            />
          ))}
        </div>
        <Slider
          classNames={{ root: classes.slider ?? '', track: classes.rail ?? '', thumb: classes.thumb ?? '' }}
          size={4}
          thumbSize={14}
          min={fromMs}
          max={Math.max(toMs, fromMs + 1)}
          step={100}
          label={clockOf}
          value={shownMs}
          onChange={setHeldMs}
          onChangeEnd={(ms) => {
            setHeldMs(null);
            player.seek(ms);
          }}
          thumbLabel="Position in the recording"
          thumbProps={{ 'aria-valuetext': clockOf(shownMs) }}
        />
      </div>
      <span className={classes.time}>
        <span data-testid="recording-time">{clockOf(shownMs)}</span> / {clockOf(toMs)}
      </span>
      <UnstyledButton
        className={classes.small ?? ''}
        aria-label={`Speed ${player.rate}×`}
        onClick={() => player.setRate(nextRate(player.rate))}
      >
        {player.rate}×
      </UnstyledButton>
      {call.holds.length > 0 && (
        <UnstyledButton
          className={classes.small ?? ''}
          disabled={hold === undefined}
          title={hold === undefined ? 'Available during a hold' : undefined}
          onClick={() => hold && player.seek(cueFor(hold.to_ms))}
        >
          <IconPlayerSkipForwardFilled size={12} aria-hidden />
          Skip hold
        </UnstyledButton>
      )}
      {status === 'failed' ? (
        <p className={classes.error} role="alert">
          Couldn’t play the recording.
          <Button size="compact-xs" variant="subtle" onClick={() => player.play()}>
            Try again
          </Button>
        </p>
      ) : (
        <p className={classes.note} role="status">
          {player.isFetching && 'Retrieving the recording from the phone carrier…'}
        </p>
      )}
    </section>
  );

  function percentOf(ms: number): string {
    return `${Math.min(100, Math.max(0, ((ms - fromMs) / Math.max(1, toMs - fromMs)) * 100))}%`;
  }
}
