import { type RouteName, routeDefinitions } from '#domain/shell/routes';
import { keepQuery } from '../keep-query';
import type { PrivatePageRow } from '../page-row';

const defineMovedPage = (route: RouteName): PrivatePageRow<unknown> => ({
  route,
  audience: 'visitor',
  load: async ({ request }) => {
    const { redirect } = routeDefinitions[route];
    if (!redirect) return { kind: 'not-found' };
    return { kind: 'redirect', status: redirect.status, location: keepQuery(request, redirect.to) };
  },
});

/** Former and short paths of the account, which redirect (RT-17). */
export const accountPageRow = defineMovedPage('account');
export const formerProfilePageRow = defineMovedPage('formerProfile');

export const unknownAccountPageRow: PrivatePageRow<unknown> = {
  route: 'unknownAccount',
  audience: 'visitor',
  load: async () => ({ kind: 'not-found' }),
};
