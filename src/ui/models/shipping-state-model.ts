import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Destination } from '#domain/shipping/free-shipping';
import type { Location } from '#domain/shipping/zip';
import type { Shop } from '../shop';
import type { LocationModel } from './location-model';

const tableOfZips = async ({ zip }: Location): Promise<Destination> => {
  const { destinationOf } = await import('#domain/shipping/zip-states');
  return destinationOf(zip);
};

/** Where the shopper chose to deliver to, once that is known. */
export class ShippingStateModel {
  private answer: { readonly of: Location; readonly to: Destination } | undefined = undefined;
  private checkedLocation: Location | undefined = undefined;

  constructor(
    private readonly shop: Pick<Shop, 'shippingState'>,
    private readonly location: LocationModel,
  ) {
    makeAutoObservable<this, 'answer' | 'checkedLocation' | 'shop' | 'location'>(
      this,
      { answer: observableRef, checkedLocation: false, shop: false, location: false },
      { autoBind: true },
    );
  }

  /** None before it is known, and without a zip of the shopper's own. */
  get destination(): Destination | undefined {
    return this.location.chosen && this.answer?.of === this.location.location ? this.answer.to : undefined;
  }

  /** Finds it out once for each zip: asks the shop where states are told (FS-08), else reads the table of zips. */
  async ask(byState: boolean): Promise<void> {
    const { chosen, location } = this.location;
    if (!chosen || this.checkedLocation === location) return;
    this.checkedLocation = location;
    try {
      const to = byState ? await this.destinationByState() : await tableOfZips(location);
      runInAction(() => {
        this.answer = { of: location, to };
      });
    } catch {
      console.error('Issue occurred while fetching state');
    }
  }

  private async destinationByState(): Promise<Destination> {
    return (await this.shop.shippingState.find()()) ?? 'elsewhere';
  }
}
