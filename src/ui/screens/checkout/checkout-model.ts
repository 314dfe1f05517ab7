import { runInAction } from 'mobx';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { ShortItem } from '#application/checkout/find-stock-problem';
import {
  buildCheckoutFieldMessages,
  buildInvalidFieldCountMessage,
  type CheckoutFieldMessages,
} from '#application/checkout/messages';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import { type LaterDelivery, quoteLaterDeliveries } from '#domain/autoship/later-deliveries';
import type { FixedDestination } from '#domain/checkout/address';
import type { RenewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutFieldErrors, withoutCardErrors } from '#domain/checkout/form';
import type { HomeOrClinic } from '#domain/shipping/place';
import { type AmericanStateCode, isStateCode } from '#domain/shipping/states';
import { makeModel } from '../../models/make-model';
import type { LoadShop } from '../../shop';
import { CheckoutZipModel } from './checkout-zip-model';

type FindErrors = (
  posted: FormData,
  consentVersion: RenewalConsentVersion | undefined,
  destination?: FixedDestination,
) => CheckoutFieldErrors;

const loadErrorsOf = async (): Promise<FindErrors> => (await import('./checkout-errors')).findCheckoutErrors;

/** The checkout form: the errors of its fields, and whether the order is being placed. The server decides. */
export class CheckoutModel {
  /** The errors found by the last post or press. */
  errors: CheckoutFieldErrors;
  isPlacing = false;
  deliverTo: HomeOrClinic;
  private state: AmericanStateCode;
  private readonly deliveryZip: CheckoutZipModel;

  constructor(
    private readonly data: CheckoutScreenData,
    loadShop: LoadShop<'stock'>,
    private readonly loadFindErrors: () => Promise<FindErrors> = loadErrorsOf,
  ) {
    this.errors = data.errors;
    this.deliverTo = data.delivery?.chosen ?? 'home';
    this.state = data.state;
    this.deliveryZip = new CheckoutZipModel(loadShop, data);
    makeModel(this);
  }

  /** The messages of `errors`, and as the message of the ZIP code that it can't get everything. */
  get fieldMessages(): CheckoutFieldMessages {
    const { zip, ...others } = this.errors;
    const ofStock = this.stockError;
    const ofForm = zip === undefined || zip === 'zip-short' || zip === 'zip-not-served' ? {} : { zip };
    return buildCheckoutFieldMessages({ ...others, ...(ofStock ? { zip: ofStock } : ofForm) });
  }

  /** The items that can't go to the order's current destination. */
  get shortItems(): readonly ShortItem[] {
    if (this.destination) return this.data.delivery?.clinicShort ?? [];
    const { problem } = this.deliveryZip;
    return problem?.kind === 'Short' ? problem.items : [];
  }

  /** The sentence with the number of wrong fields; empty if there is none. */
  get summary(): string {
    return buildInvalidFieldCountMessage(Object.keys(this.errors).length);
  }

  /** What the order costs at its current destination; tax and the service charge depend on the state. */
  get cost(): CheckoutScreenData['cost'] {
    const { data, deliverTo } = this;
    const isAsShown = this.state === data.state && deliverTo === (data.delivery?.chosen ?? 'home');
    if (isAsShown) return data.cost;
    return priceCheckoutForState(data, this.destination?.provinceCode ?? this.state, data.freeShippingMinimum);
  }

  /** What the deliveries after the first one cost there. */
  get laterDeliveries(): readonly LaterDelivery[] {
    const { lines, freeShippingMinimum } = this.data;
    return quoteLaterDeliveries(lines, this.destination?.provinceCode ?? this.state, freeShippingMinimum);
  }

  chooseDelivery(place: HomeOrClinic): void {
    this.deliverTo = place;
  }

  chooseState(state: string): void {
    if (isStateCode(state)) this.state = state;
  }

  checkZip(typed: string): void {
    void this.deliveryZip.check(typed);
  }

  /**
   * Checks the form and returns whether to post it: `refused` with errors, `under way` while an order is being placed. If
   * the check's code can't be loaded, the form is posted.
   */
  async place(posted: FormData): Promise<'post' | 'refused' | 'under way'> {
    if (this.isPlacing) return 'under way';
    this.isPlacing = true;
    const found = this.withStockFirst(await this.find(posted));
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

  /** What the typed ZIP code can't get, as an error of its field. */
  private get stockError(): 'zip-short' | 'zip-not-served' | undefined {
    const { problem } = this.deliveryZip;
    if (this.destination || !problem) return undefined;
    return problem.kind === 'Short' ? 'zip-short' : 'zip-not-served';
  }

  /** Before the ZIP code can get everything, nothing is said about the card. */
  private withStockFirst(errors: CheckoutFieldErrors): CheckoutFieldErrors {
    const zip = this.stockError;
    return zip ? { ...withoutCardErrors(errors), zip } : errors;
  }

  /** The clinic to which the order goes; undefined if it goes to the typed address. */
  private get destination(): FixedDestination | undefined {
    return this.deliverTo === 'clinic' ? this.data.delivery?.clinic : undefined;
  }

  private async find(posted: FormData): Promise<CheckoutFieldErrors> {
    const errorsOf = await this.loadFindErrors().catch(() => undefined);
    return errorsOf?.(posted, this.data.consent?.version, this.destination) ?? {};
  }
}
