import type { ZipRange } from '#domain/shipping/zip';

/** The ZIP codes that the shop delivers to, as a browser stores them for one visit (CU-06). */
export interface ServedZips {
  /** The ranges stored within the last 24 hours; blocked, corrupt or foreign storage counts as empty (ST-26). */
  read(): readonly ZipRange[] | undefined;
  /** Never throws. */
  keep(ranges: readonly ZipRange[]): void;
}
