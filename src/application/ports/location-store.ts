import type { DeliveryLocation } from '#domain/shipping/zip';

/** The shopper's location in this browser: the `userLocation` cookie (SE-18). */
export interface LocationStore {
  /** The chosen location; undefined if none was chosen. */
  read(): DeliveryLocation | undefined;
  /** Tells the other tabs too (SE-17). Never throws. */
  write(location: DeliveryLocation): void;
  /** Calls `act` each time that another tab has written one, or has been opened after the server wrote one. */
  onChange(act: () => void): void;
}
