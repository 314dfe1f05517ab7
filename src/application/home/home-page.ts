import type { ListingProduct } from '#domain/catalog/product';
import type { FilterGroup } from '#domain/catalog/taxonomy';
import type { HomeContent } from '#domain/content/content-documents';

export type HomeScreenData = {
  readonly kind: 'home';
  readonly content: HomeContent;
  /** The products of the carousel, in its order. */
  readonly bestSellers: readonly ListingProduct[];
  /** Pet age and health, as the site offers them. */
  readonly needs: readonly FilterGroup[];
};
