/**
 * For URLs that come from users: connections go to public addresses only. Addresses are checked when connecting,
 * because a name may resolve differently the second time.
 */

import type { LookupOptions } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address belongs to this machine or a private network, or is otherwise not public. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Whether an IP address is public. An IPv4 address mapped into IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 of IPv6 is allocated; IPv4-compatible addresses (::a.b.c.d) and the like belong to nobody.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
}

/** Whether a host, as written in a URL or alone, is this machine itself. */
export const isLoopbackHost = (host: string) => /^(localhost|\[?::1\]?|127\..*)$/.test(host);

/** The host of an address as written, an IP address without its brackets. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the host is a private IP address, or a name that resolves only on this machine or its network. */
export function isPrivateHost(host: string): boolean {
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  return /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i.test(host) || !host.includes('.');
}

/** A DNS lookup for a connection that returns only public addresses. */
export function publicLookup(find: typeof resolve = resolve): LookupFunction {
  const openAddresses = async (host: string, options: LookupOptions) => {
    const found = await find(host, { ...options, all: true });
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (first) return { open, first };
    throw new AddressRefused('the name leads to an address that is not of the public internet');
  };
  const answer = async (host: string, options: LookupOptions, done: Parameters<LookupFunction>[2]) => {
    try {
      const { open, first } = await openAddresses(host, options);
      if (options.all) done(null, open);
      else done(null, first.address, first.family);
    } catch (error) {
      done(error as NodeJS.ErrnoException, options.all ? [] : '', 0);
    }
  };
  return (host, options, done) => void answer(host, options, done);
}
