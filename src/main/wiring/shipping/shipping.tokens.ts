import type { Stock } from '#application/ports/stock';
import type { StockAnnouncements } from '#application/ports/stock-announcements';
import type { ShopUseCases } from '#ui/shop.ts';
import { token } from '../token.ts';

export const shippingState = token<ShopUseCases['shippingState']>('ShippingState');
export const stock = token<Stock>('Stock');
export const stockAnnouncements = token<StockAnnouncements>('StockAnnouncements');
