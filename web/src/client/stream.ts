/** Subscribes to a streaming function. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { DraftOf, MessageOf, StreamContract } from '@claimline/domain/contract';
import { functionAddress, outcomeOfFetchFailure } from './call.ts';
import { recordContact, setConnection } from './connection.ts';
import { credentials } from './credentials.ts';
import { eventStreamReader } from './eventStream.ts';
import { messagingHeaders } from './messagingToken.ts';
import { queryClient } from './query.ts';
import { reconnectUntilAborted } from './reconnect.ts';
import { refetchStale } from './refetchStale.ts';
import { outcomeOf } from './response.ts';

/** The server sends heartbeats more often than this; a longer silence means that the connection is dead. */
const silenceMs = 40_000;
/** If the clock jumps by this much, the computer was asleep and the connection is dead. */
const clockJumpMs = 20_000;
const checkClockEveryMs = 5_000;
function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, waitMs);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** One connection: resolves when the server ends it, rejects when it breaks or is refused. */
async function connectOnce(
  contract: StreamContract,
  input: unknown,
  onMessage: (message: unknown) => void,
  outer: AbortSignal,
): Promise<void> {
  const token = await credentials().accessToken();
  const silence = new AbortController();
  const disconnect = () => silence.abort();
  let lastTickMs = Date.now();
  const sleepWatch = setInterval(() => {
    if (Date.now() - lastTickMs > clockJumpMs) disconnect();
    lastTickMs = Date.now();
  }, checkClockEveryMs);
  window.addEventListener('offline', disconnect);
  let timer = setTimeout(disconnect, silenceMs);
  const resetSilenceTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(disconnect, silenceMs);
  };
  try {
    const response = await fetch(functionAddress(contract.name), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...messagingHeaders(),
      },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.any([outer, silence.signal]),
    });
    if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream'))
      throw outcomeOf(undefined, response.ok ? 503 : response.status);
    const read = eventStreamReader();
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      resetSilenceTimer();
      for (const event of read(piece)) {
        if (event.kind === 'error') throw outcomeOf(event.value, response.status);
        if (event.kind === 'result') return;
        onMessage(event.value);
      }
    }
  } catch (failure) {
    const outcome = outcomeOfFetchFailure(failure, outer);
    const isRefused = outcome instanceof Outcome && outcome.code === 'unauthenticated';
    if (isRefused && (await credentials().handleRefusedToken(token, outcome))) return;
    throw outcome;
  } finally {
    clearTimeout(timer);
    clearInterval(sleepWatch);
    window.removeEventListener('offline', disconnect);
  }
}

/**
 * Streams `contract` until `signal` aborts, reconnecting with growing delays. {@link useConnection} reports when the
 * connection is lost and restored. After a gap every cached query is refetched, because changes were missed, so that
 * only the first connection may have to ask what it missed. Throws when the server refuses permanently.
 */
export async function watch<C extends StreamContract>(
  contract: C,
  inputOf: (isFirst: boolean) => DraftOf<C>,
  onMessage: (message: MessageOf<C>) => void,
  signal: AbortSignal,
): Promise<void> {
  let isFirst = true;
  await reconnectUntilAborted(
    {
      connect: (resetSilenceTimer) => {
        const input = inputOf(isFirst);
        isFirst = false;
        return connectOnce(
          contract,
          input,
          (message) => {
            resetSilenceTimer();
            recordContact();
            onMessage(message as MessageOf<C>);
          },
          signal,
        );
      },
      pause: (waitMs) => pause(waitMs, signal),
      jitter: () => Math.random(),
      isOffline: () => !navigator.onLine,
      onState: setConnection,
      catchUp: () => void refetchStale(queryClient, {}),
    },
    signal,
  );
}
