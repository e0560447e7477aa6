/** Checks that a scenario's states form a complete call. */

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
      return [go.goto, go.otherwise];
    case 'call':
      return [...go.among];
  }
}

/** The states that can follow, errors and timeouts aside. */
export function targetsOf(state: State): string[] {
  const silent = state.silence?.goto;
  return silent === undefined ? answersOf(state) : [...answersOf(state), silent];
}

function answersOf(state: State): string[] {
  if (state.go !== undefined) return targetsOfGo(state.go);
  if (state.choose) return [...Object.values(state.choose.keys), ...Object.values(state.choose.words)];
  if (state.ask) return [state.ask.goto, ...Object.values(state.ask.words)];
  if (state.hold) return [state.hold.goto, ...Object.values(state.hold.keys)];
  if (state.talk) return [state.talk.done.goto];
  return [];
}

/** Whether wrong answers or silence in it lead to `trouble`. */
const canFail = (state: State) =>
  state.choose !== undefined || state.ask !== undefined || state.talk !== undefined;

export interface ScenarioProblem {
  /** Where in the file, such as `states.menu`. */
  readonly field: string;
  readonly message: string;
}

/** Unknown state names, states that no call can reach, and states from which no call can end. */
export function problemsIn(scenario: Scenario): ScenarioProblem[] {
  const { states } = scenario;
  const problems: ScenarioProblem[] = [];
  const known = (name: string) => Object.hasOwn(states, name);

  if (scenario.silence.goto !== undefined)
    problems.push({ field: 'silence.goto', message: 'only a state can say where silence leads' });
  const entrances = { start: scenario.start, closed: scenario.closed, trouble: scenario.trouble };
  for (const [field, name] of Object.entries(entrances))
    if (name !== undefined && !known(name)) problems.push({ field, message: `there is no state "${name}"` });
  if (scenario.ivr_hours.length > 0 && scenario.closed === undefined)
    problems.push({
      field: 'closed',
      message: 'a line with ivr_hours must say where a call outside them begins',
    });
  for (const [name, state] of Object.entries(states))
    for (const target of targetsOf(state))
      if (!known(target))
        problems.push({ field: `states.${name}`, message: `there is no state "${target}"` });
  const asksAmount = Object.values(states).some(({ ask }) => ask?.field === 'amount');
  for (const [name, { say }] of Object.entries(states))
    if (!asksAmount && say.some((piece) => typeof piece === 'object' && 'other_claim' in piece))
      problems.push({
        field: `states.${name}`,
        message: 'another claim can only be distinguished once the billed amount is asked for',
      });
  if (problems.length > 0) return problems;

  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    const state = states[name];
    if (!state) return;
    for (const target of targetsOf(state)) visit(target);
    if (canFail(state)) visit(scenario.trouble);
  };
  visit(scenario.start);
  if (scenario.closed !== undefined) visit(scenario.closed);

  // Ways out through `trouble` do not count: a call without errors must be able to end.
  const ending = new Set(Object.keys(states).filter((name) => states[name]?.end !== undefined));
  for (let grew = true; grew; ) {
    grew = false;
    for (const [name, state] of Object.entries(states)) {
      if (ending.has(name)) continue;
      if (targetsOf(state).some((target) => ending.has(target))) {
        ending.add(name);
        grew = true;
      }
    }
  }
  for (const name of Object.keys(states)) {
    if (!reached.has(name))
      problems.push({ field: `states.${name}`, message: 'no call can reach this state' });
    else if (!ending.has(name))
      problems.push({ field: `states.${name}`, message: 'no call can end after this state' });
  }
  return problems;
}
