import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { terms } from '../../components/display/terms.ts';
import { helpTopics } from './helpTopics.ts';

const folder = path.join(import.meta.dirname, '../../../../docs/user');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('lists every page of the guide under its title, as its table of contents does', () => {
  const contents = read('README.md');
  expect(readdirSync(folder).toSorted()).toEqual(
    ['README.md', ...helpTopics.map(({ page }) => `${page}.md`)].toSorted(),
  );
  for (const { page, title } of helpTopics) {
    expect(read(`${page}.md`)).toMatch(new RegExp(`^# ${title}\n`));
    expect(contents).toContain(`[${title}](${page}.md)`);
  }
});

test('links and pictures of the guide exist', () => {
  for (const file of readdirSync(folder))
    for (const [, target = ''] of read(file).matchAll(/\]\(([^)#]+)/g))
      expect(existsSync(path.join(folder, target)), `${file}: ${target}`).toBe(true);
});

test('the glossary has every term that screens explain', () => {
  const glossary = read('glossary.md');
  for (const [term, meaning] of Object.entries(terms)) expect(glossary).toContain(`| ${term} | ${meaning} |`);
});
