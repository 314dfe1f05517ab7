import { cartLifetimeDays } from '#domain/cart/cart-life';
import type { ConsentCategory, ConsentChoice, ConsentSource } from '#domain/consent/consent-choice';
import type { StoredItem, StoredItemName } from '#domain/consent/stored-items';
import { expiredCartDays, handledDeliveryDays } from '#domain/customer/retention';
import { describeMinutes } from '#domain/fixed-window';

const day = 86_400;

export const consentCategoryTexts: Readonly<
  Record<ConsentCategory, { readonly heading: string; readonly explanation: string }>
> = {
  required: {
    heading: 'Required',
    explanation: "The shop can't work without these. They hold your cart, your ZIP code and your login.",
  },
  functional: {
    heading: 'Functional',
    explanation:
      'These remember what you looked at: the products you viewed and the lists you came from. They stay in this browser.',
  },
  advertising: {
    heading: 'Advertising',
    explanation: 'These would let advertising tools learn what you look at.',
  },
};

/** The label of a category's folded list, which has `rows` entries. */
export const countStoredItemsMessage = (rows: number): string =>
  `What we store: ${rows} ${rows === 1 ? 'entry' : 'entries'}`;

/** An earlier choice: what was chosen, from where, and the version of the consent text. */
export const earlierChoiceMessage = (choice: string, madeBy: string, textVersion: string): string =>
  `${choice} ${madeBy}, with the wording from ${textVersion}.`;

export const storedItemsIntro = (textVersion: string): string =>
  `This is everything this site stores in your browser, under the names your browser shows. This list is from ${textVersion}.`;

export const noStoredItemsMessage = "We don't store anything like this today.";

export const privacyMessages = {
  undecided: "You haven't chosen yet. Until you do, we store only what the shop requires.",
  outdated: "We've changed this page since you last chose, so please choose again.",
  saved: 'We saved your choice.',
  privacySignal: 'Your browser sends Global Privacy Control, so advertising stays off here, no matter what you choose.',
} as const;

/** How long the shop itself stores what a visit leaves behind. */
export const retentionMessages = [
  `A cart expires after ${cartLifetimeDays} days without changes. ${expiredCartDays} days later, we delete it and its checkout, with the email you entered there.`,
  `We delete our records of emails we've sent, and of other finished tasks, after ${handledDeliveryDays} days.`,
] as const;

/** The sentences of the consent banner and its preferences. */
export const bannerMessages = {
  heading: 'May we remember your visit?',
  withoutLeave: 'Your cart, ZIP code and login work either way.',
  withLeave: 'If you allow it, we remember what you looked at.',
  required: 'What the shop requires is always on: your cart, your ZIP code and your login.',
  everything: 'See everything we store',
  privacySignal: 'Your browser sends Global Privacy Control, so advertising is off.',
  notSaved: "We couldn't save your choice. Please try again.",
} as const;

export const scriptReloadMessage = 'Something you turned off already ran on this page. Reload the page to stop it.';

/** What someone allows, as a sentence. */
export const describeChoice = ({ functional, advertising }: ConsentChoice): string => {
  if (functional && advertising) return 'You allow required, functional and advertising.';
  if (functional) return 'You allow required and functional, but not advertising.';
  if (advertising) return 'You allow required and advertising, but not functional.';
  return "You allow only what's required.";
};

export const consentSourceTexts: Readonly<Record<ConsentSource, string>> = {
  banner: 'In the cookie banner',
  page: 'On this page',
  signal: 'By Global Privacy Control, which turned advertising off',
};

/** How long an item stays in a browser, if its description doesn't say. */
export const describeLife = ({ kind, category, maxAgeSeconds, endsWithSession }: StoredItem): string => {
  if (category === 'functional')
    return endsWithSession ? 'Until you log out or turn this off' : 'Until you turn this off';
  if (kind === 'local storage') return 'Until you clear your browser data';
  if (kind !== 'cookie') return 'Until you close the tab';
  if (maxAgeSeconds === undefined) return 'Until you close your browser';
  if (maxAgeSeconds < 3600) return describeMinutes(maxAgeSeconds);
  if (maxAgeSeconds < day) return `${maxAgeSeconds / 3600} hours`;
  return maxAgeSeconds === day ? '1 day' : `${maxAgeSeconds / day} days`;
};

