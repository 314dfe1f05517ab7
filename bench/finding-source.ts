/** What `finding` asks in its own process, imported as the bundler imports it. */
export { openShop } from '#main/open-shop.ts';
export { parseSettings } from '#main/settings.ts';
export { siteTokens } from '#main/tokens.ts';
