/**
 * A typed client of the REST API: paths, parameters, bodies and responses of the OpenAPI document.
 *
 *     const claimline = createClaimlineClient({ url: 'https://claims.example.org', key: process.env.CLAIMLINE_KEY });
 *     const { data, error } = await claimline.GET('/claims/{claim_id}', { params: { path: { claim_id } } });
 */

import createClient, { type Client } from 'openapi-fetch';
import type { paths, schemas } from './api.gen.ts';

export type ClaimlineClient = Client<paths>;
export type Claim = schemas['Claim'];
export type ClaimSubmission = schemas['ClaimSubmission'];
/** The problem details of a refused request (RFC 9457). */
export type Problem = schemas['Problem'];

export interface ClaimlineOptions {
  /** The address of Claimline, such as `https://claims.example.org`. */
  readonly url: string;
  /** An API key, `clm_…`. */
  readonly key: string;
  /** The date of the API version; the first version by default. */
  readonly version?: string;
  /** Replaces the global `fetch`, for example to use a proxy. */
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
