import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './tool.ts';

/** The slowest tests of each stage, by the start of their path. Started last, they would run alone at the end. */
const longest = [
  'start/supervise.',
  'start/',
  'simulator/src/payer/',
  'simulator/',
  'lint/',
  'server/src/functions/walk.',
  'server/src/engine/interruptions.',
  'server/src/workers/jobs/intake.',
  'server/src/identity/ways-in.',
  'server/src/http/exports.',
  'server/src/functions/bulk/bulk-actions.',
  'server/src/engine/',
  'server/src/db/database.',
  'server/src/workers/jobs/',
  'server/src/billing/',
];

/** The slowest first, then by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const path = relative(root, moduleId);
      const found = longest.findIndex((beginning) => path.startsWith(beginning));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
