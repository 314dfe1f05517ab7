import type { OperateEventDeliveries } from '#application/events/operate-deliveries';
import { parseNothing } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = { readonly operateDeliveries: OperateEventDeliveries };

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const listDeliveries = defineCommand({
  name: 'deliveries list',
  summary: 'lists the emails and other events that failed on every try, and why',
  parse: parseNothing,
  run: async (_nothing, { operateDeliveries }: UseCases) =>
    succeed(
      ...(await operateDeliveries.list()()).flatMap(({ site, waiting, failed, hasMore }) => [
        `${site}: ${waiting} waiting, ${hasMore ? 'at least ' : ''}${failed.length} failed`,
        ...failed.map(({ id, failures, reason }) => `  ${id} (${count(failures, 'try', 'tries')}): ${reason}`),
      ]),
    ),
});

const retryDeliveries = defineCommand({
  name: 'deliveries retry',
  usage: 'ID | --all',
  summary: 'tries a failed delivery again; --all tries all of them',
  options: { all: { type: 'boolean' } },
  parse: ([id, ...more], { all = false }) => {
    if (more.length > 0 || all === (id !== undefined)) return undefined;
    return id === undefined ? {} : { id };
  },
  run: async ({ id }: { readonly id?: string }, { operateDeliveries }: UseCases) => {
    const total = await operateDeliveries.retry(id)();
    if (total === 0 && id !== undefined) return fail(`No failed delivery has the id ${id}.`);
    return succeed(`${count(total, 'delivery', 'deliveries')} will be tried again.`);
  },
});

export const deliveryCommands = [listDeliveries, retryDeliveries];
