import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommandOutput } from '#adapters/cli/command';
import type { Settings } from '../settings/settings.ts';
import { runShopCommand } from './command-line.ts';
import type { OpenedShop } from './open-shop.ts';

/**
 * The path of the pipe through which the shop with this data directory takes commands; it depends only on the
 * directory.
 */
export const findCommandSocketPath = ({ dataDir }: Pick<Settings, 'dataDir'>): string => {
  const name = `provender-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

type Line = { readonly say: string } | { readonly warn: string } | { readonly exit: number };

/** Sends the output of a command to the connection, as long as that is open. */
const runFromConnection = async (
  connection: Socket,
  settings: Settings,
  shop: OpenedShop,
  signal: AbortSignal,
): Promise<void> => {
  const write = (line: Line): void => {
    if (connection.writable) connection.write(`${JSON.stringify(line)}\n`);
  };
  try {
    // A client that's killed while its command runs resets the connection, and the interface passes that on.
    const lines = createInterface(connection).on('error', () => undefined);
    const [text] = (await once(lines, 'line', { signal })) as [string];
    const { command } = JSON.parse(text) as { readonly command: readonly string[] };
    const output: CommandOutput = { print: (say) => write({ say }), warn: (warn) => write({ warn }), signal };
    write({ exit: await runShopCommand(command, settings, shop, output) });
  } catch (error) {
    write({ say: String(error) });
    write({ exit: 1 });
  } finally {
    connection.destroySoon();
  }
};

/**
 * Runs commands inside the running shop, one line of JSON each way, for anybody who may open the pipe. A command is
 * aborted when its client disconnects or the pipe is closed; closing waits for it.
 */
export const listenOnCommandSocket = async (settings: Settings, shop: OpenedShop): Promise<() => Promise<void>> => {
  const pipe = findCommandSocketPath(settings);
  if (process.platform !== 'win32') rmSync(pipe, { force: true });
  const running = new Map<Promise<void>, AbortController>();
  const server = createServer((connection) => {
    const ending = new AbortController();
    connection.on('error', () => undefined);
    connection.once('close', () => ending.abort());
    const answered = runFromConnection(connection, settings, shop, ending.signal).finally(() =>
      running.delete(answered),
    );
    running.set(answered, ending);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ path: pipe, readableAll: false, writableAll: false }, done);
  });
  return async () => {
    const closed = new Promise((done) => server.close(done));
    for (const ending of running.values()) ending.abort();
    await Promise.all(running.keys());
    await closed;
  };
};

const shopIsGone =
  'The shop stopped before the command finished. Start the shop and run the command again. An import picks up where it stopped.';

/**
 * Runs a command in the shop that has the data directory open, and returns its exit code: 1, with a message, if the shop
 * ends before the command does. Undefined if no shop is running.
 */
export const runCommandInRunningShop = (
  command: readonly string[],
  settings: Settings,
  { print, warn }: Pick<CommandOutput, 'print' | 'warn'>,
): Promise<number | undefined> =>
  new Promise((done) => {
    const connection = createConnection(findCommandSocketPath(settings));
    let exit: number | undefined;
    let isConnected = false;
    connection.on('error', () => {
      if (!isConnected) done(undefined);
    });
    connection.once('connect', () => {
      isConnected = true;
      connection.write(`${JSON.stringify({ command })}\n`);
    });
    createInterface(connection)
      .on('line', (text) => {
        const line = JSON.parse(text) as Line;
        if ('say' in line) print(line.say);
        else if ('warn' in line) warn(line.warn);
        else exit = line.exit;
      })
      .on('error', () => undefined)
      .on('close', () => {
        if (!isConnected) return;
        if (exit === undefined) print(shopIsGone);
        done(exit ?? 1);
      });
  });
