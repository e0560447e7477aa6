/** Calls a server function by its contract. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { Contract, DraftOf, OutputOf } from '@claimline/domain/contract';
import type { FunctionName, Functions } from '@claimline/domain/functions';
import { functionTimeoutMs } from '@claimline/domain/limits';
import { watchClicks } from './clickTrace.ts';
import { credentials } from './credentials.ts';
import { messagingHeaders } from './messagingToken.ts';
import { confirmIdentityFor } from './recentSignIn.ts';
import { resultOf, timeoutMessage, unreachableMessage } from './response.ts';

const confirmation: FunctionName = 'confirmItIsMe';
const traceHeader = watchClicks(document);

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Whether the call continues after the page is closed. */
  keepalive?: boolean;
}

/** `/functions/NAME` on the app's own origin. */
export function functionAddress(name: string): string {
  return `/functions/${name}`;
}

/** Turns an error from fetch into an outcome. An abort by the caller stays an abort. */
export function outcomeOfFetchFailure(failure: unknown, signal: AbortSignal | undefined): unknown {
  if (failure instanceof Outcome || signal?.aborted) return failure;
  if (failure instanceof DOMException && failure.name === 'TimeoutError')
    return new Outcome('deadline-exceeded', timeoutMessage);
  return new Outcome('unavailable', unreachableMessage, { reason: 'network-request-failed' });
}

async function post(
  name: string,
  input: unknown,
  token: string | null,
  options: CallOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? functionTimeoutMs);
  try {
    const response = await fetch(functionAddress(name), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...traceHeader(),
        ...(token === null ? {} : { Authorization: `Bearer ${token}`, ...messagingHeaders() }),
      },
      body: JSON.stringify({ data: input }),
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    const text = await response.text();
    return resultOf(parseJson(text), response.status);
  } catch (failure) {
    throw outcomeOfFetchFailure(failure, options.signal);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls a function as the signed-in user. Throws an {@link Outcome}: the server's error, `deadline-exceeded` after 70
 * s, or `unavailable` when the server cannot be reached. The response is not validated here, which keeps schemas out
 * of the first download. If the function requires a recent sign-in, the user is asked to confirm their identity and
 * the call is repeated; if they cancel, the error is thrown.
 */
export async function callFunction<C extends Contract>(
  contract: C,
  input: DraftOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  return (await postAsPerson(contract.name, input, options)) as OutputOf<C>;
}

async function postAsPerson(name: string, input: unknown, options: CallOptions): Promise<unknown> {
  const token = await credentials().accessToken();
  try {
    return await post(name, input, token, options);
  } catch (failure) {
    if (!(failure instanceof Outcome)) throw failure;
    // Refused before anything was done: signing keys may have been replaced.
    if (failure.code === 'unauthenticated' && (await credentials().handleRefusedToken(token, failure)))
      return post(name, input, await credentials().accessToken(), options);
    // Do not ask again when the confirmation itself fails: a user with nothing to confirm by gets the same error.
    const isAgain = name !== confirmation && (await confirmIdentityFor(failure));
    if (isAgain) return post(name, input, await credentials().accessToken(), options);
    throw failure;
  }
}

/** As {@link callFunction}, by name: for code on the sign-in page, which does not download contracts. */
export async function callByName<N extends FunctionName>(
  name: N,
  input: DraftOf<Functions[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Functions[N]>> {
  return (await postAsPerson(name, input, options)) as OutputOf<Functions[N]>;
}

/** Calls a public function by name, without a token: the functions that start and end a session. */
export async function callPublic<N extends FunctionName>(
  name: N,
  input: DraftOf<Functions[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Functions[N]>> {
  return (await post(name, input, null, options)) as OutputOf<Functions[N]>;
}
