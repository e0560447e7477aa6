import type { CallView } from '@claimline/domain/contracts/claims';
import { linkRecording } from '@claimline/domain/contracts/recordings';
import { useQuery } from '@tanstack/react-query';
import { type AudioHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { extentOf, type Rate } from './recordingTime.ts';

/** How often a recording that is on its way is asked for, should no live change tell that it came. */
const askAgainMs = 2_000;
/** A link is used up to so long before it ends. */
const linkMarginMs = 10_000;
/** A second failure within this time is told; a first one may only be a link that is over. */
const failAgainMs = 15_000;

export interface RecordingPlayer {
  /** `waiting`: it was asked to play, and the sound is on its way. */
  readonly status: 'paused' | 'waiting' | 'playing' | 'failed' | 'missing';
  /** Whether it is the recording that is not here yet, rather than its sound. */
  readonly isFetching: boolean;
  /** The moment of the call that is heard, or was cued. */
  readonly atMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether anyone played or cued it: only then a line is the current one. */
  readonly isTouched: boolean;
  readonly rate: Rate;
  play(): void;
  pause(): void;
  /** Goes to a moment of the call; goes on playing if it was. */
  seek(atMs: number): void;
  setRate(rate: Rate): void;
  /** Belongs on the page's audio element. */
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly audioProps: AudioHTMLAttributes<HTMLAudioElement>;
}

/** Plays the recording of a call. Its link is asked for when somebody first listens, and anew when it is over. */
export function useRecordingPlayer(account_id: string, claim_id: string, call: CallView): RecordingPlayer {
  const audio = useRef<HTMLAudioElement>(null);
  const [wantsPlay, setWantsPlay] = useState(false);
  const [isSounding, setSounding] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [rate, setRateState] = useState<Rate>(1);
  const { fromMs, toMs } = extentOf(call);
  const [atMs, setAtMs] = useState(fromMs);
  const failedAt = useRef(Number.NEGATIVE_INFINITY);

  const link = useQuery({
    ...functionQuery(linkRecording, { account_id, claim_id, call_id: call.id }),
    enabled: wantsPlay,
    // The sound has its address once; a new one is asked for only when that no longer holds.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data } }) =>
      wantsPlay && data?.link === null && data.state !== 'failed' ? askAgainMs : false,
  });
  const url = link.data?.link?.url;
  const expiresAt = link.data?.link?.expires_at;

  function goTo(element: HTMLAudioElement, ms: number) {
    element.currentTime = Math.max(0, (ms - fromMs) / 1000);
  }

  function start(element: HTMLAudioElement) {
    element.playbackRate = rate;
    element.play().catch((error: unknown) => {
      // A browser may want another click. What else may fail is told by the element itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWantsPlay(false);
    });
  }

  // The link comes after the click that asked for it: only now the element can be given its sound.
  useEffect(() => {
    const element = audio.current;
    if (!element || url === undefined || !wantsPlay || element.getAttribute('src') === url) return;
    element.src = url;
    goTo(element, atMs);
    start(element);
  });

  function play() {
    setTouched(true);
    setFailed(false);
    setWantsPlay(true);
    const element = audio.current;
    const holds = expiresAt !== undefined && Date.parse(expiresAt) - Date.now() > linkMarginMs;
    if (!element || url === undefined || element.getAttribute('src') !== url || link.isError) {
      if (link.isError) void link.refetch();
      return;
    }
    const isAtEnd = atMs >= toMs - 50;
    if (isAtEnd) goTo(element, fromMs);
    const isWhole =
      element.buffered.length > 0 &&
      element.buffered.end(element.buffered.length - 1) >= element.duration - 0.5;
    if (holds || isWhole) start(element);
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
    isTouched,
    rate,
    play,
    pause,
    seek(ms) {
      const wanted = Math.min(Math.max(ms, fromMs), toMs);
      setTouched(true);
      setAtMs(wanted);
      const element = audio.current;
      if (element?.src) goTo(element, wanted);
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
        // Paused by the browser or a headset; the element also pauses when it is given another sound.
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
        if (now - failedAt.current < failAgainMs) {
          setFailed(true);
          setWantsPlay(false);
        } else void link.refetch();
        failedAt.current = now;
      },
    },
  };
}
