import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const file = new URL('../../src/main/end-on-uncaught-error.ts', import.meta.url).href;

describe('an error that nothing has caught', () => {
  it.each([
    ['a throw', "setTimeout(() => { throw Object.assign(new Error('a bug'), { detail: 'Kim Oldstone' }); }, 0)"],
    ['a promise', "void Promise.reject(Object.assign(new Error('a bug'), { detail: 'Kim Oldstone' }))"],
  ])(
    'is logged and printed nowhere else, and ends the process with 1, when it comes from %s',
    async (_where, statement) => {
      const script = `
      import { endOnUncaughtError } from '${file}';
      endOnUncaughtError({ fatal: ({ err }, message) => console.log('logged: ' + message + ': ' + err.message) });
      ${statement};
      setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      expect({ said, errors, code }).toEqual({
        said: 'logged: nothing has caught an error; the server ends: a bug\n',
        errors: '',
        code: 1,
      });
    },
  );
});
