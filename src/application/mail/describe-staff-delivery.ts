import type { Order } from '#domain/orders/order';
import { findQuotaMonth, findQuotaResetDate, type StaffQuota, sumOrderGrams } from '#domain/staff-program/quota';
import { computeQuotaMeter } from '#domain/staff-program/quota-meter';
import { staffOrderMailMessages } from './messages';

const describePlace = ({ attributes, address }: Pick<Order, 'attributes' | 'address'>): readonly string[] => {
  const place = attributes.find(({ key }) => key === 'shipping_location')?.value;
  if (place === 'ship_to_home') return [staffOrderMailMessages.toHome];
  const { company } = address;
  return company === undefined ? [] : [staffOrderMailMessages.toClinic(company)];
};

/**
 * What the confirmation of a staff order says beside the address: clinic or home (CH-03), how much of the monthly weight
 * limit the order uses, when the limit resets, and what `quota` leaves if it's known (CP-07). Nothing for a DTC order.
 */
export const describeStaffDelivery = (
  order: Pick<Order, 'site' | 'attributes' | 'address' | 'lines' | 'createdAt'>,
  timeZone: string,
  quota?: StaffQuota,
): readonly string[] => {
  if (order.site !== 'HPSF') return [];
  const resetsOn = findQuotaResetDate(findQuotaMonth(order.createdAt, timeZone));
  return [
    ...describePlace(order),
    staffOrderMailMessages.takes(sumOrderGrams(order.lines), resetsOn),
    ...(quota ? [staffOrderMailMessages.left(computeQuotaMeter(quota))] : []),
  ];
};
