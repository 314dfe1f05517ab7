import type { BoughtTogether } from '#application/ports/orders';
import type { PriceLists } from '#application/ports/price-lists';
import type { ProductCardReader } from '#application/ports/product-cards';
import type { Products } from '#application/ports/products';
import { token } from '../token.ts';

export const productCards = token<ProductCardReader>('ProductCards');
/** With the editors' deals. */
export const products = token<Products>('Products');
/** Products without the editors' deals, for use cases that show no badges. */
export const soldProducts = token<Products>('SoldProducts');
export const priceLists = token<PriceLists>('PriceLists');
export const boughtTogether = token<BoughtTogether>('BoughtTogether');
