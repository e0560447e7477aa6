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

/** Signs in with a passkey; resolves with false when the user cancels. */
export async function signInWithPasskey(): Promise<boolean> {
  // Loaded on use, to keep the sign-in page small.
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
