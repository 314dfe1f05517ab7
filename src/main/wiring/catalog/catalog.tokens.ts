import type { ProductCardReader } from '#application/ports/product-cards';
import { token } from '../token.ts';

export const catalogTokens = {
  productCards: token<ProductCardReader>('ProductCardReader'),
};
