import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './tool.ts';

/**
 * The slowest tests of each stage, by a part of their path. Started last, they would run alone at the end. Those that
 * wait and those that compute take turns, so that the processor is busy from the beginning.
 */
const longest = [
  'dialogue/kept-phrases.',
  'dialogue/src/phrases.',
  'dialogue/simulated-calls.',
  'engine/interruptions.',
  'functions/walk-roles.',
  'engine/outcome/outcomes.',
  'engine/calls.',
  'start/backup.',
  'jobs/intake-duplicates.',
  'supervisor/supervise.',
  'functions/walk-',
  'engine/recording/recordings.',
  'jobs/intake.',
  'supervisor/kill.',
  'http/exports.',
  'engine/dialing/dialing.',
  'jobs/intake-changes.',
  'postgres/launch.',
  'bulk/bulk-actions.',
  'db/database.',
  'engine/late-answers.',
  'seed/demo.',
  'postgres/passwords.',
  'jobs/',
  'engine/dialing/',
  'sandbox/fairness.',
  'start/',
  'sheets/hostile.',
  'identity/',
  'src/orderly-stop.',
  'db/side-by-side.',
  '/webhooks',
  '/billing',
  'simulator/src/virtual/',
  'simulator/src/payer/',
  'simulator/',
  'lint/',
  '/notifications',
  '/engine/',
];

/** The slowest first, then by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const path = relative(root, moduleId);
      const found = longest.findIndex((part) => path.includes(part));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
