import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const file = new URL('../../../src/main/server/end-on-uncaught-error.ts', import.meta.url).href;

const aThrow = "setTimeout(() => { throw Object.assign(new Error('a bug'), { detail: 'Kim Oldstone' }); }, 0)";

/** How a process ends that runs these statements. */
const endOf = async (record: string, statement: string) => {
  const script = `
    import { endOnUncaughtError } from '${file}';
    const say = ({ err }, message) => console.log('logged: ' + message + ': ' + err.message);
    const record = ${record};
    endOnUncaughtError({ fatal: say, error: say }, record, 200);
    ${statement};
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { said: said.trim().split('\n'), errors, code };
};

const logged = 'logged: uncaught error; the server is shutting down: a bug';

describe('an error that nothing has caught', () => {
  it.each([
    ['a throw', aThrow],
    ['a promise', "void Promise.reject(Object.assign(new Error('a bug'), { detail: 'Kim Oldstone' }))"],
  ])(
    'is logged, recorded and printed nowhere else, and ends the process with 1, when it comes from %s',
    async (_where, statement) => {
      const record = `async (error) => {
        await new Promise((done) => setImmediate(done));
        console.log('recorded: ' + error.message);
      }`;
      expect(await endOf(record, statement)).toEqual({ said: [logged, 'recorded: a bug'], errors: '', code: 1 });
    },
  );

  it.each([
    ['fails', "() => Promise.reject(new Error('no database'))", ['logged: the error was not recorded: no database']],
    ['throws', "() => { throw new Error('no database'); }", ['logged: the error was not recorded: no database']],
    ['never ends', '() => new Promise(() => {})', []],
  ])('ends the process with 1 also where recording it %s', async (_how, record, more) => {
    expect(await endOf(record, aThrow)).toEqual({ said: [logged, ...more], errors: '', code: 1 });
  });

  it('is logged, and recorded once, if another one comes while the process ends', async () => {
    const record = "async () => { console.log('recorded'); await new Promise(() => {}); }";
    const { said, code } = await endOf(record, `${aThrow}; ${aThrow}`);
    expect([said, code]).toEqual([[logged, 'recorded', logged], 1]);
  });
});
