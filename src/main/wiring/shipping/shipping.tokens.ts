import type { Stock } from '#application/ports/stock';
import type { ShopUseCases } from '#ui/shop.ts';
import { token } from '../token.ts';

export const shippingTokens = {
  shippingState: token<ShopUseCases['shippingState']>('ShippingState'),
  stock: token<Stock>('Stock'),
};
