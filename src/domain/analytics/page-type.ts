/** What kind of page is shown, as the trail and the analytics layer name it (BC-01). */
export const pageTypes = [
  'PDP',
  'PLP',
  'CLP',
  'SRP',
  'My Account',
  'My Profile',
  'My Orders',
  'My Order Details',
  'My Autoships',
  'Address Book',
  'HOME',
  'Other',
] as const;
export type PageType = (typeof pageTypes)[number];

const ofScreens: Readonly<Record<string, PageType>> = {
  home: 'HOME',
  list: 'PLP',
  category: 'CLP',
  search: 'SRP',
  product: 'PDP',
};

const ofAccountPaths: readonly (readonly [path: RegExp, type: PageType])[] = [
  [/^\/account\/dashboard$/, 'My Account'],
  [/^\/account\/(?:my-)?profile$/, 'My Profile'],
  [/^\/account\/orders$/, 'My Orders'],
  [/^\/account\/orders\/[^/]+$/, 'My Order Details'],
  [/^\/account\/autoships$/, 'My Autoships'],
  [/^\/account\/address-book$/, 'Address Book'],
];

/** By the screen that is shown and, in the account area, by its path; a search is a list with a search text (BC-02). */
export const pageTypeOf = (screen: string, path: string): PageType =>
  (Object.hasOwn(ofScreens, screen) ? ofScreens[screen] : undefined) ??
  ofAccountPaths.find(([pattern]) => pattern.test(path))?.[1] ??
  'Other';
