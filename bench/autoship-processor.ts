import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './shop-process.ts';

const latencyMs = 50;

/** A test processor as a process of its own, with a journal of what it was asked. */
export const startProcessor = async (directory: string) => {
  const port = await freePort();
  const journal = join(directory, 'journal.jsonl');
  const args = ['test-processor', '--port', String(port), '--journal', journal, '--latency', String(latencyMs)];
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/cli.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(createInterface(child.stdout), 'line');
  const url = `http://127.0.0.1:${port}`;
  const card = { number: '4242424242424242', expiresMonth: 12, expiresYear: 2040, code: '123' };
  const answer = await fetch(`${url}/vault`, { method: 'POST', body: JSON.stringify({ key: 'the card', card }) });
  const { instrument } = (await answer.json()) as { readonly instrument: { readonly token: string } };
  return {
    url,
    token: instrument.token,
    /** How often each key was charged. */
    charges: (): readonly number[] => {
      const counts = new Map<string, number>();
      for (const line of readFileSync(journal, 'utf8').trimEnd().split('\n')) {
        const { what, key } = JSON.parse(line) as { readonly what: string; readonly key?: string };
        if (what === 'charge' && key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return [...counts.values()];
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
