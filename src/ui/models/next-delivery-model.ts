import * as E from 'fp-ts/Either';
import { runInAction } from 'mobx';
import { buildChangePath, buildMovePath } from '#application/autoship/change-url';
import type { UpcomingDeliveries } from '#application/autoship/list-next-deliveries';
import { addToDeliveryTexts } from '#application/autoship/next-delivery-messages';
import { sumLineQuantities } from '#domain/cart/cart';
import { computeMaximumItemsPerLine, maximumItemsPerOrder } from '#domain/cart/quantity';
import { multiplyMoney } from '#domain/money';
import type { LoadShop } from '../shop';
import type { DeliveryItem } from './delivery-item';
import { makeModel } from './make-model';

type Addition = { readonly url: string; readonly label: string; readonly shortLabel: string };

/** The delivery of the logged-in customer that ships first and can still be changed, and what items would add to it. */
export class NextDeliveryModel {
  private upcoming: UpcomingDeliveries | undefined = undefined;
  private watchers = 0;
  /** Counts requests and lost watchers: an answer that arrives after the next of them is out of date. */
  private asked = 0;

  constructor(private readonly loadShop: LoadShop<'listNextDeliveries'>) {
    makeModel(this);
  }

  /**
   * Asks for the delivery, unless something on the page has. Returns the function that stops watching. Once nothing watches
   * anymore, the answer is forgotten, because the customer may change the delivery on the page that follows.
   */
  watch(): () => void {
    this.watchers += 1;
    if (this.watchers === 1) void this.refresh();
    return this.stopWatching;
  }

  private stopWatching(): void {
    this.watchers -= 1;
    if (this.watchers > 0) return;
    this.asked += 1;
    this.upcoming = undefined;
  }

  /** Asks again. A delivery that can't be loaded isn't offered. */
  async refresh(): Promise<void> {
    this.asked += 1;
    const request = this.asked;
    const upcoming = await this.load().catch(() => undefined);
    runInAction(() => {
      if (request === this.asked) this.upcoming = upcoming;
    });
  }

  private async load(): Promise<UpcomingDeliveries | undefined> {
    const { listNextDeliveries } = await this.loadShop();
    const listed = await listNextDeliveries.execute({ count: 1 })();
    return E.isLeft(listed)
      ? undefined
      : listed.right.find(({ canChange, deliveries: [first] }) => canChange && first && !first.isSkipped);
  }

  /**
   * The path of the preview that adds an item to what the delivery already has, and the text of its link, long and short;
   * undefined if there's no such delivery, or the item can't be added to it.
   */
  findAddition(item: DeliveryItem): Addition | undefined {
    const { merchandiseId, price, quantity, isOutOfStock, cartLineId } = item;
    const first = this.upcoming?.deliveries[0];
    if (!this.upcoming || !first || price === undefined || isOutOfStock) return undefined;
    const { id, oneTimeItems } = this.upcoming;
    const total = quantity + (oneTimeItems.find((one) => one.merchandiseId === merchandiseId)?.quantity ?? 0);
    if (total > computeMaximumItemsPerLine(true)) return undefined;
    if (quantity + sumLineQuantities(first.items) > maximumItemsPerOrder) return undefined;
    const added = multiplyMoney(price, quantity);
    const change = { kind: 'set-one-time-item', merchandiseId, quantity: total } as const;
    const isMove = cartLineId !== undefined;
    return {
      url: isMove ? buildMovePath(id, change, cartLineId) : buildChangePath(id, change),
      label: (isMove ? addToDeliveryTexts.move : addToDeliveryTexts.long)(first.date, added),
      shortLabel: addToDeliveryTexts.short(first.date, added),
    };
  }
}
