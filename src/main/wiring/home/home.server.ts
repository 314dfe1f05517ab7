import { LoadCarouselsWithProducts } from '#application/content/carousels-with-products';
import { ShowHome } from '#application/home/show-home';
import { PageBuilder } from '#application/shell/page-builder';
import { content } from '../content/content.tokens.ts';
import { shared } from '../parts.ts';
import { listings } from '../search/search.tokens.ts';

export const homeUseCases = {
  showHome: shared(ShowHome, PageBuilder, content, LoadCarouselsWithProducts, listings),
};
