/**
 * A typed client of the REST API: addresses, parameters, bodies and answers as the OpenAPI document has them.
 *
 *     const claimline = createClaimlineClient({ url: 'https://claims.example.org', key: process.env.CLAIMLINE_KEY });
 *     const { data, error } = await claimline.GET('/claims/{claim_id}', { params: { path: { claim_id } } });
 */

import createClient, { type Client } from 'openapi-fetch';
import type { paths, schemas } from './api.gen.ts';

export type ClaimlineClient = Client<paths>;
export type Claim = schemas['Claim'];
export type ClaimSubmission = schemas['ClaimSubmission'];
/** What a request was refused with (RFC 9457). */
export type Problem = schemas['Problem'];

export interface ClaimlineOptions {
  /** Where Claimline stands, such as `https://claims.example.org`. */
  readonly url: string;
  /** An API key, `clm_…`. */
  readonly key: string;
  /** The version of the API, by its date; the server's first when left out. */
  readonly version?: string;
  /** In place of the global one, such as for a proxy. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export function createClaimlineClient({ url, key, version, fetch }: ClaimlineOptions): ClaimlineClient {
  return createClient<paths>({
    baseUrl: `${url.replace(/\/$/, '')}/v1`,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(version === undefined ? {} : { 'Claimline-Version': version }),
    },
    ...(fetch === undefined ? {} : { fetch }),
  });
}
