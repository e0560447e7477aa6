/** Works out a challenge beside the page, so that typing goes on undisturbed. */

import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({
  deriveKey: async (parameters, salt, password) => {
    // No page gets it at plain http under another name than the machine's own, whatever its types say.
    if ('subtle' in crypto) return deriveKey(parameters, salt, password);
    const inScript = await import('./deriveKey.ts');
    return inScript.deriveKey(parameters, salt, password);
  },
});
