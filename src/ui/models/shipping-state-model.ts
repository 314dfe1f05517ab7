import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StateCode } from '#domain/shipping/states';
import type { Location } from '#domain/shipping/zip';
import type { Shop } from '../shop';
import type { LocationModel } from './location-model';

/** The state that the shopper chose to deliver to, once the shop has told. */
export class ShippingStateModel {
  private known: { readonly of: Location; readonly state: StateCode | undefined } | undefined = undefined;
  private asked: Location | undefined = undefined;

  constructor(
    private readonly shop: Pick<Shop, 'shippingState'>,
    private readonly location: LocationModel,
  ) {
    makeAutoObservable<this, 'known' | 'asked' | 'shop' | 'location'>(
      this,
      { known: observableRef, asked: false, shop: false, location: false },
      { autoBind: true },
    );
  }

  /** None before the shop has told, and without a zip of the shopper's own. */
  get state(): StateCode | undefined {
    return this.location.chosen && this.known?.of === this.location.location ? this.known.state : undefined;
  }

  /** Asks once for each zip (FS-08). */
  async ask(): Promise<void> {
    const { chosen, location } = this.location;
    if (!chosen || this.asked === location) return;
    this.asked = location;
    try {
      const state = await this.shop.shippingState.find()();
      runInAction(() => {
        this.known = { of: location, state };
      });
    } catch {
      console.error('Issue occurred while fetching state');
    }
  }
}
