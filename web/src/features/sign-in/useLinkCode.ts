import { useLocation } from '@tanstack/react-router';

/**
 * The code of an emailed link; null when the page was opened directly. It is in the URL's fragment, which is never
 * sent to a server.
 */
export function useLinkCode(): string | null {
  return new URLSearchParams(useLocation().hash).get('code');
}
