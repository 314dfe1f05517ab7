import type { OrderLine } from '#domain/orders/order';
import { formatPromotionName } from '#domain/pricing/discount';
import { autoshipPromotion } from '#domain/pricing/price-cart';
import { orderAutoshipName } from '../orders/messages';
import type { OrderLineRow } from './order-page';

/** The discounts of a line of an order, as customers know them. */
export const listLineDiscounts = ({ discounts }: Pick<OrderLine, 'discounts'>): OrderLineRow['discounts'] =>
  discounts.map(({ promotion, amount }) => ({
    name: promotion === autoshipPromotion ? orderAutoshipName : formatPromotionName(promotion),
    amount,
  }));
