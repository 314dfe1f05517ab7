import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { parseCalendarDate } from '#domain/time';
import { parseWholeNumber } from '#domain/whole-number';
import type { OutOfStockPolicy } from './contract';
import type { AutoshipContractId, AutoshipLineId } from './contract-id';
import { type CustomerChange, type CustomerChangeKind, customerChangeKinds, type SavedCardId } from './customer-change';
import { type Frequency, managementFrequencies } from './frequency';

/** A change as a form or a URL has it: texts by name. */
export type ChangeFields = Readonly<Record<string, string>>;

/** A frequency as a form has it, such as `4-week`. */
export const formatFrequencyField = ({ count, unit }: Frequency): string => `${count}-${unit}`;

export const outOfStockPolicies: readonly OutOfStockPolicy[] = ['ship-the-rest', 'wait', 'substitute', 'skip'];

/** How many substitutes an item may have. */
export const maximumSubstitutes = 3;

/** How many characters a reason for canceling has at most. */
export const longestCancelReason = 200;

const formatField = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return name === 'every' ? formatFrequencyField(value as Frequency) : String(value);
};

/** The fields of a change; `parseChangeFields` reads them. */
export const buildChangeFields = (change: CustomerChange): ChangeFields =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, formatField(name, value)]));

type Read = (name: string) => string;

const readFrequency = (text: string): Frequency | undefined =>
  managementFrequencies.find((every) => formatFrequencyField(every) === text);

/** A part that a change needs; the whole is undefined if any part is. */
const whole = <Parts extends object>(
  parts: { readonly [Name in keyof Parts]: Parts[Name] | undefined },
): Parts | undefined =>
  Object.values(parts).some((part) => part === undefined || part === '') ? undefined : (parts as Parts);

const readQuantity = (read: Read): number | undefined => {
  const quantity = parseWholeNumber(read('quantity'));
  return quantity === undefined || quantity > 99 ? undefined : quantity;
};

type PartsOf<Kind extends CustomerChangeKind> = Omit<Extract<CustomerChange, { readonly kind: Kind }>, 'kind'>;
type Readers = { readonly [Kind in CustomerChangeKind]: (read: Read) => PartsOf<Kind> | undefined };

const none = () => ({});
const readLine = (read: Read) =>
  whole<{ readonly lineId: AutoshipLineId }>({ lineId: read('lineId') as AutoshipLineId });
const readCard = (read: Read) => whole<{ readonly cardId: SavedCardId }>({ cardId: read('cardId') as SavedCardId });
const readDate = (read: Read) => whole<PartsOf<'move-delivery'>>({ date: parseCalendarDate(read('date')) });
const readOther = (read: Read) => whole<PartsOf<'merge'>>({ other: read('other') as AutoshipContractId });
const readItem = (read: Read) =>
  whole<PartsOf<'add-line'>>({
    merchandiseId: read('merchandiseId') as MerchandiseId,
    quantity: readQuantity(read),
  });

const readers: Readers = {
  'skip-delivery': none,
  'move-delivery': readDate,
  'move-all-deliveries': readDate,
  'send-now': none,
  'set-one-time-item': readItem,
  'add-one-time-item': readItem,
  'leave-out-line': readLine,
  'put-back-line': readLine,
  'set-quantity': (read) =>
    whole<PartsOf<'set-quantity'>>({ lineId: read('lineId') as AutoshipLineId, quantity: readQuantity(read) }),
  'swap-line': (read) =>
    whole<PartsOf<'swap-line'>>({
      lineId: read('lineId') as AutoshipLineId,
      merchandiseId: read('merchandiseId') as MerchandiseId,
    }),
  'set-out-of-stock': (read) => {
    const line = readLine(read);
    const outOfStock = outOfStockPolicies.find((policy) => policy === read('outOfStock'));
    const substitutes = read('substitutes')
      .split(',')
      .filter((id) => id !== '') as readonly string[] as readonly MerchandiseId[];
    return line && outOfStock && substitutes.length <= maximumSubstitutes
      ? { ...line, outOfStock, substitutes }
      : undefined;
  },
  'accept-price': readLine,
  'remove-line': readLine,
  'add-line': readItem,
  'set-frequency': (read) =>
    whole<PartsOf<'set-frequency'>>({
      every: readFrequency(read('every')),
      start: read('start') === 'from-last-placed' ? 'from-last-placed' : 'keep-next-date',
    }),
  pause: (read) => (read('until') === '' ? {} : whole<PartsOf<'pause'>>({ until: parseCalendarDate(read('until')) })),
  resume: none,
  'set-address': (read) => whole<PartsOf<'set-address'>>({ addressId: read('addressId') as AddressId }),
  'set-card': (read) => {
    const card = readCard(read);
    const date =
      read('date') === ''
        ? {}
        : whole<{ readonly date: PartsOf<'move-delivery'>['date'] }>({ date: parseCalendarDate(read('date')) });
    return card && date && { ...card, scope: read('scope') === 'all' ? 'all' : 'this', ...date };
  },
  'pay-now': readCard,
  merge: readOther,
  'ship-together': readOther,
  cancel: (read) => {
    const reason = read('reason').trim().slice(0, longestCancelReason);
    return reason === '' ? {} : { reason };
  },
  reactivate: readCard,
};

/** The change that a form or a URL describes; undefined if it describes none. An absent field reads as empty. */
export const parseChangeFields = (read: Read): CustomerChange | undefined => {
  const kind = customerChangeKinds.find((one) => one === read('kind'));
  const parts = kind && readers[kind](read);
  return parts && ({ kind, ...parts } as CustomerChange);
};
