import { callPublic } from '../../../client/call.ts';
import { signInBy } from '../../../session/session.ts';

type RequestOptions = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON'];

function requireOptions(options: object): RequestOptions {
  const isComplete = (given: object): given is RequestOptions => 'challenge' in given;
  if (!isComplete(options)) throw new TypeError('invalid passkey options');
  return options;
}

/** Signs in with a passkey; resolves with false when the user cancels. */
export async function signInWithPasskey(): Promise<boolean> {
  // Loaded on use, to keep the sign-in page small.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await callPublic('beginPasskeySignIn', {});
  let answer: Awaited<ReturnType<typeof startAuthentication>>;
  try {
    answer = await startAuthentication({ optionsJSON: requireOptions(options) });
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'NotAllowedError') return false;
    throw failure;
  }
  await signInBy('signInByPasskey', { answer: { ...answer } });
  return true;
}
