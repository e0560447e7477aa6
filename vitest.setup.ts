import fc from 'fast-check';
import { afterEach, beforeEach, inject, type MockInstance, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
  }
}

fc.configureGlobal({ seed: inject('propertySeed') });

// What is said on the error console in a test is a fault nobody looked at: a warning of React, a promise left alone.
let spoken: MockInstance;

beforeEach(() => {
  spoken = vi.spyOn(console, 'error');
});

afterEach(() => {
  const said = spoken.mock.calls.map((call) => call.join(' '));
  spoken.mockRestore();
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`);
});
