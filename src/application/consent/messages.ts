import type { ConsentCategory, ConsentChoice, ConsentSource } from '#domain/consent/consent-choice';
import type { StoredItem, StoredItemName } from '#domain/consent/stored-items';
import { describeMinutes } from '#domain/fixed-window';

const day = 86_400;

export const consentCategoryTexts: Readonly<
  Record<ConsentCategory, { readonly heading: string; readonly explanation: string }>
> = {
  required: {
    heading: 'Required',
    explanation: 'The shop cannot work without these: they hold your cart, your ZIP code and your login.',
  },
  functional: {
    heading: 'Functional',
    explanation:
      'These remember where you were: the products you viewed and the lists you came from. They stay in this browser.',
  },
  advertising: {
    heading: 'Advertising',
    explanation: 'These would let advertising tools learn what you look at.',
  },
};

/** What the list of a category is folded under; `rows` of it. */
export const countStoredItemsMessage = (rows: number): string =>
  `What we store: ${rows} ${rows === 1 ? 'entry' : 'entries'}`;

export const noStoredItemsMessage = 'We store nothing of this kind today.';

export const privacyMessages = {
  undecided: 'You have not chosen yet. Until you do, we store only what the shop requires.',
  outdated: 'We changed this page since you last chose, so your old choice no longer counts. Please choose again.',
  saved: 'Your choice is saved.',
  privacySignal:
    'Your browser sends Global Privacy Control, so advertising is off here, whatever is chosen on this page.',
} as const;

/** The sentences of the consent banner and its preferences. */
export const bannerMessages = {
  heading: 'May we remember your visit?',
  withoutLeave: 'Your cart, ZIP code and login work either way.',
  withLeave: 'With your OK, we remember where you were.',
  required: 'What the shop requires is always on: your cart, your ZIP code and your login.',
  everything: 'See everything we store',
  privacySignal: 'Your browser sends Global Privacy Control, so advertising is off.',
  notSaved: 'We could not save your choice. Please try again.',
} as const;

export const scriptReloadMessage = 'What you turned off has run on this page already. Reload the page to end it.';

/** What is allowed, as a sentence. */
export const describeChoice = ({ functional, advertising }: ConsentChoice): string => {
  if (functional && advertising) return 'Required, functional and advertising are allowed.';
  if (functional) return 'Required and functional are allowed; advertising is not.';
  if (advertising) return 'Required and advertising are allowed; functional is not.';
  return 'Only what is required is allowed.';
};

export const consentSourceTexts: Readonly<Record<ConsentSource, string>> = {
  banner: 'In the cookie banner',
  page: 'On this page',
  signal: 'With Global Privacy Control, which turned advertising off',
};

/** How long an item stays in a browser, where its description does not say it. */
export const describeLife = ({ kind, category, maxAgeSeconds, endsWithSession }: StoredItem): string => {
  if (category === 'functional')
    return endsWithSession ? 'Until you log out or turn this off' : 'Until you turn this off';
  if (kind === 'local storage') return 'Until you clear your browser';
  if (kind !== 'cookie') return 'Until you close the tab';
  if (maxAgeSeconds === undefined) return 'Until you close your browser';
  if (maxAgeSeconds < 3600) return describeMinutes(maxAgeSeconds);
  if (maxAgeSeconds < day) return `${maxAgeSeconds / 3600} hours`;
  return maxAgeSeconds === day ? '1 day' : `${maxAgeSeconds / day} days`;
};

/** What a shopper reads of an item: what it is for and, where its kind does not say it, how long it stays. */
type StoredItemDescription = { readonly purpose: string; readonly life?: string };

const untilLoggedOut = 'Until you log out or clear your browser';
const historyPurpose = 'Tells the pages that you went back to from each other.';
const context = 'Remembers the list you came from, so that product pages can lead you back to it.';

/** What the page on privacy says of each item (decisions, Consent). */
export const storedItemDescriptions: Readonly<Record<StoredItemName, StoredItemDescription>> = {
  cart: { purpose: 'Keeps your cart.' },
  location: { purpose: 'Remembers the ZIP code you chose, for stock and delivery near you.' },
  checkout: { purpose: 'Shows the confirmation of your order to you alone.' },
  session: { purpose: 'Keeps you logged in.' },
  signedIn: { purpose: 'Tells the page that you are logged in, so that it can ask for your account.' },
  providerLogin: { purpose: 'Hands your login over to the staff shop, once.' },
  providerSession: { purpose: 'Keeps you logged in at the login of the staff shop.' },
  providerSessionSignature: { purpose: 'Proves that we have set the one before.' },
  providerStep: { purpose: 'Remembers at which step of logging in to the staff shop you are, for ten minutes.' },
  pendingSignIn: { purpose: 'Brings you back from the login of your school or clinic, and notices a forged one.' },
  knownBrowser: {
    purpose: 'Remembers that you logged in on this browser, so nobody who guesses passwords can lock you out of it.',
  },
  consent: { purpose: 'Remembers your choice on this page, and the number under which we stored it.' },
  preview: { purpose: 'Lets you see the shop before it opens, once you gave the preview password.' },
  subscription: { purpose: 'Opens your Autoship deliveries while you are logged in.' },
  cartSummaryId: {
    purpose: 'Names the cart that the item count belongs to, while you are logged out.',
    life: untilLoggedOut,
  },
  cartCount: { purpose: 'Shows how many items are in your cart before the cart has loaded.', life: untilLoggedOut },
  checkoutStart: { purpose: 'Notices that you came back from the checkout.', life: 'Until you come back to the shop' },
  activity: {
    purpose: 'Logs you out after a time without activity, in all tabs at once.',
    life: 'Until you log out',
  },
  servedZips: { purpose: 'Remembers the ZIP codes we deliver to, so that we need not ask again.' },
  reloadGuard: { purpose: 'Keeps a page that fails to load from loading again and again.' },
  unaskedLogOut: { purpose: 'Tells the other tabs when one has logged you out for inactivity.' },
  loggedOutInactive: { purpose: 'Tells you once that you were logged out for inactivity.' },
  scrollPositions: { purpose: 'Brings you back to where you were on a page when you go back.' },
  historyEntry: { purpose: historyPurpose },
  historyPosition: { purpose: historyPurpose },
  historyState: { purpose: historyPurpose },
  historyMask: { purpose: historyPurpose },
  listPage: { purpose: 'Brings back how much of a list you had loaded when you go back to it.' },
  previousPageType: { purpose: context },
  currentPageType: { purpose: context },
  listCategory: { purpose: context },
  listSearch: { purpose: context },
  listSpecies: { purpose: context },
  listProduct: { purpose: context },
  listFilters: { purpose: context },
  breadcrumbs: {
    purpose: 'Remembers how you reached a product, for the trail above it.',
    life: 'Used for 1 day, removed when you log out or turn this off',
  },
  breadcrumbTimes: {
    purpose: 'Remembers when those trails were stored, so that old ones are removed.',
    life: 'Used for 1 day, removed when you log out or turn this off',
  },
  viewedProducts: { purpose: 'Shows the products you looked at before.' },
  welcome: { purpose: 'Remembers that we welcomed you, so that we do it once only.' },
};
