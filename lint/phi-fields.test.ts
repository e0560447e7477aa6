/** The rule `phi-in-phi` knows every field of a claim that is about the patient. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPhiField } from './log-lines.ts';
import { root } from './place.ts';

const source = readFileSync(path.join(root, 'domain/src/claim/fields.ts'), 'utf8');
// Public, or about the provider only.
const notAboutPatients = ['provider_name', 'NPI', 'npi', 'ptan'];

test('no field or column of a claim can be logged outside phi', () => {
  const names = source.matchAll(/^ {4}(\w+): \{|column: '(\w+)'/gm);
  const found = Array.from(names, ([, field, column]) => field ?? column ?? '');
  expect(found).toContain('patient_first_name');
  expect(found.filter((name) => !isPhiField(name) && !notAboutPatients.includes(name))).toEqual([]);
});
