/** Names and addresses of billing, without schemas so that public pages can import it. */

/** Where the customer portal is opened. Redirects to Stripe, or back to the settings with a reason. */
export const portalPath = (accountId: string) => `/billing/${accountId}/portal`;

/** Why the portal did not open, as `problem` in the URL of the settings page. */
export const portalProblems = ['unconfigured', 'unreachable'] as const;
export type PortalProblem = (typeof portalProblems)[number];

/** The Stripe meter of each measure. Calls are reported in seconds. */
export const meterNames = {
  claims: 'claimline_claims',
  'call-seconds': 'claimline_call_seconds',
} as const;
export type Measure = keyof typeof meterNames;
