import type { WelcomeStore } from '#application/ports/browser-storage';
import { allowsCategory } from '#domain/consent/consent-choice';
import { storedItems } from '#domain/consent/stored-items';
import { readConsentChoice } from './cookie-consent-store';
import { readItem, writeItem } from './item-storage';

const item = storedItems.welcome;

/**
 * If the shop may not store that the welcome was shown, or storage is blocked, it counts as shown, so it isn't shown on
 * every page.
 */
export const localStorageWelcomeStore: WelcomeStore = {
  welcome: () =>
    allowsCategory(readConsentChoice(), item.category) && readItem(item) === undefined && writeItem(item, 'true'),
};
