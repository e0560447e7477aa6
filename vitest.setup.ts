import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

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
