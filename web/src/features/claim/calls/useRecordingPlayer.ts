import type { CallView } from '@claimline/domain/contracts/claims';
import { linkRecording } from '@claimline/domain/contracts/recordings';
import { useQuery } from '@tanstack/react-query';
import { type AudioHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { playableRange, type Rate } from './recordingTime.ts';

/** How often to ask for a recording that is not ready, in case no live change reports it. */
const pollMs = 2_000;
/** A link is replaced this long before it expires. */
const linkMarginMs = 10_000;
/** A second failure within this time is shown; the first may only be an expired link. */
const repeatedFailureMs = 15_000;

export interface RecordingPlayer {
  /** `waiting`: playing was requested and the audio is loading. */
  readonly status: 'paused' | 'waiting' | 'playing' | 'failed' | 'missing';
  /** Whether the recording is not ready yet, as opposed to still loading. */
  readonly isFetching: boolean;
  /** The moment of the call being played, or set by seeking. */
  readonly atMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether it was ever played or sought; only then a line is marked as current. */
  readonly hasStarted: boolean;
  readonly rate: Rate;
  play(): void;
  pause(): void;
  /** Seeks to a moment of the call; continues playing if it was playing. */
  seek(atMs: number): void;
  setRate(rate: Rate): void;
  /** For the `ref` of the audio element. */
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly audioProps: AudioHTMLAttributes<HTMLAudioElement>;
}

/** Plays the recording of a call. Its link is fetched on first play, and again when it has expired. */
export function useRecordingPlayer(account_id: string, claim_id: string, call: CallView): RecordingPlayer {
  const audio = useRef<HTMLAudioElement>(null);
  const [wantsPlay, setWantsPlay] = useState(false);
  const [isSounding, setSounding] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [rate, setRateState] = useState<Rate>(1);
  const { fromMs, toMs } = playableRange(call);
  const [atMs, setAtMs] = useState(fromMs);
  const failedAt = useRef(Number.NEGATIVE_INFINITY);

  const link = useQuery({
    ...functionQuery(linkRecording, { account_id, claim_id, call_id: call.id }),
    enabled: wantsPlay,
    // The audio element keeps its link; a new one is fetched only when it no longer works.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data } }) =>
      wantsPlay && data?.link === null && data.state !== 'failed' ? pollMs : false,
  });
  const url = link.data?.link?.url;
  const expiresAt = link.data?.link?.expires_at;

  function goTo(element: HTMLAudioElement, ms: number) {
    element.currentTime = Math.max(0, (ms - fromMs) / 1000);
  }

  function start(element: HTMLAudioElement) {
    element.playbackRate = rate;
    element.play().catch((error: unknown) => {
      // The browser may require another click. Other failures are reported by the audio element.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWantsPlay(false);
    });
  }

  // The link arrives after the click that requested it; only now the audio element gets its source.
  useEffect(() => {
    const element = audio.current;
    if (!element || url === undefined || !wantsPlay || element.getAttribute('src') === url) return;
    element.src = url;
    goTo(element, atMs);
    start(element);
  });

  function play() {
    setHasStarted(true);
    setFailed(false);
    setWantsPlay(true);
    const element = audio.current;
    const isLinkValid = expiresAt !== undefined && Date.parse(expiresAt) - Date.now() > linkMarginMs;
    if (!element || url === undefined || element.getAttribute('src') !== url || link.isError) {
      if (link.isError) void link.refetch();
      return;
    }
    const isAtEnd = atMs >= toMs - 50;
    if (isAtEnd) goTo(element, fromMs);
    const isBuffered =
      element.buffered.length > 0 &&
      element.buffered.end(element.buffered.length - 1) >= element.duration - 0.5;
    if (isLinkValid || isBuffered) start(element);
    else void link.refetch();
  }

  function pause() {
    setWantsPlay(false);
    audio.current?.pause();
  }

  return {
    status:
      link.data?.state === 'failed'
        ? 'missing'
        : hasFailed || link.isError
          ? 'failed'
          : !wantsPlay
            ? 'paused'
            : isSounding
              ? 'playing'
              : 'waiting',
    isFetching: wantsPlay && link.data?.link === null,
    atMs,
    fromMs,
    toMs,
    hasStarted,
    rate,
    play,
    pause,
    seek(ms) {
      const target = Math.min(Math.max(ms, fromMs), toMs);
      setHasStarted(true);
      setAtMs(target);
      const element = audio.current;
      if (element?.src) goTo(element, target);
    },
    setRate(next) {
      setRateState(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    audio,
    audioProps: {
      preload: 'auto',
      onTimeUpdate: ({ currentTarget }) => setAtMs(Math.min(toMs, fromMs + currentTarget.currentTime * 1000)),
      onPlaying: () => setSounding(true),
      onWaiting: () => setSounding(false),
      onPause: ({ currentTarget }) => {
        setSounding(false);
        // Paused by the browser or a headset. The element also pauses when its source changes.
        if (!currentTarget.ended && currentTarget.readyState > 0) setWantsPlay(false);
      },
      onEnded: () => {
        setWantsPlay(false);
        setSounding(false);
        setAtMs(toMs);
      },
      onError: ({ currentTarget }) => {
        if (!currentTarget.getAttribute('src')) return;
        setSounding(false);
        const now = performance.now();
        if (now - failedAt.current < repeatedFailureMs) {
          setFailed(true);
          setWantsPlay(false);
        } else void link.refetch();
        failedAt.current = now;
      },
    },
  };
}
