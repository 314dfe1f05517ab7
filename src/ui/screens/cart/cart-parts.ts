/** The deferred parts of the cart, whose code comes together. */

export { CartEnd } from './cart-end';
export { ExpiredCart } from './expired-cart';
export { OrderSummary } from './order-summary';
