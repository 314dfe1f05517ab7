import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const file = new URL('../../../src/main/server/ignore-broken-pipe.ts', import.meta.url).href;

/** How a process ends whose output nobody reads anymore, and which has something left to do. */
const endOf = async (begin: string) => {
  const script = `
    import { ignoreBrokenPipe } from '${file}';
    ${begin};
    setInterval(() => console.log('one more line'), 5);
    setTimeout(() => { console.error('done'); process.exit(3); }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { errors, code };
};

it('A process whose output nobody reads continues and ends normally', async () => {
  expect(await endOf('ignoreBrokenPipe(process.stdout)')).toEqual({ errors: 'done\n', code: 3 });
});

it('Without that it ends with an error', async () => {
  expect((await endOf('')).errors).toContain('EPIPE');
});
