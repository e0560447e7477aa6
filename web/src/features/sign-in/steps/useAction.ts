/** Replaces mutations on the sign-in page, which does not load the response cache, to start sooner. */

import { useRef, useState } from 'react';

interface ActionState<Input, Result> {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  /** Null when there is none. */
  readonly error: unknown;
  readonly input?: Input;
  readonly result?: Result;
}

const idle = { status: 'idle', error: null } as const;

/** Runs an action and keeps its result. Of several runs the last one counts. */
export function useAction<Input, Result>(act: (input: Input) => Promise<Result>) {
  const [state, setState] = useState<ActionState<Input, Result>>(idle);
  const latest = useRef(0);

  function start(): (next: ActionState<Input, Result>) => void {
    const run = ++latest.current;
    return (next) => {
      if (run === latest.current) setState(next);
    };
  }

  return {
    ...state,
    async run(input: Input, onError?: () => void): Promise<void> {
      const show = start();
      show({ status: 'pending', error: null, input });
      try {
        show({ status: 'success', error: null, input, result: await act(input) });
      } catch (error) {
        show({ status: 'error', error, input });
        onError?.();
      }
    },
    reset: () => start()(idle),
  };
}
