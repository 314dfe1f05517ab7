/** The modules that `scope` runs in its own process, imported with the bundler so that their aliases resolve. */

export { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
export { defaultDeliveryLocation } from '#domain/shipping/zip';
export { composeSite } from '#main/backends/compose-site.ts';
export { createIdentityServices } from '#main/server/identity-services.ts';
export { openSite } from '#main/server/open-site.ts';
export { MemoryMail } from '../test/memory/memory-mail';
export { openMemoryShop } from '../test/memory/memory-shop';
