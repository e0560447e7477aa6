/** Where a visitor may be redirected after signing in. Pure. */

import { loginRedirectDefault } from '@claimline/domain/limits';

/** A placeholder origin: whatever resolves to another origin would leave the site. */
const here = 'https://here.invalid';

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The requested path if it stays on this site, otherwise /dashboard. Browsers read `\` as `/`, drop tabs and newlines,
 * and treat `//host` as another site, so anything that could become one of these after decoding once or twice is
 * refused.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 4000)
    return loginRedirectDefault;
  const path = wanted.split(/[?#]/, 1)[0] ?? '';
  const once = decoded(path);
  const twice = once === null ? null : decoded(once);
  if (once === null || twice === null) return loginRedirectDefault;
  for (const reading of [path, once, twice]) {
    if (/[\\\u0000-\u001f\u007f]/.test(reading) || reading.startsWith('//')) return loginRedirectDefault;
  }
  if (/[\u0000-\u001f\u007f]/.test(wanted)) return loginRedirectDefault;
  let url: URL;
  try {
    url = new URL(wanted, here);
  } catch {
    return loginRedirectDefault;
  }
  if (url.origin !== here || url.pathname.startsWith('//')) return loginRedirectDefault;
  // The sign-in page would only redirect here again.
  if (/^\/login\/?$/i.test(url.pathname)) return loginRedirectDefault;
  return `${url.pathname}${url.search}${url.hash}`;
}
