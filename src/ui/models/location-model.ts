import type { LocationStore } from '#application/ports/location-store';
import { type DeliveryLocation, defaultDeliveryLocation } from '#domain/shipping/zip';
import { makeModel } from './make-model';

/** The delivery location: the one that the shopper chose, or the default. */
export class LocationModel {
  location: DeliveryLocation = defaultDeliveryLocation;
  /** Whether the shopper chose it. */
  chosen = false;
  /** Whether the browser has said if one was chosen. */
  isKnown = false;

  constructor(
    private readonly store: LocationStore,
    private readonly onChosen: () => void = () => undefined,
  ) {
    makeModel(this);
  }

  /** Reads what's stored, and follows what other tabs store (SE-17). */
  start(): void {
    const stored = this.store.read();
    if (stored) this.take(stored);
    this.isKnown = true;
    this.store.onChange(this.follow);
  }

  /** Takes a location that another tab has chosen, or that a login there has. */
  private follow(): void {
    const stored = this.store.read();
    const { location, chosen } = this;
    if (!stored || (chosen && stored.zip === location.zip && stored.place === location.place)) return;
    this.take(stored);
    this.onChosen();
  }

  choose(location: DeliveryLocation): void {
    this.take(location);
    this.store.write(location);
    this.onChosen();
  }

  private take(location: DeliveryLocation): void {
    this.location = location;
    this.chosen = true;
  }
}
