import { runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { findStockProblem } from '#application/checkout/find-stock-problem';
import type { Stock } from '#application/ports/stock';
import { parseZip, type Zip } from '#domain/shipping/zip';
import { makeModel } from '../../models/make-model';

type Line = CheckoutScreenData['lines'][number];

/** Names what is not available at a typed zip, before card data are entered (PC-26). The server decides at the post. */
export class CheckoutZipModel {
  problem: string | undefined = undefined;
  private checkedZip: Zip | undefined = undefined;

  constructor(
    private readonly stock: Stock,
    private readonly lines: readonly Line[],
  ) {
    makeModel(this);
  }

  /** An incomplete zip is no problem, and neither is a shop that does not answer. */
  async check(typed: string): Promise<void> {
    const zip = parseZip(typed);
    if (zip === this.checkedZip) return;
    this.checkedZip = zip;
    const problem = zip
      ? await findStockProblem(this.stock, this.lines, zip, 'home').catch(() => undefined)
      : undefined;
    runInAction(() => {
      if (this.checkedZip === zip) this.problem = problem;
    });
  }
}
