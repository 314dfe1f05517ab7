import { findOpenCycle } from '#domain/autoship/autoship';
import type { PendingPrice } from '#domain/autoship/contract';
import { type CustomerChange, countOneTimeItem } from '#domain/autoship/customer-change';
import { formatFrequency } from '#domain/autoship/frequency';
import { findEndOfPromise } from '#domain/autoship/price-rise';
import { nameOffer } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatCityLine } from '#domain/checkout/address';
import { isolateText } from '#domain/isolated-text';
import { formatDollars } from '#domain/money';
import { formatLongDate } from '#domain/time';
import { formatCard, policyTexts, unknownItemName } from './own-ledger-messages';
import type { PlannedChange } from './planned-change';

const names = new Intl.ListFormat('en-US');

/** Names the items of the Autoships that a change concerns. */
const buildNameItem = ({ before, after }: PlannedChange): ((id: MerchandiseId) => string) => {
  const supplies = [...before, ...after].map(({ supply }) => supply.offers);
  return (id) => {
    const offer = supplies.map((offers) => offers.get(id)).find((found) => found !== undefined);
    return isolateText(offer ? nameOffer(offer) : unknownItemName);
  };
};

/** Until when the old price holds, unless every delivery ships later. */
const describeAcceptedPrice = (
  pendingPrice: PendingPrice,
  name: string,
  { deliveriesAfter }: PlannedChange,
): string => {
  const end = findEndOfPromise(pendingPrice);
  const isKept = deliveriesAfter.some(({ date }) => date <= end);
  return isKept
    ? `You'll keep the old price for ${name} through ${formatLongDate(end)}. After that, it costs ${formatDollars(pendingPrice.price)}, less 5% with Autoship.`
    : `You'll pay the new price for ${name}: ${formatDollars(pendingPrice.price)}, less 5% with Autoship.`;
};

/** What the customer asks for, such as `You'll get 2 × Dental Chews in each delivery instead of 1.` */
const describeAsked = (plan: PlannedChange, change: CustomerChange): string | undefined => {
  const nameItem = buildNameItem(plan);
  const [before, after] = [plan.before[0]?.autoship, plan.after[0]?.autoship];
  if (!before || !after) return undefined;
  const line = 'lineId' in change ? before.contract.lines.find(({ id }) => id === change.lineId) : undefined;
  const name = line && nameItem(line.merchandiseId);
  switch (change.kind) {
    case 'set-one-time-item':
    case 'add-one-time-item': {
      const present = countOneTimeItem(before, change.merchandiseId);
      const quantity = countOneTimeItem(after, change.merchandiseId);
      const item = nameItem(change.merchandiseId);
      if (quantity === 0) return `${item} won't be in this delivery.`;
      return present === 0
        ? `You'll get ${quantity} × ${item} in this delivery, just this once.`
        : `You'll get ${quantity} × ${item} in this delivery instead of ${present}.`;
    }
    case 'leave-out-line':
      return name && `${name} won't be in this delivery. Later deliveries will still have it.`;
    case 'put-back-line':
      return name && `${name} will be in this delivery again.`;
    case 'set-quantity':
      return line && `You'll get ${change.quantity} × ${name} in each delivery instead of ${line.quantity}.`;
    case 'swap-line':
      return name && `From now on you'll get ${nameItem(change.merchandiseId)} instead of ${name}.`;
    case 'set-out-of-stock': {
      const what = change.outOfStock === 'substitute' ? names.format(change.substitutes.map(nameItem)) : '';
      return what === ''
        ? name && `If ${name} is out of stock, we'll ${policyTexts[change.outOfStock]}.`
        : name && `If ${name} is out of stock, we'll send ${what} instead, as long as it doesn't cost you more.`;
    }
    case 'accept-price':
      return line?.pendingPrice && describeAcceptedPrice(line.pendingPrice, nameItem(line.merchandiseId), plan);
    case 'remove-line':
      return name && `${name} won't be in your deliveries anymore.`;
    case 'add-line':
      return `You'll get ${change.quantity} × ${nameItem(change.merchandiseId)} in each delivery.`;
    case 'set-frequency':
      return `Your Autoship will ship ${formatFrequency(change.every).toLowerCase()} instead of ${formatFrequency(before.contract.every).toLowerCase()}.`;
    case 'pause':
      return change.until === undefined
        ? 'Your Autoship will stay paused until you resume it.'
        : `Your Autoship will stay paused until ${formatLongDate(change.until)}.`;
    case 'resume':
    case 'reactivate': {
      const open = findOpenCycle(after);
      return open && `Your next delivery ships ${formatLongDate(open.date)}.`;
    }
    case 'set-address': {
      const { address } = after.contract;
      return `Your Autoship will ship to ${isolateText(address.address1)}, ${formatCityLine(address)}.`;
    }
    case 'set-card': {
      const which = change.scope === 'all' ? 'all your Autoships' : 'this Autoship';
      return plan.card && `We'll use ${formatCard(plan.card)} for ${which} from now on.`;
    }
    case 'pay-now':
      return plan.card && `We'll charge ${formatCard(plan.card)}.`;
    default:
      return undefined;
  }
};

/** The one-time items of the open delivery that a change loses. */
const describeLost = (plan: PlannedChange): string | undefined => {
  const [before, after] = [plan.before[0]?.autoship, plan.after[0]?.autoship];
  const items = (before && findOpenCycle(before)?.oneTimeItems) ?? [];
  const kept =
    plan.change.kind === 'merge' ||
    (after && findOpenCycle(after)?.number === (before && findOpenCycle(before)?.number));
  if (items.length === 0 || kept) return undefined;
  const nameItem = buildNameItem(plan);
  const lost = items.map(({ merchandiseId, quantity }) => `${quantity} × ${nameItem(merchandiseId)}`);
  return `Your one-time items won't ship: ${names.format(lost)}.`;
};

/** What a change would do, in sentences with the names of items, addresses and cards. */
export const describeAskedChange = (plan: PlannedChange): readonly string[] =>
  [describeAsked(plan, plan.change), describeLost(plan)].filter((sentence) => sentence !== undefined);
