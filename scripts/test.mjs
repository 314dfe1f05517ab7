import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, inRoot, root, runNode } from './toolchain.mjs';

await ensureInstalled();

const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The folder that a changed file is in, such as `/cart/`, which has the same name in `src` and `test`; a changed test is itself. */
const roomOf = (file) => {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const [top, ...folders] = file.split('/').slice(0, -1);
  return top === 'src' && folders.length > 1 ? [`/${folders.at(-1)}/`] : [];
};

/** Runs the tests of what differs from the last commit: quick while one works, and no proof that the rest still holds. */
const testChanged = async () => {
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const rooms = [...new Set(changed.flatMap(roomOf))];
  if (rooms.length === 0) console.log('Nothing has changed that has tests in a folder of its own.');
  process.exit(
    rooms.length === 0
      ? 0
      : await runNode([vitest, 'run', '--project', 'shop', '--passWithNoTests', ...rooms], { allowFailure: true }),
  );
};

if (process.argv.includes('--changed')) await testChanged();

const results = inRoot('test-results');
rmSync(results, { recursive: true, force: true });

let failures = 0;
let passes = 0;

const step = async (name, work) => {
  console.log(`\n== ${name}`);
  const failed = await work();
  failures += failed;
  if (failed > 0) console.log(`== ${name}: FAILED`);
};

/** Runs a project of tests and adds up what its report says; a run that left no report has failed. */
const tests = (project) => async () => {
  const report = `${results}/${project}.json`;
  const code = await runNode(
    [vitest, 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { allowFailure: true },
  );
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
    passes += numPassedTests;
    const ran = numPassedTests + numFailedTests;
    if (ran < numTotalTests) console.log(`${numTotalTests - ran} tests did not run`);
    return numFailedTests + (numTotalTests - ran) || (code === 0 ? 0 : 1);
  } catch {
    return 1;
  }
};

await step('checks', async () =>
  (await runNode([inRoot('scripts', 'check.mjs')], { allowFailure: true })) === 0 ? 0 : 1,
);
await step('the shop in parts', tests('shop'));
await step('the database', tests('database'));
await step('the build', async () => {
  await ensureBuilt();
  return 0;
});
await step('journeys in a browser', tests('journeys'));

console.log(`\n${passes} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
