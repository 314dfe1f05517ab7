import type { ShowBare } from '#application/shell/show-bare';
import { showPage } from '../answers';
import type { PrivatePageRow } from '../page-row';

/** `Retry-After` of the maintenance page, in seconds (RT-14). */
const retryAfterSeconds = 600;

export const maintenancePageRow: PrivatePageRow<{ readonly showBare: ShowBare }> = {
  route: 'maintenance',
  audience: 'visitor',
  load: async ({ shop }) => ({
    ...showPage(shop.showBare.execute({ kind: 'bare', page: 'maintenance' }, 503)),
    retryAfterSeconds,
  }),
};
