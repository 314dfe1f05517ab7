import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { ListNextDeliveries, UpcomingDeliveries } from '#application/autoship/list-next-deliveries';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LineId } from '#domain/cart/cart';
import { money } from '#domain/money';
import type { CalendarDate } from '#domain/time';
import type { DeliveryItem } from '#ui/models/delivery-item.ts';
import { NextDeliveryModel } from '#ui/models/next-delivery-model.ts';
import { anUpcomingAutoship, aSoldVariant } from '../builders';

const { merchandiseId } = aSoldVariant();
const anItem = (overrides: Partial<DeliveryItem> = {}): DeliveryItem => ({
  title: 'Adult Chicken Dry Dog Food',
  merchandiseId,
  price: money(1234),
  quantity: 1,
  isOutOfStock: false,
  ...overrides,
});

const aModel = (execute: ListNextDeliveries['execute']) =>
  new NextDeliveryModel(async () => ({ listNextDeliveries: { execute } }));

const loaded = async (...autoships: readonly UpcomingDeliveries[]): Promise<NextDeliveryModel> => {
  const model = aModel(() => TE.right(autoships));
  await model.refresh();
  return model;
};

const idOf = (url: string | undefined) => url?.match(/autoships\/([^/?]+)/)?.[1];
const quantityIn = (url: string | undefined) => new URLSearchParams(url?.split('?')[1]).get('quantity');

describe('the link that adds an item to the next delivery', () => {
  it('is named with the date and the price of all units, and leads to the preview', async () => {
    const addition = (await loaded(anUpcomingAutoship())).findAddition(anItem({ quantity: 2 }));
    expect([addition?.label, addition?.shortLabel]).toEqual([
      'Add to my March 5 delivery, +$24.68 before tax',
      'Add to Mar 5 delivery, +$24.68',
    ]);
    const [path, query] = addition?.url.split('?') ?? [];
    expect(path).toContain('contract-1');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      kind: 'set-one-time-item',
      merchandiseId,
      quantity: '2',
    });
  });

  it('says that an item moves if it is in the cart, and takes its line along', async () => {
    const addition = (await loaded(anUpcomingAutoship())).findAddition(anItem({ cartLineId: 'line-7' as LineId }));
    expect(addition?.label).toBe('Move to my March 5 delivery, +$12.34 before tax');
    expect(new URLSearchParams(addition?.url.split('?')[1]).get('cartLine')).toBe('line-7');
  });

  it('comes on top of what the delivery already has once', async () => {
    const model = await loaded(anUpcomingAutoship({ oneTimeItems: [{ merchandiseId, quantity: 2 }] }));
    expect(quantityIn(model.findAddition(anItem({ quantity: 3 }))?.url)).toBe('5');
  });

  it.each([
    ['is out of stock', anItem({ isOutOfStock: true })],
    ['has no price', anItem({ price: undefined })],
    ['would be too many of one item', anItem({ quantity: 6 })],
  ])('is not offered for an item that %s', async (_, item) => {
    expect((await loaded(anUpcomingAutoship())).findAddition(item)).toBeUndefined();
  });

  it('is not offered for more than an order can hold', async () => {
    const [first] = anUpcomingAutoship().deliveries;
    const items = (first?.items ?? []).map((item) => ({ ...item, quantity: 8 }));
    const model = await loaded(anUpcomingAutoship({}, { items }));
    expect([1, 2, 3].map((quantity) => model.findAddition(anItem({ quantity })) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the next delivery', () => {
  it('is the first that can still be changed', async () => {
    const other = { id: 'contract-2' as AutoshipContractId };
    const later = anUpcomingAutoship(other, { date: '2026-04-01' as CalendarDate });
    const skipped = anUpcomingAutoship({}, { isSkipped: true });
    for (const first of [anUpcomingAutoship({ canChange: false }), skipped]) {
      const addition = (await loaded(first, later)).findAddition(anItem());
      expect([addition?.label, idOf(addition?.url)]).toEqual([
        'Add to my April 1 delivery, +$12.34 before tax',
        'contract-2',
      ]);
    }
  });

  it.each<[string, ListNextDeliveries['execute']]>([
    ['there is none', () => TE.right([])],
    ['none can be changed', () => TE.right([anUpcomingAutoship({ canChange: false })])],
    ['the session is over', () => TE.left({ kind: 'SessionOver' })],
    ['the shop fails', () => () => Promise.reject(new Error('offline'))],
  ])('is not offered if %s', async (_, execute) => {
    const model = aModel(execute);
    await model.refresh();
    expect(model.findAddition(anItem())).toBeUndefined();
  });

  it('is asked for once for everything on a page, and again on the next page', async () => {
    const execute = vi.fn<ListNextDeliveries['execute']>(() => TE.right([anUpcomingAutoship()]));
    const model = aModel(execute);
    const stops = Array.from({ length: 24 }, () => model.watch());
    await vi.waitFor(() => expect(model.findAddition(anItem())).toBeDefined());
    expect(execute.mock.calls).toEqual([[{ count: 1 }]]);
    for (const stop of stops) stop();
    expect(model.findAddition(anItem())).toBeUndefined();
    model.watch();
    await vi.waitFor(() => expect(model.findAddition(anItem())).toBeDefined());
    expect(execute).toHaveBeenCalledTimes(2);
  });

  it('is the one of the latest answer that was asked for', async () => {
    const answers: ((value: readonly UpcomingDeliveries[]) => void)[] = [];
    const model = aModel(
      () => () => new Promise((resolve) => answers.push((right) => resolve({ _tag: 'Right', right }))),
    );
    const asked = [model.refresh(), model.refresh()];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([anUpcomingAutoship({}, { date: '2026-04-01' as CalendarDate })]);
    answers[0]?.([anUpcomingAutoship()]);
    await Promise.all(asked);
    expect(model.findAddition(anItem())?.label).toContain('April 1');
  });
});
