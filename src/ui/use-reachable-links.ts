import { leadsToPage } from '#domain/identity/visitor-role';
import { findRoutePath } from '#domain/shell/routes';
import { usePageLayoutData } from './shell/shell-context';
import { useShopModels } from './shop-models';
import { useHydratedValue } from './use-hydrated-value';

/** Whether staff who aren't registered for the program visit: as the server knew it on a page of one visitor, and by the cookie once hydrated. */
export const useIsUnregistered = (): boolean => {
  const { isUnregistered } = useShopModels();
  const { isUnregistered: wasUnregistered = false } = usePageLayoutData();
  return useHydratedValue(isUnregistered(), wasUnregistered);
};

/**
 * Tells the links that show the visitor the page they name from those that only redirect them (RT-31), and from those to a
 * page that this shop doesn't have.
 */
export const useReachableLinks = (): ((link: { readonly url: string }) => boolean) => {
  const isUnregistered = useIsUnregistered();
  const { unavailablePaths = [] } = usePageLayoutData();
  return ({ url }) =>
    !unavailablePaths.includes(url.split(/[?#]/)[0] ?? '') &&
    (!isUnregistered || leadsToPage(url, 'staff-unregistered'));
};

/** Where the visitor's shop begins: for staff who aren't registered the page that says what's left to do. */
export const useHomePath = (): string => findRoutePath(useIsUnregistered() ? 'eligibility' : 'home');
