import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { DeliverEvents } from '#application/events/deliver-events';
import {
  type AnyEventHandler,
  type DomainEventOfKind,
  handleOnly,
  urgentEventPriority,
} from '#application/events/event-handlers';
import { type Throttle, unthrottled } from '#application/shell/throttle';
import { maximumEventDeliveryAttempts } from '#domain/events/retries';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aMail } from '../../builders';
import { TestTime, testIds } from '../../contracts/test-shop';
import { openMemoryShop } from '../../memory/memory-shop';

const orderPlaced = (name: string) => ({ kind: 'OrderPlaced', orderId: name as OrderId }) as const;
const mailQueued = (name: string) => ({ kind: 'MailQueued', id: name, message: aMail({ subject: name }) }) as const;

const dead = () => TE.left({ kind: 'NotHandled', reason: 'the line is dead' } as const);

/** Deliveries over memory, to handlers that a test may replace. */
const delivering = (
  overrides: Readonly<Partial<Record<string, AnyEventHandler>>> = {},
  throttle: Throttle = unthrottled,
) => {
  const time = new TestTime();
  const { deliveries, events } = openMemoryShop({ clock: time.clock, ids: testIds });
  const handled: string[] = [];
  const reports: string[] = [];
  const handlers: Readonly<Partial<Record<string, AnyEventHandler>>> = {
    'order-confirmation': handleOnly('OrderPlaced', {
      handle: ({ orderId }) => TE.fromIO(() => void handled.push(orderId)),
    }),
    'queued-mail': handleOnly('MailQueued', { handle: ({ id }) => TE.fromIO(() => void handled.push(id)) }),
    ...overrides,
  };
  const report = (message: string) => reports.push(message);
  const deliver = new DeliverEvents(deliveries, handlers, time.clock, testIds, report, throttle);
  return { time, deliveries, events, handled, reports, deliver };
};

