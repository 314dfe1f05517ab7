import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { runCommand } from './commands.ts';
import type { OpenShop } from './open-shop.ts';
import type { Settings } from './settings.ts';

/** The pipe of the shop that has a data directory open: the same name for whoever knows the directory. */
export const pipeOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => {
  const name = `provender-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

type Line = { readonly say: string } | { readonly exit: number };

/** Runs commands inside the running shop, one line of JSON each way, for whoever may open the pipe. */
export const listenForCommands = async (settings: Settings, shop: OpenShop): Promise<() => Promise<void>> => {
  const pipe = pipeOf(settings);
  if (process.platform !== 'win32') rmSync(pipe, { force: true });
  const server = createServer((connection) => {
    const write = (line: Line): void => void connection.write(`${JSON.stringify(line)}\n`);
    connection.on('error', () => undefined);
    createInterface(connection).once('line', (line) => {
      const run = async (): Promise<number> => {
        const { command } = JSON.parse(line) as { readonly command: readonly string[] };
        return runCommand(command, settings, shop, (say) => write({ say }));
      };
      run()
        .then((exit) => write({ exit }))
        .catch((error: unknown) => {
          write({ say: String(error) });
          write({ exit: 1 });
        })
        .finally(() => connection.end());
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ path: pipe, readableAll: false, writableAll: false }, done);
  });
  return () => new Promise((done) => server.close(() => done()));
};

/** Hands a command to the shop that runs on the data directory; undefined where none does. */
export const runInside = (
  command: readonly string[],
  settings: Settings,
  say: (line: string) => void,
): Promise<number | undefined> =>
  new Promise((done) => {
    const connection = createConnection(pipeOf(settings));
    let exit: number | undefined;
    connection.once('error', () => done(undefined));
    connection.once('connect', () => connection.write(`${JSON.stringify({ command })}\n`));
    createInterface(connection)
      .on('line', (text) => {
        const line = JSON.parse(text) as Line;
        if ('say' in line) say(line.say);
        else exit = line.exit;
      })
      .on('error', () => undefined)
      .on('close', () => done(exit));
  });
