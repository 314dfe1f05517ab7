import type { DataRouter } from 'react-router';
import { readSignedInRole } from '#adapters/browser/signed-in-role';
import { findVisitorRedirect } from '#domain/identity/visitor-redirect';

/**
 * Redirects staff who are signed in from the page that is shown, and from each that follows (RT-31, RT-32). Pages for all
 * are rendered for guests, so only the browser knows.
 */
export const redirectStaff = (router: Pick<DataRouter, 'state' | 'subscribe'>): void => {
  const redirect = ({ pathname, search }: DataRouter['state']['location']): void => {
    const target = findVisitorRedirect({ path: pathname + search, role: readSignedInRole(), site: 'HPSF' });
    if (target !== undefined) location.replace(target);
  };
  redirect(router.state.location);
  router.subscribe((state) => redirect(state.location));
};
