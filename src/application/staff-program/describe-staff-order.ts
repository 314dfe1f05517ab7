import type { Order } from '#domain/orders/order';
import { formatPounds, sumOrderGrams } from '#domain/staff-program/quota';

type StaffOrder = Pick<Order, 'status' | 'attributes' | 'address' | 'lines' | 'attestation'>;
type Row = { readonly label: string; readonly text: string };

const orderTypes: Readonly<Record<string, string>> = {
  oneTimeOrder: 'One-time order',
  firstPurchaseSubscription: 'First order of an Autoship',
};
const destinations: Readonly<Record<string, string>> = { ship_to_work: 'Clinic', ship_to_home: 'Home' };

const rowOf = (label: string, text: string | undefined): readonly Row[] =>
  text === undefined || text === '' ? [] : [{ label, text }];

/**
 * What the program says of a staff order, in the words of a member of staff (EN-49, EN-50, CP-08); a row only for what the
 * order has, which is no attribute once its person is erased.
 */
export const describeStaffOrder = ({ status, attributes, address, lines, attestation }: StaffOrder): readonly Row[] => {
  const {
    sgOrderType = '',
    shipping_location = '',
    ...said
  } = Object.fromEntries(attributes.map(({ key, value }) => [key, value])) as Readonly<Partial<Record<string, string>>>;
  return [
    ...rowOf('Order type', orderTypes[sgOrderType]),
    ...rowOf('Delivered to', destinations[shipping_location]),
    ...rowOf('Clinic', address.company),
    ...rowOf('Ship-to account', said.SHIP_TO),
    ...rowOf('Sold-to account', said.SOLD_TO),
    // The weight of a declined order was given back.
    ...(status === 'declined'
      ? []
      : rowOf('Counted toward the monthly weight limit', formatPounds(sumOrderGrams(lines)))),
    ...rowOf('Personal use confirmed', attestation && 'Yes'),
  ];
};
