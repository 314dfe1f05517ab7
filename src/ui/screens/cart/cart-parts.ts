/** The deferred parts of the cart page, in one chunk. */

export { EmptyCartAndCarousels } from './empty-cart-and-carousels';
export { loadCostSummary } from './load-cost-summary';
export { MergeNotice } from './merge-notice';
export { RestoreExpiredCartForm } from './restore-expired-cart-form';
export { SavedLines } from './saved-lines';
