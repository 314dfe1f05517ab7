import type { CancelOrder, RefundOrder, RefundSteps } from '#application/orders/refund-order';
import type { Fulfillment } from '#application/ports/fulfillment';
import type { OrderRefunds } from '#application/ports/order-refunds';
import type { CustomerOrders, OrderReader, SiteOrders } from '#application/ports/orders';
import type { RefundLinks } from '#application/ports/refund-links';
import type { SiteServices } from '../shell/site-services.ts';
import { token } from '../token.ts';

/** Per visitor. */
export const orders = token<CustomerOrders>('Orders');
export const orderReader = token<OrderReader>('OrderReader');
export const siteOrders = token<SiteOrders>('SiteOrders');
export const orderRefunds = token<OrderRefunds>('OrderRefunds');
export const refundLinks = token<RefundLinks>('RefundLinks');
export const refundSteps = token<RefundSteps>('RefundSteps');
export const cancelOrder = token<CancelOrder>('CancelOrder');
export const refundOrder = token<RefundOrder>('RefundOrder');
export const fulfillment = token<Fulfillment>('Fulfillment');
export const carriers = token<SiteServices['carriers']>('Carriers');
export const orderEmails = token<SiteServices['orderEmails']>('OrderEmails');
