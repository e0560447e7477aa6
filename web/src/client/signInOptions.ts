/** What the sign-in page offers here, as the installation is set up; the same for everyone, so it is asked once. */

import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './call.ts';
import { queryKeyByName } from './query.ts';

export const signInOptionsQuery = queryOptions({
  queryKey: queryKeyByName('getSignInOptions', {}),
  queryFn: ({ signal }) => callPublic('getSignInOptions', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
