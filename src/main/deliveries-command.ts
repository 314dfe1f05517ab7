import { type Command, wrongUsageExitCode } from './command.ts';

const usage = [
  'Usage: provender deliveries list',
  '       provender deliveries retry ID',
  '       provender deliveries retry --all',
];

const maxListed = 1000;

const count = (number: number): string => `${number} ${number === 1 ? 'delivery' : 'deliveries'}`;

/** Lists the deliveries that failed for good, or makes them due again. */
export const eventDeliveriesCommand: Command = async (args, _settings, shop, say) => {
  const [act, id, ...more] = args;
  if (act === 'list' && id === undefined) {
    for (const { site, backend } of shop.sites) {
      const { deliveries } = backend.ports;
      const [waiting, failed] = await Promise.all([deliveries.waiting()(), deliveries.failed(maxListed)()]);
      say(`${site}: ${waiting} waiting, ${failed.length === maxListed ? 'at least ' : ''}${failed.length} failed`);
      for (const one of failed)
        say(`  ${one.id} (${one.failures} ${one.failures === 1 ? 'try' : 'tries'}): ${one.reason}`);
    }
    return 0;
  }
  if (act === 'retry' && id !== undefined && more.length === 0) {
    const named = id === '--all' ? undefined : id;
    const retried = await Promise.all(shop.sites.map(({ backend: { ports } }) => ports.deliveries.retry(named)()));
    const total = retried.reduce((a, b) => a + b, 0);
    if (total === 0 && named !== undefined) {
      say(`No failed delivery has the id ${named}.`);
      return 1;
    }
    say(`${count(total)} will be tried again.`);
    return 0;
  }
  for (const line of usage) say(line);
  return wrongUsageExitCode;
};
