/** Whether a scenario's states hang together. */

import type { Go, Scenario, State } from './scenario.ts';

function targetsOfGo(go: Go): string[] {
  if (typeof go === 'string') return [go];
  switch (go.by) {
    case 'member':
    case 'claim':
      return [go.found, go.not_found];
    case 'representative-hours':
      return [go.open, go.closed];
    case 'one-in':
      return [go.then, go.otherwise];
  }
}

/** Where a state can lead, the way out after too many wrong answers included. */
export function targetsOf(state: State, trouble: string): string[] {
  if (state.go !== undefined) return targetsOfGo(state.go);
  if (state.choose)
    return [...Object.values(state.choose.keys), ...Object.values(state.choose.words), trouble];
  if (state.ask) return [state.ask.goto, trouble];
  if (state.hold) return [state.hold.goto, ...Object.values(state.hold.keys)];
  if (state.talk) return [state.talk.done.goto, trouble];
  return [];
}

export interface Flaw {
  /** Where in the file, such as `states.menu`. */
  readonly field: string;
  readonly message: string;
}

/** Names that lead nowhere, states no call can reach, and states from which no call can end. */
export function flawsOf(scenario: Scenario): Flaw[] {
  const { states } = scenario;
  const flaws: Flaw[] = [];
  const known = (name: string) => Object.hasOwn(states, name);

  const entrances = { start: scenario.start, closed: scenario.closed, trouble: scenario.trouble };
  for (const [field, name] of Object.entries(entrances))
    if (name !== undefined && !known(name)) flaws.push({ field, message: `there is no state "${name}"` });
  if (scenario.ivr_hours.length > 0 && scenario.closed === undefined)
    flaws.push({
      field: 'closed',
      message: 'a line with ivr_hours must say where a call outside them begins',
    });
  for (const [name, state] of Object.entries(states))
    for (const target of targetsOf(state, scenario.trouble))
      if (!known(target) && target !== scenario.trouble)
        flaws.push({ field: `states.${name}`, message: `there is no state "${target}"` });
  if (flaws.length > 0) return flaws;

  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    const state = states[name];
    if (state) for (const target of targetsOf(state, scenario.trouble)) visit(target);
  };
  visit(scenario.start);
  if (scenario.closed !== undefined) visit(scenario.closed);

  // Ways out through `trouble` do not count: a line must be able to end in good order.
  const ending = new Set(Object.keys(states).filter((name) => states[name]?.end !== undefined));
  for (let grew = true; grew; ) {
    grew = false;
    for (const [name, state] of Object.entries(states)) {
      if (ending.has(name)) continue;
      const targets = targetsOf(state, scenario.trouble).filter((target) => target !== scenario.trouble);
      if (targets.some((target) => ending.has(target))) {
        ending.add(name);
        grew = true;
      }
    }
  }
  for (const name of Object.keys(states)) {
    if (!reached.has(name)) flaws.push({ field: `states.${name}`, message: 'no call can reach this state' });
    else if (!ending.has(name))
      flaws.push({ field: `states.${name}`, message: 'no call can end after this state' });
  }
  return flaws;
}
