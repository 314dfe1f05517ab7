import { parseArgs } from 'node:util';
import { JournalRecords } from '#adapters/test-payments/journal-records';
import { processorServer } from '#adapters/test-payments/processor-server';
import { TestProcessor } from '#adapters/test-payments/test-processor';
import { clock, ids } from './clock-and-ids.ts';
import type { Say } from './command.ts';
import { wrongUsageExitCode } from './wrong-usage-exit-code.ts';

const usage =
  'Usage: provender test-processor --port PORT --journal FILE [--latency MILLISECONDS] [--lose-every ANSWERS]';

const readArguments = (args: readonly string[]) => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        journal: { type: 'string' },
        latency: { type: 'string', default: '0' },
        'lose-every': { type: 'string', default: '0' },
      },
    });
    const [port, latency, loseEvery] = [values.port ?? '', values.latency, values['lose-every']].map((value) =>
      /^\d{1,5}$/.test(value) ? Number(value) : undefined,
    );
    const { journal } = values;
    if (port === undefined || latency === undefined || loseEvery === undefined || !journal) return undefined;
    return { port, journal, latency, loseEvery };
  } catch {
    return undefined;
  }
};

/** Serves a test processor on the loopback address until SIGTERM or SIGINT, and answers the exit code. */
export const runTestProcessor = async (args: readonly string[], say: Say): Promise<number> => {
  const read = readArguments(args);
  if (!read) {
    say(usage);
    return wrongUsageExitCode;
  }
  const records = new JournalRecords(read.journal);
  const server = processorServer(new TestProcessor(records, ids, clock), read);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(read.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : read.port;
  say(`The test processor listens at http://127.0.0.1:${port}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  records.close();
  return 0;
};
