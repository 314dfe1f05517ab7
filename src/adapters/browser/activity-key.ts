import { storedItems } from '#domain/consent/stored-items';
import { readItem, removeShopperItems } from './item-storage';

/** The key of local storage under which the tabs share the activity of a logged-in visitor. */
export const activityKey = storedItems.activity.key;

/**
 * Forgets the activity of the person who was logged in before, and with it their trail, viewed products and item count: a
 * shared computer shows the next person nothing (SE-16). Does nothing if nobody was logged in.
 */
export const forgetShopper = (): void => {
  if (readItem(storedItems.activity) !== undefined) removeShopperItems();
};
