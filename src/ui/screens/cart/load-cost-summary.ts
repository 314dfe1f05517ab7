import type { ComponentType } from 'react';
import { CartCostSummary, type CartCostSummaryProps } from './cart-cost-summary';

/** A browser knows from its document which site it is on; the server, which has none, renders both. */
const mayBeStaffSite = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.site !== 'DTC';

/** The summary of the cart. Browsers of consumers do not load what the staff program adds. */
export const loadCostSummary = async (): Promise<ComponentType<CartCostSummaryProps>> =>
  mayBeStaffSite() ? (await import('./staff-cost-summary')).StaffCostSummary : CartCostSummary;
