import { useLocation } from 'react-router';
import { buildLoginPath, buildRegistrationPath } from '#domain/identity/visitor-redirect';
import { findRoutePath, isAllowedLoginRedirect } from '#domain/shell/routes';
import { usePageLayoutData } from './shell/shell-context';
import { useHydratedValue } from './use-hydrated-value';

/**
 * Where a guest logs in and registers, in links of the header and menus. They keep the `redirect` of a page that has one, such
 * as the login page. From any other page they lead back to it (RT-33), which a cached page only knows once it's hydrated:
 * undefined until then.
 */
export const useGuestPaths = (): { readonly login: string; readonly register: string } | undefined => {
  const { guestPaths } = usePageLayoutData();
  const { pathname, search } = useLocation();
  const isHydrated = useHydratedValue(true, false);
  if (guestPaths || !isHydrated) return guestPaths;
  const back = isAllowedLoginRedirect(pathname) ? pathname + search : undefined;
  return { login: buildLoginPath(back), register: buildRegistrationPath(back) };
};

/** Makes a guest's links of a menu lead back: the one to the account, which asks to log in, and the one to register. */
export const useGuestLinks = (): (<Link extends { readonly url: string }>(link: Link) => Link) => {
  const paths = useGuestPaths();
  if (!paths) return (link) => link;
  const urls: Readonly<Record<string, string>> = {
    [findRoutePath('dashboard')]: paths.login,
    [findRoutePath('register')]: paths.register,
  };
  return (link) => ({ ...link, url: urls[link.url] ?? link.url });
};
