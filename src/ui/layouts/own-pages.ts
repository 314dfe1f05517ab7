import { findPageTitle, findRoutePath } from '#domain/shell/routes';

type TextLink = { readonly text: string; readonly url: string };

/** The pages of a customer, who are on the consumers' site alone. */
export const ownPages: readonly TextLink[] = (
  ['dashboard', 'orders', 'profile', 'addressBook', 'personalData'] as const
).map((name) => ({ text: findPageTitle('DTC', findRoutePath(name)) ?? '', url: findRoutePath(name) }));

const accountPaths: ReadonlySet<string> = new Set([
  ...(['login', 'register', 'forgotPassword', 'account'] as const).map(findRoutePath),
  ...ownPages.map(({ url }) => url),
]);

const isOfAccount = ({ url }: TextLink): boolean => accountPaths.has(url.split(/[?#]/)[0] ?? '');

/** The links for whoever is signed in: those for logging in, registering and the account become the pages of the account. */
export const replaceGuestLinks = (links: readonly TextLink[]): readonly TextLink[] => {
  const first = links.findIndex(isOfAccount);
  if (first < 0) return links;
  return [...links.slice(0, first), ...ownPages, ...links.slice(first).filter((link) => !isOfAccount(link))];
};
