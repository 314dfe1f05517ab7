import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { createTestFinder } from './tests-of-file.mjs';
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
 * Runs the tests of each file that differs from the last commit: fast while working, but no proof that everything else
 * still works.
 */
const testChanged = async () => {
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const findTests = createTestFinder();
  const tests = [...new Set(changed.flatMap(findTests))].filter((file) => existsSync(inRoot(file)));
  if (tests.length === 0) {
    console.log('Nothing has changed that has tests.');
    process.exit(0);
  }
  const projects = tests.some((file) => file.includes('/postgres/'))
    ? [...withoutServices, 'database']
    : withoutServices;
  process.exit(
    await runNode([vitest, 'run', ...ofProjects(projects), '--passWithNoTests', ...tests], { allowFailure: true }),
  );
};

if (process.argv.includes('--changed')) await testChanged();

/** `--long`: random seeds, and loops many times as long. */
if (process.argv.includes('--long')) process.env.TEST_LONG = 'true';

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

/** These render with the React that warns; the others with the one that the shop runs, which is twice as fast. */
const rendersForBrowsers = (projects) => projects.includes('browser');

const hasStatus = (wanted) => (test) => test.status === wanted;
const testsOf = (files) => files.flatMap(({ assertionResults }) => assertionResults);

/** Runs test files of projects, all by default. Answers the reported files; none where there is no report. */
const runTests = async (projects, files = []) => {
  const report = `${results}/${projects.join('-')}${files.length > 0 ? '-again' : ''}.json`;
  const code = await runNode(
    [
      vitest,
      'run',
      ...ofProjects(projects),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { allowFailure: true, env: { NODE_ENV: rendersForBrowsers(projects) ? 'test' : 'production' } },
  );
  try {
    return { code, files: JSON.parse(readFileSync(report, 'utf8')).testResults };
  } catch {
    return { code, files: [] };
  }
};

/**
 * Runs projects of tests and adds up the counts of their reports; a run without a report has failed. Files whose
 * process V8 has ended before their last test are run again, once (record 32); a failed test is not.
 */
const tests = (projects) => async () => {
  const first = await runTests(projects);
  const isEnded = (file) => testsOf([file]).some(hasStatus('pending'));
  const ended = first.files.filter(isEnded).map(({ name }) => relative(root, name));
  if (ended.length > 0) console.log(`The process of ${ended.join(', ')} has ended; its tests are run again.`);
  const again = ended.length > 0 ? await runTests(projects, ended) : { code: first.code, files: [] };
  const all = testsOf([...first.files.filter((file) => !isEnded(file)), ...again.files]);
  const passed = all.filter(hasStatus('passed')).length;
  passes += passed;
  const failedBefore = testsOf(first.files.filter(isEnded)).filter(hasStatus('failed')).length;
  const lost = ended.length - again.files.length;
  return all.length - passed + failedBefore + lost || (again.code === 0 ? 0 : 1);
};

const checks = () =>
  step('checks', async () => ((await runNode([inRoot('scripts', 'check.mjs')], { allowFailure: true })) === 0 ? 0 : 1));

/** The build leaves a core idle now and then, so the first tests run beside it. */
const built = step('the build', async () => {
  await ensureBuilt();
  return 0;
});
await checks();
await step('the shop in parts', tests(['shop']));
await step('its screens', tests(['browser']));
await step('the database', tests(['database']));
await built;
await step('journeys in a browser', tests(['journeys']));

console.log(`\n${passes} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
