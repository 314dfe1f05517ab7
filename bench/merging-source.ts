/** The modules that `merging` runs in its own process, imported with the bundler so that their aliases resolve. */
export { defaultDeliveryLocation } from '#domain/shipping/zip';
export { openShop } from '#main/server/open-shop.ts';
export { parseSettings } from '#main/settings/settings.ts';
