/**
 * How a webhook is connected and retried. The fragment of its URL (`#rc=2&rp=ct,5xx`) overrides the defaults.
 * Source: Twilio, "Webhooks (HTTP callbacks): Connection Overrides" (parameters, ranges and defaults).
 */

/** A connection that could not be made, one that gave no answer, or a status. */
const retryPolicies = ['ct', 'rt', '4xx', '5xx'] as const;
export type RetryPolicy = (typeof retryPolicies)[number];

export interface Connection {
  /** The URL as it is requested and signed: without the fragment. */
  readonly url: string;
  readonly connectMs: number;
  readonly readMs: number;
  /** Limit of all attempts together. */
  readonly totalMs: number;
  readonly retries: number;
  readonly retriesOn: ReadonlySet<RetryPolicy>;
}

const limits = {
  ct: { least: 100, most: 10_000, usual: 5_000 },
  rt: { least: 100, most: 15_000, usual: 15_000 },
  tt: { least: 100, most: 15_000, usual: 15_000 },
  rc: { least: 0, most: 5, usual: 1 },
} as const;

/** Null when an override is not valid: Twilio then reports error 11243 (or its like) and sends nothing. */
export function connectionOf(address: string): Connection | null {
  const [url = '', fragment = ''] = address.split('#', 2);
  const given = new URLSearchParams(fragment);
  const number = (name: keyof typeof limits): number | null => {
    const { least, most, usual } = limits[name];
    const text = given.get(name);
    if (text === null) return usual;
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : null;
  };
  const [connectMs, readMs, totalMs, retries] = [number('ct'), number('rt'), number('tt'), number('rc')];
  const retriesOn = policiesOf(given.get('rp') ?? 'ct');
  if (connectMs === null || readMs === null || totalMs === null || retries === null || retriesOn === null)
    return null;
  return { url, connectMs, readMs, totalMs, retries, retriesOn };
}

function policiesOf(text: string): ReadonlySet<RetryPolicy> | null {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('all')) return new Set(retryPolicies);
  const known = retryPolicies.filter((policy) => names.includes(policy));
  return known.length === new Set(names).size ? new Set(known) : null;
}
