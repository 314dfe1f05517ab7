import type { SignInEffects } from '#application/identity/finish-sign-in';
import type { ApiShop } from './api/serve-calls';
import type { ShopOfRows } from './web/page-row';
import type { pageTable } from './web/page-table';
import type { PageServerShop } from './web/serve-pages';
import type { PublicServerShop } from './web/serve-public-pages';

/**
 * The use cases of a visitor that the server needs: those of all pages, forms and endpoints. `SignInEffects` are run for
 * someone who has just logged in.
 */
export type VisitorUseCases = ShopOfRows<typeof pageTable> &
  PageServerShop &
  PublicServerShop &
  ApiShop &
  SignInEffects;
