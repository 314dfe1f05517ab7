/** The deferred parts of the cart page, in one chunk. */

export { CartCostSummary } from './cart-cost-summary';
export { EmptyCartAndCarousels } from './empty-cart-and-carousels';
export { MergeNotice } from './merge-notice';
export { RestoreExpiredCartForm } from './restore-expired-cart-form';
export { SavedLines } from './saved-lines';
