import type { DataRouter } from 'react-router';
import { postLogOut } from '#adapters/browser/log-out';
import { hasSignedInCookie } from '#adapters/browser/signed-in-cookie';
import { readSignedInRole } from '#adapters/browser/signed-in-role';
import { findVisitorRedirect } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { NavigationRefreshModel } from '#ui/models/navigation-refresh-model.ts';
import type { LoadShop } from '#ui/shop.ts';

/**
 * Redirects staff who are logged in from the page that is shown, and from each that follows (RT-31, RT-32), and refreshes
 * their session with each that follows (SE-12). Pages for all are rendered for guests, so only the browser knows.
 */
export const redirectStaff = (
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  loadShop: LoadShop<'keepSessionAlive'>,
): void => {
  const refreshing = new NavigationRefreshModel(loadShop, {
    isSignedIn: hasSignedInCookie,
    logOut: () => postLogOut(findRoutePath('logout')),
  });
  const redirect = ({ pathname, search }: DataRouter['state']['location']): void => {
    const target = findVisitorRedirect({ path: pathname + search, role: readSignedInRole(), site: 'HPSF' });
    if (target !== undefined) location.replace(target);
  };
  let shown = router.state.location;
  redirect(shown);
  router.subscribe((state) => {
    redirect(state.location);
    if (state.location === shown) return;
    shown = state.location;
    void refreshing.refresh();
  });
};
