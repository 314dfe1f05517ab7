import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const file = new URL('../../../src/main/server/close-on-signal.ts', import.meta.url).href;

/** A process that closes as `close` says, an expression, and says "ready" once it can be told to. */
const aProcess = async (close: string, timeoutMs?: number) => {
  const script = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { closeOnSignal } from '${file}';
    closeOnSignal(${close}, ${timeoutMs});
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  const rest = text(child.stdout);
  return {
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    async end() {
      const [code, signal] = await once(child, 'close');
      return { code, signal, said: await rest, errors: await errors };
    },
  };
};

describe('a process that receives a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes the shop on %s and exits with 0', async (signal) => {
    const { kill, end } = await aProcess("async () => console.log('closed')");
    kill(signal);
    expect(await end()).toMatchObject({ code: 0, said: 'closed\n', errors: '' });
  });

  it('continues closing on a second signal', async () => {
    const { kill, end } = await aProcess(`async () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT']) {
        process.kill(process.pid, signal);
        await pause(20);
      }
      console.log('closed');
    }`);
    kill('SIGINT');
    expect(await end()).toMatchObject({ code: 0, said: 'closed\n', errors: '' });
  });

  it('exits with 1 when closing fails, and says why', async () => {
    const { kill, end } = await aProcess("() => Promise.reject(new Error('the disk is full'))");
    kill('SIGTERM');
    expect(await end()).toMatchObject({ code: 1, errors: expect.stringContaining('the disk is full') });
  });

  it('exits with 1 when closing takes too long', async () => {
    const { kill, end } = await aProcess('() => new Promise(() => {})', 50);
    kill('SIGTERM');
    expect(await end()).toMatchObject({ code: 1, errors: expect.stringContaining('longer than 50 ms') });
  });
});
