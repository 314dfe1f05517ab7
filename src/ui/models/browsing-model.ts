import { runInAction } from 'mobx';
import type { NavigationContextStore } from '#application/ports/browser-storage';
import {
  buildNavigationBreadcrumbs,
  hasComeFromListing,
  type PageVisit,
  updateNavigationContext,
} from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';
import { makeModel } from './make-model';

/** A product page, identified by its title; `trail` holds the breadcrumbs for a visitor who came to it directly. */
type ProductVisit = {
  readonly title: string;
  readonly trail: readonly Breadcrumb[];
  /** For a product for dogs and cats: the breadcrumbs for a visitor who came from a cat category (BC-04). */
  readonly catBreadcrumbs?: readonly Breadcrumb[] | undefined;
  readonly isStaff: boolean;
};

export type ProductPageVisit = Omit<PageVisit, 'product'> & { readonly product?: ProductVisit };

/** Records how the visitor reached the current page and derives its breadcrumbs (BC-05, BC-09 to BC-14). */
export class BrowsingModel {
  private shown: Pick<ProductVisit, 'title' | 'trail'> | undefined = undefined;

  constructor(private readonly pageHistory: () => Promise<NavigationContextStore>) {
    makeModel(this);
  }

  /** Records a page visit. Calls that overlap are recorded in the order in which they were made. */
  async recordVisit(reached: ProductPageVisit): Promise<void> {
    const pageHistory = await this.pageHistory();
    const { product, ...arrival } = reached;
    const navigation = updateNavigationContext(pageHistory.navigationContext(), {
      ...arrival,
      ...(product ? { product: product.title } : {}),
    });
    pageHistory.storeNavigationContext(navigation);
    if (!product) return;
    const { title, trail, catBreadcrumbs, isStaff } = product;
    const breadcrumbs = buildNavigationBreadcrumbs(
      (navigation.species === 'cat' && catBreadcrumbs) || trail,
      navigation,
      isStaff,
    );
    if (navigation.category && !isStaff) pageHistory.storeBreadcrumbs(title, breadcrumbs);
    const stored = hasComeFromListing(navigation) || isStaff ? undefined : pageHistory.findBreadcrumbs(title);
    runInAction(() => {
      this.shown = { title, trail: stored ?? breadcrumbs };
    });
  }

  /** The breadcrumbs of the product with that title as the visitor reached it, now or earlier; else `trail`. */
  findBreadcrumbs(title: string, trail: readonly Breadcrumb[]): readonly Breadcrumb[] {
    return this.shown?.title === title ? this.shown.trail : trail;
  }
}
