import * as O from 'fp-ts/Option';
import type { RenewalCounts } from '#application/autoship/run-renewals';
import { lateAfterMs } from '#domain/autoship/engine-state';
import { formatLongDateTime, instant } from '#domain/time';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import type { OpenedShop } from './open-shop.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const usage = [
  'Usage: provender renewals run',
  '       provender renewals list',
  '       provender renewals explain ORDER-NUMBER',
];

const listedContracts = 50;

const describeCounts = (counts: RenewalCounts): string => {
  const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  return parts.length === 0 ? 'nothing was due' : parts.join(', ');
};

const run = async ({ sites }: OpenedShop, say: PrintLine, signal: AbortSignal): Promise<number> => {
  let hasFailed = false;
  for (const { site, container } of sites) {
    const engine = container.get(tokens.openRenewalRun)();
    signal.addEventListener('abort', () => engine.stop(), { once: true });
    const counts = await engine.execute()();
    say(`${site}: ${describeCounts(counts)}.`);
    hasFailed ||= (counts.failed ?? 0) > 0;
  }
  return hasFailed ? 1 : 0;
};

const list = async ({ sites }: OpenedShop, say: PrintLine): Promise<number> => {
  for (const { site, container } of sites) {
    const queue = container.get(tokens.renewalQueue);
    const { due, late } = await queue.progress(instant(container.get(tokens.clock)() - lateAfterMs))();
    say(`${site}: ${due} due now, ${late} of them late.`);
    for (const { id, dueAt } of await queue.upcoming(listedContracts)())
      say(`  ${formatLongDateTime(dueAt, container.get(tokens.timeZone))}  ${id}`);
  }
  return 0;
};

const explain = async ({ sites }: OpenedShop, number: number, say: PrintLine): Promise<number> => {
  for (const { container } of sites) {
    const explained = await container.get(tokens.explainOrder).execute(number)();
    if (O.isNone(explained)) continue;
    for (const sentence of explained.value) say(sentence);
    return 0;
  }
  say(`There is no order ${number}.`);
  return 1;
};

/**
 * `renewals run` does what is due now, whatever the interval of the engine, and nothing of what is due later; `list` prints
 * what is due and when; `explain` says why an order was charged. Exits with 1 where a step failed or the order is unknown,
 * and with 64 on wrong usage.
 */
export const renewalsCommand: Command = async ([name, number, ...rest], _settings, shop, say, signal) => {
  if (rest.length === 0 && number === undefined && name === 'run') return run(shop, say, signal);
  if (rest.length === 0 && number === undefined && name === 'list') return list(shop, say);
  if (rest.length === 0 && name === 'explain' && /^\d{1,9}$/.test(number ?? ''))
    return explain(shop, Number(number), say);
  for (const line of usage) say(line);
  return wrongUsageExitCode;
};
