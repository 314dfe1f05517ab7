import type { NavigationContext } from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';

/** What a browser stores about the pages it showed. Blocked, corrupt or foreign storage counts as empty (ST-26). */
export interface PageHistory {
  /** The navigation context of the page shown last; empty where none is known. */
  navigationContext(): NavigationContext;
  /** Never throws. */
  storeNavigationContext(way: NavigationContext): void;
  /**
   * The breadcrumbs by which a product of that title was reached within the last 24 hours (BC-09); undefined where they
   * are not known.
   */
  findBreadcrumbs(title: string): readonly Breadcrumb[] | undefined;
  /** Stores the breadcrumbs of a product, and keeps the 50 latest of all products. Never throws. */
  storeBreadcrumbs(title: string, trail: readonly Breadcrumb[]): void;
}
