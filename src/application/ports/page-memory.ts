import type { NavigationContext } from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';

/** What a browser remembers of the pages it showed. Blocked, corrupt or foreign storage is as good as empty (ST-26). */
export interface PageMemory {
  /** The way to the page shown last; empty where none is known. */
  wayHere(): NavigationContext;
  /** Never throws. */
  keepWay(way: NavigationContext): void;
  /** The trail that a product of that title was reached by at most 24 hours before now (BC-09); none where it is not known. */
  trailTo(title: string): readonly Breadcrumb[] | undefined;
  /** Keeps it, and the 50 latest of all. Never throws. */
  keepTrail(title: string, trail: readonly Breadcrumb[]): void;
}
