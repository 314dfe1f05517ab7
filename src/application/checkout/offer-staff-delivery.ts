import type { PricedCart } from '#domain/cart/priced-cart';
import { findOrderBlocker } from '#domain/checkout/checkout-blocker';
import type { HomeOrClinic } from '#domain/shipping/place';
import { findClinicDestination } from '#domain/staff-program/staff-delivery';
import { chooseDeliveryPlace, findJoinedClinic, type StaffProfile } from '#domain/staff-program/staff-profile';
import { checkoutBlockerMessage } from '../cart/page-messages';
import type { Stock } from '../ports/stock';
import type { StaffDelivery } from './checkout-page';
import { findStockProblem, type OtherSizes, type StockProblem } from './find-stock-problem';
import { describeStockProblem } from './messages';

type DeliveryRequest = {
  readonly profile: StaffProfile;
  readonly lines: PricedCart['lines'];
  readonly otherSizes: OtherSizes;
  /** What was posted. */
  readonly posted: HomeOrClinic | undefined;
  /** Whether a saved home was picked. */
  readonly isHomePicked: boolean;
};

/**
 * Where a staff order may go, and what's short near the clinic. Starts with the posted choice, a saved home address that
 * was picked, or their preference (CH-03). Undefined for staff without a clinic.
 */
export const offerStaffDelivery = async (
  stock: Stock,
  { profile, lines, otherSizes, posted, isHomePicked }: DeliveryRequest,
): Promise<StaffDelivery | undefined> => {
  if (!findJoinedClinic(profile)) return undefined;
  const clinic = findClinicDestination(profile);
  if (!clinic) return { chosen: 'home' };
  const chosen = posted ?? (isHomePicked ? 'home' : chooseDeliveryPlace(profile));
  const problem = await findStockProblem(stock, { lines, otherSizes }, clinic.zip, 'clinic');
  if (!problem) return { chosen, clinic };
  const clinicShort = problem.kind === 'Short' ? problem.items : [];
  return { chosen, clinic, clinicProblem: describeStockProblem(problem, 'clinic'), clinicShort };
};

/** What keeps staff from ordering to home; what their clinic lacks is beside the clinic. */
export const findStaffDeliveryProblem = (
  cart: PricedCart,
  { chosen }: StaffDelivery,
  zipProblem: StockProblem | undefined,
): string | undefined => {
  const blocker = findOrderBlocker(cart);
  if (blocker) return checkoutBlockerMessage(blocker);
  return chosen === 'clinic' || !zipProblem ? undefined : describeStockProblem(zipProblem, 'home');
};

/** What the alert says is not said again beside the clinic. */
export const withoutProblemOf = (
  alert: string | undefined,
  { clinicProblem, ...delivery }: StaffDelivery,
): StaffDelivery =>
  clinicProblem === undefined || clinicProblem === alert ? delivery : { ...delivery, clinicProblem };
