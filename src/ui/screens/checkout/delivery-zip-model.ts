import { makeAutoObservable, runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { Stock } from '#application/ports/stock';
import { fieldMessages } from '#domain/checkout/form';
import { soldOutMessage } from '#domain/checkout/messages';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { totalNeeds } from '#domain/shipping/stock-need';
import { isServed, isZip } from '#domain/shipping/zip';

type Line = CheckoutScreenData['lines'][number];

/** Says of the zip that is typed what cannot be had there, before a card is (PC-26). The server decides when it is posted. */
export class DeliveryZipModel {
  problem: string | undefined = undefined;
  private checkedZip = '';

  constructor(
    private readonly stock: Stock,
    private readonly lines: readonly Line[],
  ) {
    makeAutoObservable<this, 'checkedZip' | 'stock' | 'lines'>(this, { checkedZip: false, stock: false, lines: false });
  }

  /** A zip that is not whole yet, and a shop that does not answer, are no problem. */
  async check(typed: string): Promise<void> {
    const zip = typed.trim();
    if (zip === this.checkedZip) return;
    this.checkedZip = zip;
    const problem = isZip(zip) ? await this.problemAt(zip).catch(() => undefined) : undefined;
    runInAction(() => {
      if (this.checkedZip === zip) this.problem = problem;
    });
  }

  private async problemAt(zip: string): Promise<string | undefined> {
    const ranges = (await this.stock.warehouses()()).flatMap((warehouse) => warehouse.ranges);
    if (!isServed(zip, ranges)) return fieldMessages.zipNotServed;
    const stocked = this.lines.filter(({ product }) => !isGiftOrOther(product.productType));
    const needs = totalNeeds(stocked.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })));
    const levels = await this.stock.levels(
      needs.map(({ sku }) => sku),
      zip,
      'home',
    )();
    const short = needs.flatMap(({ sku, quantity }, index) => {
      const left = levels[index]?.onHand;
      const title = stocked.find(({ variant }) => variant.sku === sku)?.product.title ?? sku;
      return left !== undefined && left < quantity ? [{ title, left }] : [];
    });
    return short.length > 0 ? soldOutMessage(short) : undefined;
  }
}
