import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PageHistory } from '#application/ports/page-history';
import {
  breadcrumbsInContext,
  cameFromList,
  contextAfterVisit,
  type PageVisit,
} from '#domain/catalog/navigation-context';
import type { Breadcrumb } from '#domain/catalog/trail';

/** A product page: its title names it, `trail` is that of a visitor who came straight to it. */
type ProductReached = {
  readonly title: string;
  readonly trail: readonly Breadcrumb[];
  /** Of a product for both species, for who comes from cats (BC-04). */
  readonly catBreadcrumbs?: readonly Breadcrumb[] | undefined;
  readonly isStaff: boolean;
};

export type Reached = Omit<PageVisit, 'product'> & { readonly product?: ProductReached };

/** How the visitor came to the page that is shown, and so the trail back (BC-05, BC-09 to BC-14). */
export class BrowsingModel {
  private shown: Pick<ProductReached, 'title' | 'trail'> | undefined = undefined;

  constructor(private readonly memory: () => Promise<PageHistory>) {
    makeAutoObservable<this, 'shown' | 'memory'>(this, { shown: observableRef, memory: false }, { autoBind: true });
  }

  /** Remembers that a page is shown, one after another in their order. */
  async arrive(reached: Reached): Promise<void> {
    const memory = await this.memory();
    const { product, ...arrival } = reached;
    const way = contextAfterVisit(memory.navigationContext(), {
      ...arrival,
      ...(product ? { product: product.title } : {}),
    });
    memory.storeNavigationContext(way);
    if (!product) return;
    const { title, trail, catBreadcrumbs, isStaff } = product;
    const here = breadcrumbsInContext((way.species === 'cat' && catBreadcrumbs) || trail, way, isStaff);
    if (way.category && !isStaff) memory.storeBreadcrumbs(title, here);
    const kept = cameFromList(way) || isStaff ? undefined : memory.findBreadcrumbs(title);
    runInAction(() => {
      this.shown = { title, trail: kept ?? here };
    });
  }

  /** The trail of the product of that title: as the visitor came to it, now or before, or `trail`. */
  findBreadcrumbs(title: string, trail: readonly Breadcrumb[]): readonly Breadcrumb[] {
    return this.shown?.title === title ? this.shown.trail : trail;
  }
}
