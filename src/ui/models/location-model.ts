import { makeAutoObservable, observableRef } from 'mobx';
import type { LocationStore } from '#application/ports/location-store';
import { defaultLocation, type Location } from '#domain/shipping/zip';

/** Where the shopper wants things delivered to. */
export class LocationModel {
  location: Location = defaultLocation;
  /** Whether the shopper chose it. */
  chosen = false;

  constructor(
    private readonly store: LocationStore,
    private readonly onChosen: () => void = () => undefined,
  ) {
    makeAutoObservable<this, 'store' | 'onChosen'>(
      this,
      { location: observableRef, store: false, onChosen: false },
      { autoBind: true },
    );
  }

  start(): void {
    const kept = this.store.read();
    if (kept) this.take(kept);
  }

  choose(location: Location): void {
    this.take(location);
    this.store.write(location);
    this.onChosen();
  }

  private take(location: Location): void {
    this.location = location;
    this.chosen = true;
  }
}
