import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './shop-process.ts';

export type ProcessorProcess = {
  readonly url: string;
  /** The file with its decisions, one a line. */
  readonly journal: string;
  /** Of a card that is approved. */
  readonly token: string;
  /** Stores a card by its number, and returns its token. */
  readonly vault: (number: string) => Promise<string>;
  /** How often each key was charged. */
  readonly charges: () => readonly number[];
  readonly stop: () => Promise<void>;
};

const approvedCard = '4242424242424242';

/** A test processor as a process of its own, which waits `latencyMs` before each answer and loses every so many. */
export const startProcessor = async (
  directory: string,
  { latencyMs = 50, loseEvery = 0 }: { readonly latencyMs?: number; readonly loseEvery?: number } = {},
): Promise<ProcessorProcess> => {
  const port = await freePort();
  const journal = join(directory, 'journal.jsonl');
  const options = { port, journal, latency: latencyMs, 'lose-every': loseEvery };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const cli = join(import.meta.dirname, '../dist/server/cli.js');
  const child: ChildProcess = spawn(process.execPath, [cli, 'test-processor', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const abandoned = (): void => void child.kill('SIGKILL');
  process.prependOnceListener('exit', abandoned);
  if (child.stdout) await once(createInterface(child.stdout), 'line');
  const url = `http://127.0.0.1:${port}`;
  const vault = async (number: string): Promise<string> => {
    const card = { number, expiresMonth: 12, expiresYear: 2040, code: '123' };
    const answer = await fetch(`${url}/vault`, { method: 'POST', body: JSON.stringify({ key: number, card }) });
    const { instrument } = (await answer.json()) as { readonly instrument: { readonly token: string } };
    return instrument.token;
  };
  return {
    url,
    journal,
    token: await vault(approvedCard),
    vault,
    charges: () => {
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
      process.off('exit', abandoned);
    },
  };
};
