import type { Autoship } from '#domain/autoship/autoship';
import { findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { formatFrequency } from '#domain/autoship/frequency';
import { formatDollars } from '#domain/money';
import { formatLongDate } from '#domain/time';

/** Why a change of an autoship was refused. */
export const autoshipRefusalTexts: Readonly<Record<AutoshipRefusal['kind'], string>> = {
  NoOpenDelivery: 'It is paused or canceled, so there is no delivery to change.',
  AlreadyActive: 'It is active already.',
  AlreadyCancelled: 'It is canceled already.',
  DeliveryIsCharged: 'Its delivery is being charged at this moment. Please try again in a few minutes.',
  DeliveryIsLocked: 'Its next delivery is being packed and cannot be changed any more.',
  DateTooEarly: 'That date is too early.',
  DateTooLate: 'That date is too late.',
  NeedsCard: 'It needs a card first.',
  NoSuchLine: 'There is no such item.',
  LastLine: 'It is the last item. Cancel the Autoship instead.',
  QuantityLimit: 'That is more than an Autoship can have.',
  NothingToUndo: 'There is nothing that can be taken back any more.',
};

const statusText = ({ contract: { status } }: Autoship): string => {
  if (status.kind === 'active') return 'active';
  if (status.kind === 'cancelled') return status.reason === undefined ? 'canceled' : `canceled: ${status.reason}`;
  return status.until === undefined ? `paused (${status.reason})` : `paused until ${formatLongDate(status.until)}`;
};

/** An autoship in lines, for whoever runs the shop. */
export const describeAutoship = (autoship: Autoship): readonly string[] => {
  const { contract } = autoship;
  const open = findOpenCycle(autoship);
  return [
    `${contract.id}  ${contract.site}  ${statusText(autoship)}, ${formatFrequency(contract.every).toLowerCase()}, version ${contract.version}`,
    ...contract.lines.map(
      ({ quantity, merchandiseId, promisedPrice, status }) =>
        `  ${quantity} x ${merchandiseId}, ${status}${promisedPrice === undefined ? '' : `, at most ${formatDollars(promisedPrice)}`}`,
    ),
    ...(open ? [`  delivery ${open.number} on ${formatLongDate(open.date)}: ${open.status}`] : []),
  ];
};
