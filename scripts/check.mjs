import { ensureInstalled, inRoot, runNode } from './toolchain.mjs';

await ensureInstalled();

const bin = (...parts) => inRoot('node_modules', ...parts);

/** The checks and their commands. All of them run; the first failure decides the exit code. */
const checks = [
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']],
  ['types', [bin('typescript', 'bin', 'tsc'), '--noEmit']],
  ['type-aware lint', [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', 'src']],
  ['unused code', [bin('knip', 'bin', 'knip.js')]],
  ['layers', [bin('vitest', 'vitest.mjs'), 'run', '--reporter=dot', 'test/architecture.test.ts']],
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

const halves = [checks.slice(0, 2), checks.slice(2)];
const failed = (await Promise.all(halves.map(runChecks))).flat();
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
