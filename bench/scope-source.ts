/** What `scope` opens in its own process, imported as the bundler imports it. */

export { MemoryMail } from '#adapters/memory/memory-mail';
export { openMemoryShop } from '#adapters/memory/memory-shop';
export { TestProcessor } from '#adapters/test-payments/test-processor';
export { defaultLocation } from '#domain/shipping/zip';
export { openSite } from '#main/open-site.ts';
