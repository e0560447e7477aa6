import fc from 'fast-check';
import { afterEach, beforeEach, inject, type MockInstance, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
  }
}

fc.configureGlobal({ seed: inject('propertySeed') });

// Tests fail on console errors, such as React warnings and unhandled rejections, because nobody would notice them.
let consoleError: MockInstance;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  const said = consoleError.mock.calls.map((call) => call.join(' '));
  consoleError.mockRestore();
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`);
});
