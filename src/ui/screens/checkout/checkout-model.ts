import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { Stock } from '#application/ports/stock';
import type { FieldErrors } from '#domain/checkout/form';
import { DeliveryZipModel } from './delivery-zip-model';

type FindErrors = (posted: FormData, needsConsent: boolean) => FieldErrors;

const loadErrorsOf = async (): Promise<FindErrors> => (await import('./checkout-errors')).errorsOf;

/** The checkout's form: what is wrong at which field, and whether the order is on its way. The server decides. */
export class CheckoutModel {
  /** What was found when the form was last posted or pressed. */
  errors: FieldErrors;
  isPlacing = false;
  private readonly deliveryZip: DeliveryZipModel;

  constructor(
    private readonly data: CheckoutScreenData,
    stock: Stock,
    private readonly loadFindErrors: () => Promise<FindErrors> = loadErrorsOf,
  ) {
    this.errors = data.errors;
    this.deliveryZip = new DeliveryZipModel(stock, data.lines);
    makeAutoObservable<this, 'data' | 'deliveryZip' | 'loadFindErrors'>(
      this,
      { errors: observableRef, data: false, deliveryZip: false, loadFindErrors: false },
      { autoBind: true },
    );
  }

  /** `errors`, and what cannot be had at the zip that is typed. */
  get fieldErrors(): FieldErrors {
    const { problem } = this.deliveryZip;
    return problem === undefined ? this.errors : { ...this.errors, zip: problem };
  }

  /** Says how many fields are wrong; empty where none is. */
  get summary(): string {
    const wrong = Object.keys(this.errors).length;
    return wrong === 0 ? '' : `Please check ${wrong === 1 ? 'one field' : `${wrong} fields`} below.`;
  }

  checkZip(typed: string): void {
    void this.deliveryZip.check(typed);
  }

  /** Whether to post the form: once; not while something in it is wrong. Without the code to check it, it is posted. */
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

  /** The shopper is back on the page that was left. */
  comeBack(): void {
    this.isPlacing = false;
  }

  private async find(posted: FormData): Promise<FieldErrors> {
    const errorsOf = await this.loadFindErrors().catch(() => undefined);
    return errorsOf?.(posted, this.data.consent !== undefined) ?? {};
  }
}
