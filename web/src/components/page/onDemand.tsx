import { type ComponentType, memo, type ReactNode, startTransition, useEffect, useState } from 'react';

interface Options<Props> {
  /** Shown until the component is loaded. */
  readonly placeholder?: ReactNode;
  /** When false, loading waits until the browser has nothing to do. */
  readonly isNeeded?: (props: Props) => boolean;
}

/** Calls back when the browser has nothing to do. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action);
  return () => cancelIdleCallback(handle);
}

/**
 * A component in a file of its own. Unlike with `React.lazy`, once it is loaded it renders at once, so that dialogs can
 * move the focus into it and animate.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, isNeeded = () => true }: Options<Props> = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };

  function OnDemand(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    const isWanted = isNeeded(props);
    // Loads a file, which is outside React.
    useEffect(() => {
      if (isLoaded) return;
      const fetchIt = () => {
        preload().then(
          // Large parts render in pieces, between which the browser can paint.
          () => startTransition(() => setLoaded(true)),
          (error: unknown) =>
            setLoaded(() => {
              // Shown by the page's error screen.
              throw error;
            }),
        );
      };
      if (!isWanted) return whenIdle(fetchIt);
      fetchIt();
      return undefined;
    }, [isLoaded, isWanted]);
    return Loaded === undefined ? placeholder : <Loaded {...props} />;
  }

  return Object.assign(memo(OnDemand), { preload });
}
