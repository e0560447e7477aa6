/** Solves a challenge in a worker, so that typing stays smooth. */

import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({
  deriveKey: async (parameters, salt, password) => {
    // The types promise `crypto.subtle`, but plain-HTTP pages on a host other than localhost do not have it.
    if ('subtle' in crypto) return deriveKey(parameters, salt, password);
    const inScript = await import('./deriveKey.ts');
    return inScript.deriveKey(parameters, salt, password);
  },
});
