/** Works out a challenge beside the page, so that typing goes on undisturbed. */

import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
