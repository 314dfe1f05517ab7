import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, inRoot, root, runNode } from './toolchain.mjs';

await ensureInstalled();

const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The test projects that need neither a database nor the built shop. */
const withoutServices = ['shop', 'browser'];

const ofProjects = (names) => names.flatMap((name) => ['--project', name]);

/**
 * The folder of a changed file, such as `/cart/`, which has the same name in `src` and `test`; for a changed test, the
 * test itself.
 */
const roomOf = (file) => {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const [top, ...folders] = file.split('/').slice(0, -1);
  return top === 'src' && folders.length > 1 ? [`/${folders.at(-1)}/`] : [];
};

/**
 * Runs the tests of the folders that differ from the last commit: fast while working, but no proof that everything else
 * still works.
 */
const testChanged = async () => {
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const rooms = [...new Set(changed.flatMap(roomOf))];
  if (rooms.length === 0) console.log('Nothing has changed that has tests in a folder of its own.');
  process.exit(
    rooms.length === 0
      ? 0
      : await runNode([vitest, 'run', ...ofProjects(withoutServices), '--passWithNoTests', ...rooms], {
          allowFailure: true,
        }),
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

/** Runs projects of tests and adds up the counts of their report; a run without a report has failed. */
const tests = (projects) => async () => {
  const report = `${results}/${projects.join('-')}.json`;
  const code = await runNode(
    [vitest, 'run', ...ofProjects(projects), '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
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
await step('the shop in parts', tests(withoutServices));
await step('the database', tests(['database']));
await step('the build', async () => {
  await ensureBuilt();
  return 0;
});
await step('journeys in a browser', tests(['journeys']));

console.log(`\n${passes} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