/** What a shopper reads about an item: what it's for and, if its kind doesn't say, how long it stays. */
type StoredItemDescription = { readonly purpose: string; readonly life?: string };

const untilLoggedOut = 'Until you log out or clear your browser data';
const historyPurpose = 'Tells the pages you go back to apart.';
const context = 'Remembers the list you came from, so product pages can take you back to it.';

/** What the privacy page says about each item (decisions, Consent). */
export const storedItemDescriptions: Readonly<Record<StoredItemName, StoredItemDescription>> = {
  cart: { purpose: 'Keeps your cart.' },
  location: { purpose: 'Remembers your ZIP code, for stock and delivery near you.' },
  checkout: { purpose: 'Shows your order confirmation only to you.' },
  session: { purpose: 'Keeps you logged in.' },
  signedIn: { purpose: "Tells the page you're logged in, so it can load your account." },
  providerLogin: { purpose: 'Passes your login to the staff shop, once.' },
  providerSession: { purpose: "Keeps you logged in at the staff shop's login service." },
  providerSessionSignature: { purpose: 'Proves that we set the staff login cookie.' },
  providerStep: { purpose: "Remembers where you are in the staff shop's login, for 10 minutes." },
  pendingSignIn: { purpose: "Brings you back from your school or clinic's login page, and spots forged logins." },
  knownBrowser: {
    purpose: "Remembers you've logged in on this browser, so someone guessing passwords can't lock you out.",
  },
  consent: { purpose: 'Remembers your choice on this page, and the number we stored it under.' },
  preview: { purpose: 'Lets you see the shop before it opens, after you enter the preview password.' },
  subscription: { purpose: "Opens your Autoship deliveries while you're logged in." },
  cartSummaryId: {
    purpose: "Says which cart the item count belongs to while you're logged out.",
    life: untilLoggedOut,
  },
  cartCount: { purpose: 'Shows how many items are in your cart before it loads.', life: untilLoggedOut },
  firstName: { purpose: "Shows your first name in the header while you're logged in.", life: untilLoggedOut },
  checkoutStart: { purpose: 'Notices when you come back from checkout.', life: 'Until you come back to the shop' },
  activity: {
    purpose: 'Logs you out in all tabs at once after a while without activity.',
    life: 'Until you log out',
  },
  servedZips: { purpose: "Remembers the ZIP codes we deliver to, so we don't have to look them up again." },
  unsentErrors: { purpose: 'Keeps a report of an error on a page until your browser can reach us again.' },
  reloadGuard: { purpose: 'Keeps a page that fails to load from reloading forever.' },
  unaskedLogOut: { purpose: 'Tells your other tabs when one logs you out for inactivity.' },
  loggedOutInactive: { purpose: 'Tells you once that you were logged out for inactivity.' },
  scrollPositions: { purpose: 'Returns you to your place on a page when you go back.' },
  historyEntry: { purpose: historyPurpose },
  historyPosition: { purpose: historyPurpose },
  historyState: { purpose: historyPurpose },
  historyMask: { purpose: historyPurpose },
  listPage: { purpose: 'Remembers how much of a list you had loaded, for when you go back.' },
  previousPageType: { purpose: context },
  currentPageType: { purpose: context },
  listCategory: { purpose: context },
  listSearch: { purpose: context },
  listSpecies: { purpose: context },
  listProduct: { purpose: context },
  listFilters: { purpose: context },
  breadcrumbs: {
    purpose: 'Remembers how you got to a product, for the links above it that take you back.',
    life: '1 day, or until you log out or turn this off',
  },
  breadcrumbTimes: {
    purpose: 'Remembers when we stored how you got to products, so we can remove old entries.',
    life: '1 day, or until you log out or turn this off',
  },
  viewedProducts: { purpose: 'Shows products you viewed before.' },
  welcome: { purpose: 'Remembers that we welcomed you, so we do it only once.' },
};
