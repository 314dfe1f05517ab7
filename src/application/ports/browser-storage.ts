import type { NavigationContext } from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { ZipRange } from '#domain/shipping/zip';

/** What a browser stores about the pages it showed. Blocked, corrupt or foreign storage counts as empty (ST-26). */
export interface NavigationContextStore {
  /** The navigation context of the page shown last; empty if none is known. */
  navigationContext(): NavigationContext;
  /** Never throws. */
  storeNavigationContext(way: NavigationContext): void;
  /** How a product of that title was reached within the last 24 hours (BC-09); undefined if unknown. */
  findBreadcrumbs(title: string): readonly Breadcrumb[] | undefined;
  /** Stores the breadcrumbs of a product, and keeps the 50 latest of all products. Never throws. */
  storeBreadcrumbs(title: string, trail: readonly Breadcrumb[]): void;
}

/** The ZIP codes that the shop delivers to, as a browser stores them for one visit (CU-06). */
export interface BrowserServedZipsStore {
  /** The ranges stored within the last 24 hours; blocked, corrupt or foreign storage counts as empty (ST-26). */
  read(): readonly ZipRange[] | undefined;
  /** Never throws. */
  keep(ranges: readonly ZipRange[]): void;
}

/** The products this browser showed. Blocked, corrupt or foreign storage counts as empty (ST-26). */
export interface ViewedProductsStore {
  /** Handles, latest first; at most 13: the current one and 12 others. */
  handles(): readonly string[];
  /** Puts a product first. Never throws. */
  add(handle: string): void;
}

/** Whether this browser has shown the welcome message before (UI-10). */
export interface WelcomeStore {
  /** Records that it's shown now. False if it was shown before or storage is blocked. */
  welcome(): boolean;
}

/** What a browser stores of a visit, besides cart and place. */
export type BrowserStorage = {
  readonly pages: NavigationContextStore;
  readonly viewed: ViewedProductsStore;
  readonly servedZips: BrowserServedZipsStore;
  readonly welcome: WelcomeStore;
};
