import { ensureInstalled, inRoot, runNode } from './toolchain.mjs';

await ensureInstalled();

const bin = (...parts) => inRoot('node_modules', ...parts);

/** The checks and their commands. All of them run; the first failure decides the exit code. */
const checks = [
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']],
  // What didn't change since the last check isn't checked again.
  [
    'types',
    [bin('typescript', 'bin', 'tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', bin('.cache', 'types')],
  ],
  ['type-aware lint', [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', 'src']],
  ['unused code', [bin('knip', 'bin', 'knip.js')]],
  ['unused code in production', [bin('knip', 'bin', 'knip.js'), '--production', '--config', 'knip.production.ts']],
  ['layers and text', [bin('vitest', 'vitest.mjs'), 'run', '--project', 'linters', '--reporter=dot']],
];

const runChecks = async (some) => {
  const failed = [];
  for (const [name, args] of some) {
    const began = Date.now();
    const code = await runNode(args, { allowFailure: true });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
};

const halves = [
  [0, 1],
  [2, 3, 4, 5],
].map((places) => places.map((place) => checks[place]));
const failed = (await Promise.all(halves.map(runChecks))).flat();
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
