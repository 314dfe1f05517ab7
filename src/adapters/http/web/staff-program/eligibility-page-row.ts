import type { ShowEligibility } from '#application/staff-program/show-eligibility';
import { showToStaff } from '../answers';
import type { PrivatePageRow } from '../page-row';

export const eligibilityPageRow: PrivatePageRow<{ readonly showEligibility: ShowEligibility }> = {
  route: 'eligibility',
  audience: 'visitor',
  load: async (visit) => showToStaff(visit, await visit.shop.showEligibility.execute()()),
};
