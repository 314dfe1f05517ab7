/** The modules that `finding` runs in its own process, imported with the bundler so that their aliases resolve. */
export { openShop } from '#main/server/open-shop.ts';
export { seedShop } from '#main/server/seed-shop.ts';
export { parseSettings } from '#main/settings/settings.ts';
export {
  listings as listingsToken,
  suggestSearch as suggestSearchToken,
} from '#main/wiring/search/search.tokens.ts';
