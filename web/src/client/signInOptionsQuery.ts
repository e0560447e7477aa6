/** The sign-in methods of this installation. They do not change while the page is open, so they are fetched once. */

import { queryOptions } from '@tanstack/react-query';
import { callPublic } from './call.ts';
import { queryKeyByName } from './query.ts';

export const signInOptionsQuery = queryOptions({
  queryKey: queryKeyByName('getSignInOptions', {}),
  queryFn: ({ signal }) => callPublic('getSignInOptions', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
