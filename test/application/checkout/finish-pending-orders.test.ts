import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { Payments } from '#application/ports/payments';
import type { Order, OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { instant } from '#domain/time';
import { aGuest, anInstant, anOrder } from '../../builders';
import { createSeededMemoryShop } from '../../seeded-memory-shop';

it('Finishing pending orders continues after an order that fails, reports it, and settles it the next time', async () => {
  let now = anInstant();
  const shop = await createSeededMemoryShop({}, { clock: () => now });
  const ids = ['first', 'second', 'third'].map((id) => id as OrderId);
  for (const id of ids) await shop.portsFor(aGuest()).orders.keep(anOrder({ id }))();
  now = instant(now + 180_000);
  let broken: string | undefined = 'first';
  const payments = {
    abandon: (key: string) => async () => {
      if (key === `${broken}:1`) throw new Error('the processor is away');
      return { kind: 'Abandoned' } as const;
    },
  } satisfies Pick<Payments, 'abandon'>;
  const settle = {
    execute: ({ id, attempt }: Order, outcome: PaymentOutcome) =>
      TE.fromTask(async () => {
        await shop.siteOrders.settle(id, attempt, 'declined')();
        return outcome;
      }),
  };
  const reports: string[] = [];
  const finish = new FinishPendingOrders(
    shop.siteOrders,
    shop.paymentAttempts,
    payments,
    settle,
    () => now,
    (message) => reports.push(message),
  );
  expect(await finish.execute()()).toBe(2);
  expect(reports).toEqual(['the pending order first was not settled']);
  broken = undefined;
  expect(await finish.execute()()).toBe(1);
  const statuses = await Promise.all(ids.map(async (id) => O.toUndefined(await shop.siteOrders.find(id)())?.status));
  expect(statuses).toEqual(['declined', 'declined', 'declined']);
});
