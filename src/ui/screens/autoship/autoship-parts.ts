/** The screens of a customer's own Autoships, in one chunk: visitors who open one of them soon open another. */

export { AutoshipChangeScreen } from './autoship-change-screen';
export { AutoshipItemsScreen } from './autoship-items-screen';
export { AutoshipScreen } from './autoship-screen';
export { AutoshipsScreen } from './autoships-screen';
export { CardsScreen } from './cards-screen';
