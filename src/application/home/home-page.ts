import type { FilterGroup } from '#domain/catalog/taxonomy';
import type { HighlightBlock, HomeContent, TwoColumns } from '#domain/content/content-sections';
import type { CarouselWithProducts } from '../content/carousels-with-products';
import type { SignUpRefusal } from '../mail/sign-up-for-news';

export type HomeScreenData = {
  readonly kind: 'home';
  readonly content: HomeContent;
  readonly carousels: readonly CarouselWithProducts[];
  readonly highlight?: HighlightBlock;
  readonly twoColumns?: TwoColumns;
  /** Pet age and health, as the site offers them. */
  readonly needs: readonly FilterGroup[];
  /** What was typed into the form for news and refused, where there is no script to say so. */
  readonly signup?: { readonly email: string; readonly refusal: SignUpRefusal };
};
