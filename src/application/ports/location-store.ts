import type { DeliveryLocation } from '#domain/shipping/zip';

/** The shopper's location in this browser: the `userLocation` cookie (SE-18). */
export interface LocationStore {
  /** The chosen location; undefined where none was chosen. */
  read(): DeliveryLocation | undefined;
  /** Never throws. */
  write(location: DeliveryLocation): void;
}
