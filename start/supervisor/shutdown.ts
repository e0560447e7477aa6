/** Why everything is stopped, and the exit code of this process. */
export type StopReason = {
  exitCode: number;
  /** Nobody is waiting anymore: stop quickly. */
  isHasty: boolean;
};

const hurryMs = 1_000;

/** Everything that can request a shutdown: signals, the end of the guard, a process that cannot be restarted. */
export class Shutdown {
  readonly requested: Promise<StopReason>;
  #resolve: (reason: StopReason) => void = () => {};
  #reason: StopReason | undefined;
  #hurry: () => void = () => {};
  /** Resolves at a second signal: stop at once. */
  readonly hurried: Promise<void>;

  constructor(isGuarded: boolean) {
    this.requested = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.hurried = new Promise((resolve) => {
      this.#hurry = resolve;
    });
    let firstAt: number | undefined;
    const onSignal = () => {
      // One Ctrl-C can arrive twice, from the terminal and from npm.
      if (firstAt !== undefined && Date.now() - firstAt > hurryMs) this.#hurry();
      firstAt ??= Date.now();
      this.request({ exitCode: 0, isHasty: false });
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
    if (isGuarded) {
      const orphaned = () => this.request({ exitCode: 0, isHasty: true });
      process.stdin.on('end', orphaned).on('error', orphaned).resume();
    }
  }

  request(reason: StopReason): void {
    this.#reason ??= reason;
    this.#resolve(this.#reason);
  }

  get reason(): StopReason | undefined {
    return this.#reason;
  }

  /** Waits for the work, or rejects with Stopped as soon as a shutdown is requested. */
  async unlessRequested<T>(work: Promise<T>): Promise<T> {
    if (this.#reason !== undefined) throw new Stopped();
    return Promise.race([
      work,
      this.requested.then(() => {
        throw new Stopped();
      }),
    ]);
  }
}

/** The start was interrupted by a shutdown request; not an error. */
export class Stopped extends Error {
  override name = 'Stopped';
}
