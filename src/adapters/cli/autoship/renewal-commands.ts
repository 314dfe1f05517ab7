import * as O from 'fp-ts/Option';
import { describeClockJump } from '#application/autoship/clock-jump-messages';
import type { OperateRenewals } from '#application/autoship/operate-renewals';
import type { RenewalCounts } from '#application/autoship/run-renewals';
import type { ClockJumps } from '#application/ports/clock-jumps';
import { formatLongDateTime } from '#domain/time';
import { parseNothing, parseOrderNumber } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = { readonly operateRenewals: OperateRenewals; readonly timeZone: string };
type RunUseCases = UseCases & { readonly clockJumps: Pick<ClockJumps, 'read'> };

const describeCounts = (counts: RenewalCounts): string => {
  const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  return parts.length === 0 ? 'nothing was due' : parts.join(', ');
};

const runRenewals = defineCommand({
  name: 'renewals run',
  summary: 'runs the renewals that are due now, and no others',
  parse: parseNothing,
  run: async (_nothing, { operateRenewals, clockJumps, timeZone }: RunUseCases, { signal }) => {
    const { pending } = await clockJumps.read()();
    if (pending) return fail(describeClockJump(pending, timeZone));
    const done = await operateRenewals.run(signal)();
    const lines = done.map(({ site, counts }) => `${site}: ${describeCounts(counts)}.`);
    return done.some(({ counts }) => (counts.failed ?? 0) > 0) ? fail(...lines) : succeed(...lines);
  },
});

const listRenewals = defineCommand({
  name: 'renewals list',
  summary: 'lists what is due, and when',
  parse: parseNothing,
  run: async (_nothing, { operateRenewals, timeZone }: UseCases) =>
    succeed(
      ...(await operateRenewals.list()()).flatMap(({ site, due, late, upcoming }) => [
        `${site}: ${due} due now, ${late} of them late.`,
        ...upcoming.map(({ id, dueAt }) => `  ${formatLongDateTime(dueAt, timeZone)}  ${id}`),
      ]),
    ),
});

const explainOrder = defineCommand({
  name: 'renewals explain',
  usage: 'NUMBER',
  summary: 'explains why an order was charged',
  parse: ([number, ...more]) => (more.length === 0 ? parseOrderNumber(number) : undefined),
  run: async (number, { operateRenewals }: UseCases) => {
    const explained = await operateRenewals.explain(number)();
    return O.isSome(explained) ? succeed(...explained.value) : fail(`There's no order ${number}.`);
  },
});

export const renewalCommands = [runRenewals, listRenewals, explainOrder];
