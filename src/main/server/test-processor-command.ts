import { parseArgs } from 'node:util';
import { type CommandDescription, describeUsage, wrongUsageExitCode } from '#adapters/cli/command';
import { FilePaymentProcessorStore } from '#adapters/test-payments/file-payment-processor-store';
import { createTestProcessorServer } from '#adapters/test-payments/processor-server';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { generateRandomId, systemClock } from '../backends/clock-and-ids.ts';

export const testProcessorDescription: CommandDescription = {
  name: 'test-processor',
  usage: '--port PORT --journal FILE [--latency MILLISECONDS] [--lose-every ANSWERS]',
  summary: 'runs the test payment processor by itself, for shops with PAYMENTS_URL',
};

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

/** Serves a test processor on the loopback IP until SIGTERM or SIGINT, and returns the exit code. */
export const runTestPaymentProcessor = async (
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> => {
  const read = readArguments(args);
  if (!read) {
    print(`Usage: ${describeUsage(testProcessorDescription)}`);
    return wrongUsageExitCode;
  }
  const records = new FilePaymentProcessorStore(read.journal);
  const server = createTestProcessorServer(new TestPaymentProcessor(records, generateRandomId, systemClock), read);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(read.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : read.port;
  print(`The test processor is running at http://127.0.0.1:${port}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  records.close();
  return 0;
};
