import type { ShippingAddress } from '#domain/checkout/address';
import type { CustomerId } from '#domain/customer/customer';
import type { Order, OrderLine } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { CalendarDate } from '#domain/time';
import { type Autoship, openCycle } from './autoship';
import type { AutoshipContract, AutoshipLine, ContractStatus } from './contract';
import type { AutoshipContractId, AutoshipLineId } from './contract-id';
import { computeSecondDeliveryDate } from './delivery-grid';
import { listFrequencies, recursEvery } from './frequency';

export type StartedOrder = Pick<Order, 'id' | 'site' | 'lines'> & {
  readonly customerId: CustomerId;
  readonly address: ShippingAddress;
  readonly phone?: string;
  readonly startedOn: CalendarDate;
  readonly consentVersion: string;
  /** Absent if the card was not kept: the contracts wait for one. */
  readonly paymentToken?: PaymentToken;
};

const startLine = (
  { merchandiseId, quantity, listPrice }: OrderLine,
  site: Order['site'],
  id: string,
): AutoshipLine => ({
  id: id as AutoshipLineId,
  merchandiseId,
  quantity,
  ...(site === 'HPSF' ? {} : { promisedPrice: listPrice }),
  outOfStock: 'ship-the-rest',
  substitutes: [],
  skippedCycles: [],
  status: 'live',
});

const buildStartedId = (id: Order['id'], index: number): AutoshipContractId =>
  `${id}-${index + 1}` as AutoshipContractId;

/** The ids of the Autoships that an order starts; none if it has no recurring lines. */
export const listStartedIds = ({ id, lines }: Pick<Order, 'id' | 'lines'>): readonly AutoshipContractId[] =>
  listFrequencies(lines).map((_every, index) => buildStartedId(id, index));

/** The ids of the Autoships that an order started or, for a renewal, the id of the one it belongs to. */
export const listAutoshipIds = (order: Pick<Order, 'id' | 'lines' | 'origin'>): readonly AutoshipContractId[] =>
  order.origin.kind === 'renewal' ? [order.origin.contractId] : listStartedIds(order);

/** Whether any of them isn't canceled. */
export const isAnyUncanceled = (
  autoships: readonly { readonly contract: Pick<AutoshipContract, 'status'> }[],
): boolean => autoships.some(({ contract }) => contract.status.kind !== 'canceled');

/**
 * How the Autoships of one order stand together: active if any is, otherwise paused if any is. Undefined if there are
 * none.
 */
export const findSharedStatus = (
  autoships: readonly { readonly contract: Pick<AutoshipContract, 'status'> }[],
): ContractStatus['kind'] | undefined =>
  (['active', 'paused', 'canceled'] as const).find((kind) =>
    autoships.some(({ contract }) => contract.status.kind === kind),
  );

/**
 * The Autoships that an order starts: lines with the same frequency make one contract, whose anchor is the first renewal.
 * Their ids are made from the order's, so an order starts each one once.
 */
export const startAutoships = (order: StartedOrder): readonly Autoship[] =>
  listFrequencies(order.lines).map((every, index) => {
    const { id: firstOrderId, site, customerId, address, phone, startedOn, consentVersion, paymentToken } = order;
    const id = buildStartedId(firstOrderId, index);
    const own = order.lines.filter(recursEvery(every));
    const anchor = computeSecondDeliveryDate(startedOn, every);
    const contract: AutoshipContract = {
      id,
      site,
      customerId,
      firstOrderId,
      startedOn,
      address,
      ...(phone === undefined ? {} : { phone }),
      ...(paymentToken === undefined ? {} : { paymentToken }),
      every,
      anchor,
      status: paymentToken === undefined ? { kind: 'paused', reason: 'needs-card' } : { kind: 'active' },
      consentVersion,
      version: 1,
      lines: own.map((line, position) => startLine(line, site, `${id}-${position + 1}`)),
    };
    const started: Autoship = { contract, cycles: [] };
    return paymentToken === undefined ? started : openCycle(started, anchor);
  });
