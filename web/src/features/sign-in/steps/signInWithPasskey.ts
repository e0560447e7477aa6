import { callPublic } from '../../../client/call.ts';
import { signInBy } from '../../../session/session.ts';

type RequestOptions = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON'];

function demandOptions(options: object): RequestOptions {
  const isWhole = (given: object): given is RequestOptions => 'challenge' in given;
  if (!isWhole(options)) throw new TypeError('these are no options for a passkey');
  return options;
}

/** Asks the browser for a passkey and signs in with it; false when the person gave up. */
export async function signInByPasskey(): Promise<boolean> {
  // Fetched when it is needed, so that the sign-in page stays small.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await callPublic('beginPasskeySignIn', {});
  let answer: Awaited<ReturnType<typeof startAuthentication>>;
  try {
    answer = await startAuthentication({ optionsJSON: demandOptions(options) });
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'NotAllowedError') return false;
    throw failure;
  }
  await signInBy('signInByPasskey', { answer: { ...answer } });
  return true;
}
