import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '@claimline/domain/validation';
import { problemsIn } from './graph.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';

/** A scenario file that cannot be used. The message is one line naming the file and the field. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

/** The payers that come with the simulator. */
export const shippedScenarios = join(import.meta.dirname, '..', '..', 'scenarios');

/** Reads every `*.json` of the folder, by phone number. Throws a ScenarioError for the first bad file. */
export async function loadScenarios(directory: string): Promise<Map<string, Scenario>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json')).sort();
  const scenarios = new Map<string, Scenario>();
  for (const file of files) {
    const scenario = readScenario(file, await readFile(join(directory, file), 'utf8'));
    const other = scenarios.get(scenario.phone);
    if (other) throw new ScenarioError(`${file}: phone: ${scenario.phone} is already ${other.name}'s`);
    scenarios.set(scenario.phone, scenario);
  }
  if (scenarios.size === 0) throw new ScenarioError(`no scenario files in ${directory}`);
  return scenarios;
}

export function readScenario(file: string, text: string): Scenario {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new ScenarioError(`${file}: not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const checked = check(scenarioSchema, raw);
  if (!checked.ok)
    throw new ScenarioError(
      checked.problems.map(({ field, message }) => `${file}: ${field || 'the file'}: ${message}`).join('; '),
    );
  const problems = problemsIn(checked.value);
  if (problems.length > 0)
    throw new ScenarioError(problems.map(({ field, message }) => `${file}: ${field}: ${message}`).join('; '));
  return checked.value;
}
