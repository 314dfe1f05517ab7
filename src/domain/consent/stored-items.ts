import { maximumSessionMs } from '../identity/session';
import { pendingSignInSeconds, providerSessionSeconds } from '../identity/sign-in-method';
import { subscriptionAccessLifeMs } from '../identity/subscription-access';
import { legacyKeysAndPaths } from '../legacy-keys-and-paths';
import type { ConsentCategory } from './consent-choice';

type StoredItemKind = 'cookie' | 'local storage' | 'session storage' | 'history state';

/** A value that the shop stores in a browser. */
export type StoredItem = {
  /** The name of the value. One that ends with `*` stands for all names that begin like it. */
  readonly key: string;
  readonly kind: StoredItemKind;
  readonly category: ConsentCategory;
  /** How long a cookie lasts; absent: until the browser is closed. */
  readonly maxAgeSeconds?: number;
  /** Only a site where people log in at an identity provider has it. */
  readonly isOfProviderLogin?: true;
  /** It is removed when the shopper logs out (SE-16). */
  readonly endsWithSession?: true;
};

/** A value of one kind of storage. */
export type StoredItemOf<Kind extends StoredItemKind> = StoredItem & { readonly kind: Kind };

const day = 86_400;

const required = { category: 'required' } as const;
const cookie = { kind: 'cookie', ...required } as const;
const local = { kind: 'local storage', ...required } as const;
const session = { kind: 'session storage', ...required } as const;
const functional = { kind: 'local storage', category: 'functional' } as const;

const ofProviderLogin = { isOfProviderLogin: true } as const;
const ofShopper = { endsWithSession: true } as const;

const defineStoredItems = <const Items extends Readonly<Record<string, StoredItem>>>(
  items: Items,
): { readonly [Name in keyof Items]: StoredItemOf<Items[Name]['kind']> } => items;

/**
 * Everything that the shop writes in a browser, on both sites (decisions, Consent). Whatever writes takes its key from
 * here; what shoppers read of each is in `application/consent/messages.ts`.
 */
export const storedItems = defineStoredItems({
  cart: { key: 'col_cart_id', ...cookie, ...ofShopper, maxAgeSeconds: 14 * day },
  location: { key: 'userLocation', ...cookie, maxAgeSeconds: 365 * day },
  checkout: { key: 'col_checkout', ...cookie, ...ofShopper, maxAgeSeconds: day },
  session: { key: 'sessionToken', ...cookie, ...ofShopper, maxAgeSeconds: maximumSessionMs / 1000 },
  signedIn: { key: 'signed_in', ...cookie, ...ofShopper, maxAgeSeconds: maximumSessionMs / 1000 },
  knownBrowser: { key: 'known_browser', ...cookie, maxAgeSeconds: 180 * day },
  pendingSignIn: { key: 'sso_state', ...cookie, ...ofProviderLogin, maxAgeSeconds: pendingSignInSeconds },
  providerLogin: { key: 'provider_login', ...cookie, ...ofProviderLogin, maxAgeSeconds: pendingSignInSeconds },
  providerSession: { key: 'provider_session', ...cookie, ...ofProviderLogin, maxAgeSeconds: providerSessionSeconds },
  providerSessionSignature: {
    key: 'provider_session.sig',
    ...cookie,
    ...ofProviderLogin,
    maxAgeSeconds: providerSessionSeconds,
  },
  providerStep: { key: 'provider_step*', ...cookie, ...ofProviderLogin, maxAgeSeconds: pendingSignInSeconds },
  consent: { key: 'consent', ...cookie, maxAgeSeconds: 180 * day },
  preview: { key: 'preview_access', ...cookie, maxAgeSeconds: day },
  subscription: { key: 'og_auth', ...cookie, ...ofShopper, maxAgeSeconds: subscriptionAccessLifeMs / 1000 },
  cartSummaryId: { key: 'guest_col_cart_id', ...local, ...ofShopper },
  cartCount: { key: 'cart_count', ...local, ...ofShopper },
  firstName: { key: 'first_name', ...local, ...ofShopper },
  checkoutStart: { key: 'checkoutInitiated', ...local, ...ofShopper },
  activity: { key: 'last_activity', ...local, ...ofShopper },
  servedZips: { key: legacyKeysAndPaths.servedZips, ...session },
  reloadGuard: { key: 'reload-guard', ...session },
  unsentErrors: { key: 'unsent_errors', ...session },
  unaskedLogOut: { key: 'unasked_log_out', ...local },
  loggedOutInactive: { key: 'loggedOutInactive', ...session },
  scrollPositions: { key: 'places', ...session },
  historyEntry: { key: 'key', kind: 'history state', ...required },
  historyPosition: { key: 'idx', kind: 'history state', ...required },
  historyState: { key: 'usr', kind: 'history state', ...required },
  historyMask: { key: 'masked', kind: 'history state', ...required },
  listPage: { key: 'lastPage', kind: 'history state', ...required },
  previousPageType: { key: 'pageType:previous', ...functional, ...ofShopper },
  currentPageType: { key: 'pageType:current', ...functional, ...ofShopper },
  listCategory: { key: 'listing:category', ...functional, ...ofShopper },
  listSearch: { key: 'listing:search', ...functional, ...ofShopper },
  listSpecies: { key: 'listing:species', ...functional, ...ofShopper },
  listProduct: { key: 'listing:product', ...functional, ...ofShopper },
  listFilters: { key: 'listing:filters', ...functional, ...ofShopper },
  breadcrumbs: { key: 'breadcrumb:*', ...functional, ...ofShopper },
  breadcrumbTimes: { key: 'breadcrumbs', ...functional, ...ofShopper },
  viewedProducts: { key: 'recently_viewed', ...functional, ...ofShopper },
  welcome: { key: 'welcome_seen', ...functional },
});

export type StoredItemName = keyof typeof storedItems;

/** Whether a key in a browser belongs to an item. */
const isKeyOf = ({ key }: StoredItem, name: string): boolean =>
  key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key;

/** The item that a key in a browser belongs to; undefined for one that the shop does not write. */
export const findStoredItem = (kind: StoredItemKind, name: string): StoredItem | undefined =>
  Object.values<StoredItem>(storedItems).find((item) => item.kind === kind && isKeyOf(item, name));
