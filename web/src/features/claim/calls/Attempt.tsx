import { endingLabels } from '@claimline/domain/call/call';
import { lengthOf, waitOf } from '@claimline/domain/call/call-clock';
import type { Fact } from '@claimline/domain/claim/result';
import type { CallView } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { DateText } from '../../../components/display/DateText.tsx';
import { RunningTime } from '../../../components/display/RunningTime.tsx';
import { IconChevronRight } from '../../../theme/icons.ts';
import type { EvidenceLink } from '../result/evidenceLink.ts';
import classes from './Attempts.module.css';
import { stateText } from './callText.ts';
import { Recording } from './Recording.tsx';
import { cueFor } from './recordingTime.ts';
import { Transcript } from './Transcript.tsx';
import { useRecordingPlayer } from './useRecordingPlayer.ts';

interface AttemptProps {
  readonly account_id: string;
  readonly claim_id: string;
  readonly call: CallView;
  /** What identifies the claim on the phone, such as its NPI. */
  readonly identifiers: readonly string[];
  /** The facts learned on this call, if it is the one that brought the result. */
  readonly facts: readonly Fact[];
  readonly highlightedFact: number | null;
  /** Where to play the recording; a new object for each request. */
  readonly cue: EvidenceLink['cue'];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onBackToFact: (place: number) => void;
}

/** How long the call took, and how much of it was on hold. */
function CallLengths({ call }: { readonly call: CallView }) {
  return (
    <>
      {call.hold_ms !== null && call.hold_ms > 0 && (
        <span title="Time on hold waiting for a representative">{waitOf(call.hold_ms)} on hold</span>
      )}
      {call.duration_ms !== null && <span>{lengthOf(call.duration_ms)}</span>}
    </>
  );
}

/** One call: how it ended, how long it took, and its recording and transcript. */
export function Attempt(props: AttemptProps) {
  const { call, isOpen, onToggle } = props;
  const contentId = useId();
  const label =
    call.state !== 'ended'
      ? stateText(call.state)
      : call.ending === null
        ? 'Ended'
        : endingLabels[call.ending];
  return (
    <>
      <UnstyledButton
        className={classes.head ?? ''}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => onToggle(!isOpen)}
      >
        <IconChevronRight size={15} stroke={1.75} className={classes.chevron} aria-hidden />
        <span className={classes.title}>Attempt {call.attempt}</span>
        <span className={classes.ending} data-live={call.state !== 'ended' || undefined}>
          {label}
        </span>
        <span className={classes.meta}>
          {call.state === 'ended' ? (
            <CallLengths call={call} />
          ) : (
            <RunningTime since={call.answered_at ?? call.created_at} />
          )}
          <DateText value={call.created_at} withTime />
        </span>
      </UnstyledButton>
      {isOpen && (
        <div id={contentId} className={classes.content}>
          <p className={classes.facts}>
            {phoneForPeople(call.phone)}
            {call.ending_detail !== null && <> · {call.ending_detail}</>}
          </p>
          <RecordingAndTranscript {...props} />
        </div>
      )}
    </>
  );
}

/** The recording, and the transcript that follows it. */
function RecordingAndTranscript({
  account_id,
  claim_id,
  call,
  identifiers,
  facts,
  highlightedFact,
  cue,
  onBackToFact,
}: AttemptProps) {
  const player = useRecordingPlayer(account_id, claim_id, call);
  const isPlayable = call.recording?.state === 'kept' || call.recording?.state === 'ready';

  const followed = useRef<EvidenceLink['cue']>(null);

  // Handles each request once: it comes from outside, and this attempt may have been opened by it.
  useEffect(() => {
    if (cue === followed.current) return;
    followed.current = cue;
    if (cue === null || !isPlayable) return;
    player.seek(cueFor(cue.atMs));
    if (cue.plays) player.play();
  });

  return (
    <>
      <Recording call={call} player={player} />
      <Transcript
        call={call}
        identifiers={identifiers}
        facts={facts}
        highlightedFact={highlightedFact}
        player={isPlayable ? player : null}
        onBackToFact={onBackToFact}
      />
    </>
  );
}
