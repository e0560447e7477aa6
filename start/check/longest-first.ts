import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './tool.ts';

/** The slowest tests of each stage, by a part of their path. Started last, they would run alone at the end. */
const longest = [
  'functions/walk-',
  'engine/outcome/outcomes.',
  'engine/interruptions.',
  'start/backup.',
  'start/supervise.',
  'start/kill.',
  'http/exports.',
  'db/database.',
  'jobs/intake.',
  'jobs/jobs.',
  'identity/',
  'start/',
  'engine/recording/recordings.',
  '/bulk-actions.',
  'engine/calls.',
  'sheets/hostile.',
  '/billing',
  'simulator/src/virtual/',
  'simulator/src/payer/',
  'simulator/',
  'lint/',
  '/notifications',
  '/engine/',
  '/jobs/',
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