describe('delivering events', () => {
  it('passes each event to its handlers once, and continues until none is due', async () => {
    const { events, deliver, deliveries, handled } = delivering();
    for (let index = 0; index < 250; index += 1) await events.record(orderPlaced(`o-${index}`))();
    expect(await deliver.execute()()).toBe(250);
    expect(new Set(handled).size).toBe(250);
    expect([await deliver.execute()(), await deliveries.waiting()()]).toEqual([0, 0]);
  });

  it('refuses an event of another kind than its handler, for good', async () => {
    const handle = vi.fn(dead);
    const { events, deliver, deliveries } = delivering({ 'order-confirmation': handleOnly('MailQueued', { handle }) });
    await events.record(orderPlaced('one'))();
    expect([await deliver.execute()(), handle.mock.calls]).toEqual([0, []]);
    const failed = await deliveries.failed(10)();
    expect(failed.map(({ reason }) => reason)).toEqual(['The event has another kind than its handler.']);
  });

  it('retries a failed delivery after growing pauses, and delivers the others at once', async () => {
    const confirm = vi.fn(dead);
    const { events, deliver, time, handled } = delivering({ 'order-confirmation': { handle: confirm } });
    await events.record(orderPlaced('one'))();
    await events.record(mailQueued('mail'))();
    expect(await deliver.execute()()).toBe(1);
    expect(handled).toEqual(['mail']);
    const triesAfter = async (minutes: number) => {
      time.pass(minutes * 60_000);
      await deliver.execute()();
      return confirm.mock.calls.length;
    };
    expect([await triesAfter(0.9), await triesAfter(0.1), await triesAfter(1.9), await triesAfter(0.1)]).toEqual([
      1, 2, 2, 3,
    ]);
  });

  it('gives up at once if trying again helps nobody, and lists it', async () => {
    const refuse = () => TE.left({ kind: 'NotHandled', reason: 'no such mailbox', isFinal: true } as const);
    const { events, deliver, deliveries, reports } = delivering({ 'order-confirmation': { handle: refuse } });
    await events.record(orderPlaced('one'))();
    await deliver.execute()();
    expect(await deliveries.failed(10)()).toMatchObject([{ failures: 1, reason: 'no such mailbox' }]);
    expect(reports).toHaveLength(1);
    expect(await deliveries.waiting()()).toBe(0);
  });

  it('gives up after the maximum of failures, reports it, and tries again on request', async () => {
    const { events, deliver, deliveries, time, reports } = delivering({ 'order-confirmation': { handle: dead } });
    await events.record(orderPlaced('one'))();
    for (let index = 0; index < maximumEventDeliveryAttempts + 5; index += 1) {
      await deliver.execute()();
      time.pass(6 * 3_600_000);
    }
    expect(await deliveries.failed(10)()).toMatchObject([
      { failures: maximumEventDeliveryAttempts, reason: 'the line is dead' },
    ]);
    expect(reports).toEqual([expect.stringMatching(/^the delivery .*one.* failed for good$/)]);
    expect(await deliveries.retry()()).toBe(1);
    await deliver.execute()();
    expect(await deliveries.waiting()()).toBe(1);
  });

  it('treats a handler that throws as failed, and writes the error only to the log', async () => {
    const handle = () => () => Promise.reject(new Error('pat@example.com is not there'));
    const { events, deliver, deliveries, reports, time } = delivering({ 'order-confirmation': { handle } });
    await events.record(orderPlaced('one'))();
    expect(await deliver.execute()()).toBe(0);
    expect(reports).toEqual([expect.stringMatching(/ threw$/)]);
    time.pass(60_000);
    const [again] = await deliveries.claim(1, 0, { token: 'own', expiresAt: time.now })();
    expect(again?.failures).toBe(1);
  });

  it('releases what waited for its turn until it was stopped, or until the lease was nearly over', async () => {
    const turns: (() => void)[] = [];
    const atTurn: Throttle = async (work) => {
      for (const turn of turns) turn();
      return work();
    };
    const { time, events, deliveries, handled, deliver } = delivering({}, atTurn);
    for (let index = 0; index < 20; index += 1) await events.record(orderPlaced(`o-${index}`))();
    turns.push(() => {
      if (handled.length === 5) time.pass(100_000);
      if (handled.length === 12) deliver.stop();
    });
    await deliver.execute()();
    expect(handled.length).toBe(12);
    const lease = { token: 'own', expiresAt: instant(time.now + 120_000) };
    expect(await deliveries.claim(100, 0, lease)()).toHaveLength(8);
  });

  it('releases claimed events that it cannot start before their lease ends', async () => {
    const { time, events, deliveries, handled, deliver } = delivering({
      'order-confirmation': {
        handle: ({ orderId }: DomainEventOfKind<'OrderPlaced'>) =>
          TE.fromIO(() => {
            handled.push(orderId);
            time.pass(20_000);
          }),
      },
    });
    for (let index = 0; index < 40; index += 1) await events.record(orderPlaced(`o-${index}`))();
    await deliver.execute()();
    expect(new Set(handled).size).toBe(handled.length);
    expect(handled).toHaveLength(40);
    expect(await deliveries.waiting()()).toBe(0);
  });

  it('starts nothing after it is stopped, and gives back its claims', async () => {
    const { events, deliveries, handled, deliver, time } = delivering({
      'order-confirmation': {
        handle: ({ orderId }: DomainEventOfKind<'OrderPlaced'>) =>
          TE.fromIO(() => {
            handled.push(orderId);
            deliver.stop();
          }),
      },
    });
    for (let index = 0; index < 40; index += 1) await events.record(orderPlaced(`o-${index}`))();
    await deliver.execute()();
    expect(handled.length).toBeLessThanOrEqual(8);
    const lease = { token: 'next', expiresAt: instant(time.now + 1000) };
    expect(await deliveries.claim(100, 0, lease)()).toHaveLength(40 - handled.length);
  });

  it('delivers only urgent events on request', async () => {
    const { events, deliver, handled } = delivering();
    await events.record(mailQueued('mail'))();
    await events.record(orderPlaced('one'))();
    expect(await deliver.execute(urgentEventPriority)()).toBe(1);
    expect(handled).toEqual(['one']);
  });

  it('is not blocked by 10,000 emails: a later confirmation goes out while they wait', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = 0;
    const send = async () => {
      started += 1;
      await released;
    };
    const { events, deliver, deliveries, handled } = delivering({
      'queued-mail': { handle: () => TE.fromTask(send) },
    });
    for (let index = 0; index < 10_000; index += 1) await events.record(mailQueued(`m-${index}`))();
    const bulk = deliver.execute()();
    await expect.poll(() => started).toBeGreaterThan(0);
    await events.record(orderPlaced('late'))();
    await deliver.execute(urgentEventPriority)();
    expect(handled).toEqual(['late']);
    expect(await deliveries.waiting()()).toBeGreaterThan(5000);
    release();
    expect(await bulk).toBe(10_000);
  });
});
