/** The callable protocol’s example, with this server's address filled in. Pure. */

import type { ApiPlace } from '@claimline/domain/api-examples';

/** The address named functions are called under. */
export function functionsAddress(place: ApiPlace): string {
  return `${place.origin}/functions`;
}

export function firebaseExample(place: ApiPlace): string {
  return `import { initializeApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';

const app = initializeApp({ projectId: 'claimline', apiKey: 'not-used', appId: 'claimline' });
const functions = getFunctions(app, '${functionsAddress(place)}');

// After wrong passwords, signing in asks for a proof of work: see getBotChallenge. An API key needs none.
const signIn = httpsCallable(functions, 'signIn');
const { data } = await signIn({ email: 'you@example.com', password: 'your password' });
console.log(data.user.name, 'may call for', data.expires_in_ms / 60_000, 'minutes');`;
}
