import type { ZipRange } from '#domain/shipping/zip';

/** The zips that the shop delivers to, as a browser remembers them for one visit (CU-06). */
export interface ServedZips {
  /** Those kept less than 24 hours before; blocked, corrupt or foreign storage has none (ST-26). */
  read(): readonly ZipRange[] | undefined;
  /** Never throws. */
  keep(ranges: readonly ZipRange[]): void;
}
