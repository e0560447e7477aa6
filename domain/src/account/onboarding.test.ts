import { expect, it } from 'vitest';
import { stepsOf } from './onboarding.ts';

const states = (facts: Partial<Parameters<typeof stepsOf>[0]>) =>
  stepsOf({ there: [], confirmed: [], skipped: [], ...facts })
    .map(({ step, state }) => `${step} ${state}`)
    .join(', ');

it('begins with every step open, in order', () =>
  expect(states({})).toBe('clinic open, provider open, calling open, people open, claim open'));

it('a step is done when its record exists or it was viewed, even if it was skipped before', () =>
  expect(states({ there: ['clinic', 'claim'], confirmed: ['calling'], skipped: ['clinic', 'people'] })).toBe(
    'clinic done, provider open, calling done, people skipped, claim done',
  ));
