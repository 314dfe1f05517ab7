import { runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { findStockProblem, type StockProblem } from '#application/checkout/find-stock-problem';
import { parseZip, type Zip } from '#domain/shipping/zip';
import { makeModel } from '../../models/make-model';
import type { LoadShop } from '../../shop';

type Checkout = Pick<CheckoutScreenData, 'lines' | 'otherSizes' | 'zipProblem' | 'values'>;

/** Finds what isn't available at a typed ZIP code, before card data are entered (PC-26). The server decides at the post. */
export class CheckoutZipModel {
  problem: StockProblem | undefined;
  private checkedZip: Zip | undefined;

  constructor(
    private readonly loadShop: LoadShop<'stock'>,
    private readonly checkout: Checkout,
  ) {
    this.problem = checkout.zipProblem;
    this.checkedZip = parseZip(checkout.values.zip ?? '');
    makeModel(this);
  }

  /** An incomplete ZIP code is no problem, and neither is a shop that doesn't respond. */
  async check(typed: string): Promise<void> {
    const zip = parseZip(typed);
    if (zip === this.checkedZip) return;
    this.checkedZip = zip;
    const problem = zip ? await this.find(zip).catch(() => undefined) : undefined;
    runInAction(() => {
      if (this.checkedZip === zip) this.problem = problem;
    });
  }

  private async find(zip: Zip): Promise<StockProblem | undefined> {
    const { stock } = await this.loadShop();
    return findStockProblem(stock, this.checkout, zip, 'home');
  }
}
