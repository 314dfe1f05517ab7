import type { FilterGroup } from '#domain/catalog/taxonomy';
import type { HighlightBlock, HomeContent, TwoColumnsContent } from '#domain/content/content-sections';
import type { CarouselWithProducts } from '../content/carousels-with-products';
import type { SignUpRefusal } from '../mail/sign-up-for-news';

export type HomeScreenData = {
  readonly kind: 'home';
  readonly content: HomeContent;
  readonly carousels: readonly CarouselWithProducts[];
  readonly highlight?: HighlightBlock;
  readonly twoColumns?: TwoColumnsContent;
  /** The filter groups for pet age and health that the site offers. */
  readonly needs: readonly FilterGroup[];
  /** A refused newsletter sign-up, for browsers without JavaScript. */
  readonly signup?: { readonly email: string; readonly refusal: SignUpRefusal };
};
