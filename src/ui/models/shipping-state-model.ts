import { runInAction } from 'mobx';
import type { ShippingDestination } from '#domain/shipping/free-shipping';
import type { DeliveryLocation } from '#domain/shipping/zip';
import type { LoadShop } from '../shop';
import type { LocationModel } from './location-model';
import { makeModel } from './make-model';

const lookUpZip = async ({ zip }: DeliveryLocation): Promise<ShippingDestination> => {
  const { findShippingDestination } = await import('#domain/shipping/zip-states');
  return findShippingDestination(zip);
};

/** The state that the zip chosen by the shopper is in, as the destination of shipping. */
export class ShippingStateModel {
  private answer: { readonly of: DeliveryLocation; readonly to: ShippingDestination } | undefined = undefined;
  private checkedLocation: DeliveryLocation | undefined = undefined;

  constructor(
    private readonly loadShop: LoadShop<'shippingState'>,
    private readonly location: LocationModel,
  ) {
    makeModel(this);
  }

  /** Undefined until it's known, and if the shopper hasn't chosen a ZIP code. */
  get destination(): ShippingDestination | undefined {
    return this.location.chosen && this.answer?.of === this.location.location ? this.answer.to : undefined;
  }

  /**
   * Finds the destination of a ZIP code, once: asks the shop if the promise names states (FS-08), otherwise the ZIP table.
   */
  async findDestination(byState: boolean): Promise<void> {
    const { chosen, location } = this.location;
    if (!chosen || this.checkedLocation === location) return;
    this.checkedLocation = location;
    try {
      const to = byState ? await this.askShop() : await lookUpZip(location);
      runInAction(() => {
        this.answer = { of: location, to };
      });
    } catch {
      console.error('Issue occurred while fetching state');
    }
  }

  private async askShop(): Promise<ShippingDestination> {
    const { shippingState } = await this.loadShop();
    return (await shippingState.find()()) ?? 'elsewhere';
  }
}
