import type { ShowDashboard } from '#application/account/show-dashboard';
import { welcomeQuery } from '#domain/identity/visitor-redirect';
import { showOrLogIn } from '../answers';
import type { PrivatePageRow } from '../page-row';
import { readRedirect } from '../read-redirect';

export const dashboardPageRow: PrivatePageRow<{ readonly showDashboard: ShowDashboard }> = {
  route: 'dashboard',
  audience: 'customer',
  load: async (visit) => {
    const isWelcomed = visit.query[welcomeQuery.name] === welcomeQuery.value;
    const asked = isWelcomed ? { welcome: readRedirect(visit.request) } : {};
    return showOrLogIn(visit, await visit.shop.showDashboard.execute(asked)());
  },
};
