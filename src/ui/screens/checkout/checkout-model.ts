import { runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import {
  buildCheckoutFieldMessages,
  buildInvalidFieldCountMessage,
  type CheckoutFieldMessages,
} from '#application/checkout/messages';
import type { Stock } from '#application/ports/stock';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import { makeModel } from '../../models/make-model';
import { CheckoutZipModel } from './checkout-zip-model';

type FindErrors = (posted: FormData, needsConsent: boolean) => CheckoutFieldErrors;

const loadErrorsOf = async (): Promise<FindErrors> => (await import('./checkout-errors')).findCheckoutErrors;

/** The checkout form: the errors of its fields, and whether the order is being placed. The server decides. */
export class CheckoutModel {
  /** The errors found by the last post or press. */
  errors: CheckoutFieldErrors;
  isPlacing = false;
  private readonly deliveryZip: CheckoutZipModel;

  constructor(
    private readonly data: CheckoutScreenData,
    stock: Stock,
    private readonly loadFindErrors: () => Promise<FindErrors> = loadErrorsOf,
  ) {
    this.errors = data.errors;
    this.deliveryZip = new CheckoutZipModel(stock, data.lines);
    makeModel(this);
  }

  /** The messages of `errors`, and as the message of the zip what is not available there. */
  get fieldMessages(): CheckoutFieldMessages {
    const { problem } = this.deliveryZip;
    return { ...buildCheckoutFieldMessages(this.errors), ...(problem === undefined ? {} : { zip: problem }) };
  }

  /** The sentence with the number of wrong fields; empty where there is none. */
  get summary(): string {
    return buildInvalidFieldCountMessage(Object.keys(this.errors).length);
  }

  checkZip(typed: string): void {
    void this.deliveryZip.check(typed);
  }

  /**
   * Checks the form and answers whether to post it: `refused` with errors, `under way` while an order is being placed.
   * Where the code of the check cannot be loaded, the form is posted.
   */
  async place(posted: FormData): Promise<'post' | 'refused' | 'under way'> {
    if (this.isPlacing) return 'under way';
    this.isPlacing = true;
    const found = await this.find(posted);
    const isGood = Object.keys(found).length === 0;
    runInAction(() => {
      this.errors = found;
      this.isPlacing = isGood;
    });
    return isGood ? 'post' : 'refused';
  }

  /** Call it when the shopper returns to the page, for example by Back. */
  comeBack(): void {
    this.isPlacing = false;
  }

  private async find(posted: FormData): Promise<CheckoutFieldErrors> {
    const errorsOf = await this.loadFindErrors().catch(() => undefined);
    return errorsOf?.(posted, this.data.consent !== undefined) ?? {};
  }
}
