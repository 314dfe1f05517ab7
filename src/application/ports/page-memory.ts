import type { Crumb } from '#domain/catalog/trail';
import type { WayHere } from '#domain/catalog/way-here';

/** What a browser remembers of the pages it showed. Blocked, corrupt or foreign storage is as good as empty (ST-26). */
export interface PageMemory {
  /** The way to the page shown last; empty where none is known. */
  wayHere(): WayHere;
  /** Never throws. */
  keepWay(way: WayHere): void;
  /** The trail that a product of that title was reached by at most 24 hours before now (BC-09); none where it is not known. */
  trailTo(title: string): readonly Crumb[] | undefined;
  /** Keeps it, and the 50 latest of all. Never throws. */
  keepTrail(title: string, trail: readonly Crumb[]): void;
}
