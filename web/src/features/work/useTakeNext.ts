import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import type { WorkActions } from './useWorkActions.tsx';
import type { ChangeWorkSearch } from './workSearch.ts';

/** The server passes over at most this many. */
const seenMax = 400;

interface TakeNextOptions {
  readonly actions: WorkActions;
  /** The claim that is open. */
  readonly openId: string | undefined;
  readonly mayAct: boolean;
  readonly onSearchChange: ChangeWorkSearch;
}

/** Assigns the most important claim to the user and opens it: for a button, and for the key T anywhere on the page. */
export function useTakeNext({ actions, openId, mayAct, onSearchChange }: TakeNextOptions): () => void {
  /** Claims that were opened since the page was; taking the next one passes over them. */
  const [seen, setSeen] = useState<readonly string[]>([]);

  async function takeNext() {
    const opened = openId === undefined ? seen : [...seen, openId];
    let taken = await actions.takeNext(opened.slice(-seenMax));
    // Everything was seen once: begin again, but not with the open claim.
    if (taken?.claim_id === null && opened.length > 0)
      taken = await actions.takeNext(openId === undefined ? [] : [openId]);
    if (taken === undefined) return;
    if (taken.claim_id === null) {
      setSeen([]);
      showToast({ message: 'No more claims need attention right now.' });
      return;
    }
    setSeen([...opened, taken.claim_id]);
    onSearchChange({ claim: taken.claim_id }, { replace: openId !== undefined });
  }

  // Over an open claim, its own button has the key.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 't' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role="dialog"]') !== null;
    if (isTyping || openId !== undefined || !mayAct) return;
    event.preventDefault();
    void takeNext();
  });

  return () => void takeNext();
}
