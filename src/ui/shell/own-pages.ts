import { findPageTitle, findRoutePath, type RouteName } from '#domain/shell/routes';

type TextLink = { readonly text: string; readonly url: string };

/** The pages of a customer, who are on the consumers' site alone. */
export const ownPages: readonly TextLink[] = (
  ['dashboard', 'orders', 'autoships', 'pets', 'profile', 'addressBook', 'cards', 'personalData'] as const
).map((name) => ({ text: findPageTitle('DTC', findRoutePath(name)) ?? '', url: findRoutePath(name) }));

const buildLinks = (texts: Readonly<Partial<Record<RouteName, string>>>): readonly TextLink[] =>
  (Object.entries(texts) as [RouteName, string][]).map(([name, text]) => ({ text, url: findRoutePath(name) }));

/** The pages of staff who aren't registered for the program. */
export const unregisteredPages = buildLinks({
  eligibility: 'Your Status',
  register: 'Registration',
  personalData: 'My Data',
});

const accountPaths: ReadonlySet<string> = new Set([
  ...(['login', 'register', 'forgotPassword', 'account'] as const).map(findRoutePath),
  ...ownPages.map(({ url }) => url),
]);

const isOfAccount = ({ url }: TextLink): boolean => accountPaths.has(url.split(/[?#]/)[0] ?? '');

/** The links for a customer who's logged in: the ones to log in, register and see the account become `pages`. */
export const replaceGuestLinks = (links: readonly TextLink[], pages: readonly TextLink[]): readonly TextLink[] => {
  const first = links.findIndex(isOfAccount);
  if (first < 0) return links;
  return [...links.slice(0, first), ...pages, ...links.slice(first).filter((link) => !isOfAccount(link))];
};
