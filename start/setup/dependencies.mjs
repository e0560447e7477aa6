import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { root, SetupError } from './root.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { runStep } from './step.mjs';

const progressMs = 5_000;

/** Installs the packages of the lockfile unless they are installed. Throws SetupError. */
export async function ensureDependencies() {
  // Without the lock, so that processes that start together do not wait for each other.
  if (!isInstallStamped()) await withSetupLock(installIfNeeded);
}

const manifestsOf = () => [
  'package.json',
  ...readObject('package.json').workspaces.map((name) => `${name}/package.json`),
];

const isInstallStamped = () => isStamped('install', fingerprint(['package-lock.json', ...manifestsOf()]));

async function installIfNeeded() {
  if (isInstallStamped()) return;
  const manifests = manifestsOf();
  if (!isInstalled(manifests)) {
    console.log('Installing packages (once, about a minute)');
    if (!(await install())) {
      throw new SetupError(
        'npm could not install the packages (see above): check the network and the permissions of this folder, then try again.',
      );
    }
  }
  stamp('install', fingerprint(['package-lock.json', ...manifests]));
}

/** For packages installed by hand: npm's record of its last install matches the lockfile, and that the manifests. */
function isInstalled(manifests) {
  const locked = readObject('package-lock.json')?.packages ?? {};
  const present = readObject('node_modules/.package-lock.json')?.packages;
  if (!present) return false;
  const isCurrent = manifests.every((path) => {
    const manifest = readObject(path);
    const entry = locked[dirname(path) === '.' ? '' : dirname(path)] ?? {};
    return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
      isSame(manifest[kind] ?? {}, entry[kind] ?? {}),
    );
  });
  return (
    isCurrent &&
    Object.entries(locked).every(
      ([path, { version, link, optional }]) =>
        link || !path.startsWith('node_modules/') || optional || present[path]?.version === version,
    )
  );
}

function isSame(one, other) {
  const sorted = (object) => JSON.stringify(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

function readObject(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * `npm ci` refuses a lockfile that lacks an optional package for another platform, which happens when the registry
 * lacked it. `npm install` then installs the same versions; `--no-save` keeps the lockfile unchanged.
 */
async function install() {
  const startedAt = Date.now();
  const progress = setInterval(() => {
    console.log(`  still installing after ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, progressMs);
  const done = (await runNpm(['ci'], 'ignore')) || (await runNpm(['install', '--no-save'], 'inherit'));
  clearInterval(progress);
  return done;
}

/** Includes development packages, which build the screens. Resolves with whether npm succeeded. */
async function runNpm(command, stderr) {
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const beside = process.env.npm_execpath ?? '';
  const [file, ...first] = basename(beside) === 'npm-cli.js' ? [process.execPath, beside] : ['npm'];
  const code = await runStep(file, [...first, ...command, ...options, '--progress=false'], {
    stdio: ['ignore', 'ignore', stderr],
    shell: process.platform === 'win32' && file === 'npm',
  });
  return code === 0;
}
