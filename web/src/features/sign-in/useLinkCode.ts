import { useLocation } from '@tanstack/react-router';

/** The code of a letter's link; null for who came by themselves. It stands after the #, which travels to no server's log. */
export function useLinkCode(): string | null {
  return new URLSearchParams(useLocation().hash).get('code');
}
