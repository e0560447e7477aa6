/** The sign-in methods for the sign-in page, which does not load the response cache, to start sooner. */

import type { OutputOf } from '@claimline/domain/contract';
import type { getSignInOptions } from '@claimline/domain/contracts/sign-in';
import { useEffect, useState } from 'react';
import { callPublic } from './call.ts';
import { isRetryable, retryDelayMs } from './retries.ts';

type SignInOptions = OutputOf<typeof getSignInOptions>;

let loaded: SignInOptions | undefined;
let loading: Promise<SignInOptions> | undefined;

async function fetchOptions(failures = 0): Promise<SignInOptions> {
  try {
    return await callPublic('getSignInOptions', {});
  } catch (error) {
    if (!isRetryable(error, failures)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
    return fetchOptions(failures + 1);
  }
}

/** Fetches them once, however often it is called, until that fails. */
export async function loadSignInOptions(): Promise<SignInOptions> {
  loading ??= fetchOptions();
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Undefined until they are loaded, and while the server cannot be reached. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState(loaded);
  // Loads from the server, which is outside React.
  useEffect(() => {
    if (options !== undefined) return;
    const load = () => void loadSignInOptions().then(setOptions, () => undefined);
    load();
    window.addEventListener('online', load);
    document.addEventListener('visibilitychange', load);
    return () => {
      window.removeEventListener('online', load);
      document.removeEventListener('visibilitychange', load);
    };
  }, [options]);
  return options;
}
