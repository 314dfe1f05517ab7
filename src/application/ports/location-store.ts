import type { Location } from '#domain/shipping/zip';

/** Where the shopper of this browser is: the `userLocation` cookie (SE-18). */
export interface LocationStore {
  /** The location that was chosen; none where none was. */
  read(): Location | undefined;
  /** Never throws. */
  write(location: Location): void;
}
