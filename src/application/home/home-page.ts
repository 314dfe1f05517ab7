import type { Species } from '#domain/catalog/species';
import type { ContentLink } from '#domain/content/content-documents';
import type { HighlightBlock, HomeContent, TwoColumnsContent } from '#domain/content/content-sections';
import type { CarouselWithProducts } from '../content/carousels-with-products';
import type { SignUpRefusal } from '../mail/sign-up-for-news';

export type HomeScreenData = {
  readonly kind: 'home';
  readonly content: HomeContent;
  readonly carousels: readonly CarouselWithProducts[];
  readonly highlight?: HighlightBlock;
  readonly twoColumns?: TwoColumnsContent;
  /** Links to the lists by age and health of each species, without those that have no products. */
  readonly needs: Readonly<Record<Species, readonly ContentLink[]>>;
  /** A refused newsletter sign-up, for browsers without JavaScript. */
  readonly signup?: { readonly email: string; readonly refusal: SignUpRefusal };
};
