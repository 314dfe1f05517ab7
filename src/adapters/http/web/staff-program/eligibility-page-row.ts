import type { ShowEligibility } from '#application/staff-program/show-eligibility';
import type { PrivatePageRow } from '../page-row';
import { showToStaff } from './show-to-staff';

export const eligibilityPageRow: PrivatePageRow<{ readonly showEligibility: ShowEligibility }> = {
  route: 'eligibility',
  audience: 'visitor',
  load: async (visit) => showToStaff(visit, await visit.shop.showEligibility.execute()()),
};
