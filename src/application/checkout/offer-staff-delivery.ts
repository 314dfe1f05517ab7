import type { PricedCart } from '#domain/cart/priced-cart';
import { findOrderBlocker } from '#domain/checkout/checkout-blocker';
import { findClinicDestination } from '#domain/programme/staff-delivery';
import { chooseDeliveryPlace, findJoinedClinic, type StaffProfile } from '#domain/programme/staff-profile';
import type { HomeOrClinic } from '#domain/shipping/place';
import { isZip } from '#domain/shipping/zip';
import { checkoutBlockerMessage } from '../cart/page-messages';
import type { Stock } from '../ports/stock';
import type { StaffDelivery } from './checkout-page';
import { findStockProblem } from './find-stock-problem';

type DeliveryRequest = {
  readonly profile: StaffProfile;
  readonly lines: PricedCart['lines'];
  /** What was posted. */
  readonly posted: HomeOrClinic | undefined;
  /** Whether a saved home was picked. */
  readonly isHomePicked: boolean;
};

/**
 * Where an order of staff may go, with what it lacks near the clinic; begins with what was posted, a saved home that was
 * picked, or what they prefer (CH-03). Undefined for whoever has joined no clinic.
 */
export const offerStaffDelivery = async (
  stock: Stock,
  { profile, lines, posted, isHomePicked }: DeliveryRequest,
): Promise<StaffDelivery | undefined> => {
  if (!findJoinedClinic(profile)) return undefined;
  const clinic = findClinicDestination(profile);
  if (!clinic) return { chosen: 'home' };
  const chosen = posted ?? (isHomePicked ? 'home' : chooseDeliveryPlace(profile));
  const clinicProblem = await findStockProblem(stock, lines, clinic.zip, 'clinic');
  return { chosen, clinic, ...(clinicProblem === undefined ? {} : { clinicProblem }) };
};

/** What keeps staff from ordering to home; what their clinic lacks is beside the clinic. */
export const findStaffDeliveryProblem = async (
  stock: Stock,
  cart: PricedCart,
  { chosen }: StaffDelivery,
  homeZip = '',
): Promise<string | undefined> => {
  const blocker = findOrderBlocker(cart);
  if (blocker) return checkoutBlockerMessage(blocker);
  return chosen === 'clinic' || !isZip(homeZip) ? undefined : findStockProblem(stock, cart.lines, homeZip, 'home');
};

/** What the alert says is not said again beside the clinic. */
export const withoutProblemOf = (
  alert: string | undefined,
  { clinicProblem, ...delivery }: StaffDelivery,
): StaffDelivery =>
  clinicProblem === undefined || clinicProblem === alert ? delivery : { ...delivery, clinicProblem };
