import { runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { buildSoldOutMessage } from '#application/checkout/messages';
import type { Stock } from '#application/ports/stock';
import { zipRefusalMessages } from '#application/shipping/messages';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { sumStockNeeds } from '#domain/shipping/stock-level';
import { isZip, isZipServed } from '#domain/shipping/zip';
import { makeModel } from '../../models/make-model';

type Line = CheckoutScreenData['lines'][number];

/** Names what is not available at a typed zip, before card data are entered (PC-26). The server decides at the post. */
export class CheckoutZipModel {
  problem: string | undefined = undefined;
  private checkedZip = '';

  constructor(
    private readonly stock: Stock,
    private readonly lines: readonly Line[],
  ) {
    makeModel(this);
  }

  /** An incomplete zip is no problem, and neither is a shop that does not answer. */
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
    if (!isZipServed(zip, ranges)) return zipRefusalMessages.ZipNotServed;
    const stocked = this.lines.filter(({ product }) => !isGiftOrOther(product.productType));
    const needs = sumStockNeeds(stocked.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })));
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
    return short.length > 0 ? buildSoldOutMessage(short) : undefined;
  }
}
