import { useEffect, useEffectEvent, useState } from 'react';

type OpenedLink<Result> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly result: Result }
  | { readonly kind: 'refused'; readonly error: unknown };

/** Loads what an emailed link leads to, once. Without the response cache, so that the page loads sooner. */
export function useOpenedLink<Result>(open: () => Promise<Result>): OpenedLink<Result> {
  const [link, setLink] = useState<OpenedLink<Result>>({ kind: 'opening' });
  const opening = useEffectEvent(open);
  // Calls the server, which is outside React.
  useEffect(() => {
    let isShown = true;
    const show = (next: OpenedLink<Result>) => {
      if (isShown) setLink(next);
    };
    opening().then(
      (result) => show({ kind: 'opened', result }),
      (error: unknown) => show({ kind: 'refused', error }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return link;
}
