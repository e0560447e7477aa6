/** Why everything is to be stopped, and with what exit code this process then ends. */
export type StopReason = {
  exitCode: number;
  /** Nobody waits for us any more: be quick about it. */
  isHasty: boolean;
};

const hurryMs = 1_000;

/** Collects every sign that this process should end: signals, the end of our guard, a child that cannot go on. */
export class Shutdown {
  readonly requested: Promise<StopReason>;
  #resolve: (reason: StopReason) => void = () => {};
  #reason: StopReason | undefined;
  #hurry: () => void = () => {};
  /** Resolves when a second signal says that stopping takes too long. */
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
      // One Ctrl-C can arrive twice, by the terminal and by npm.
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

  /** Waits for the work, or rejects with Stopped as soon as a stop is wanted. */
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

/** Starting was broken off because a stop was wanted: no fault of anybody. */
export class Stopped extends Error {
  override name = 'Stopped';
}
