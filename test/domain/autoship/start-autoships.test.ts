import { describe, expect, it } from 'vitest';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { findSharedStatus, isAnyUncanceled, listAutoshipIds, startAutoships } from '#domain/autoship/start-autoships';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { OrderId, OrderLine } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { anAddress, anOrder, anOrderLine } from '../../builders';
import { date } from './autoship-builders';

const every = (count: number) => ({ sellingPlan: buildAutoshipPlan({ count, unit: 'week' }) });
const line = (name: string) => ({ merchandiseId: name as MerchandiseId, listPrice: money(4599) });
const withoutPlan = (name: string): OrderLine => {
  const { sellingPlan: _none, ...single } = anOrderLine(line(name));
  return single;
};
const ordered = {
  id: 'order-1' as OrderId,
  site: 'DTC',
  customerId: '1' as CustomerId,
  address: anAddress(),
  startedOn: date('2026-02-05'),
  consentVersion: '2026-02',
  paymentToken: 'token-1' as PaymentToken,
  lines: [
    anOrderLine({ ...line('kibble'), ...every(4) }),
    anOrderLine({ ...line('cans'), ...every(2) }),
    withoutPlan('bowl'),
    anOrderLine({ ...line('treats'), ...every(4) }),
  ],
} as const;

describe('an order with autoship lines', () => {
  it('starts one contract for the lines of each frequency', () => {
    const started = startAutoships(ordered);
    expect(started.map(({ contract }) => [contract.id, contract.every.count, contract.anchor])).toEqual([
      ['order-1-1', 4, '2026-03-05'],
      ['order-1-2', 2, '2026-02-19'],
    ]);
    expect(started.map(({ contract }) => contract.lines.map(({ merchandiseId }) => merchandiseId))).toEqual([
      ['kibble', 'treats'],
      ['cans'],
    ]);
  });

  it('promises its list prices, and opens the first renewal', () => {
    const [{ contract, cycles } = { contract: undefined, cycles: [] }] = startAutoships(ordered);
    expect(contract?.lines.map(({ promisedPrice }) => promisedPrice)).toEqual([4599, 4599]);
    expect(cycles.map(({ number, date: on, status }) => [number, on, status])).toEqual([[1, '2026-03-05', 'planned']]);
  });

  it('promises no price on the staff site', () => {
    const [first] = startAutoships({ ...ordered, site: 'HPSF' });
    expect(first?.contract.lines[0]).not.toHaveProperty('promisedPrice');
  });

  it('starts contracts that wait for a card if none was kept', () => {
    const { paymentToken: _none, ...unpaid } = ordered;
    expect(startAutoships(unpaid).map(({ contract, cycles }) => [contract.status, cycles])).toEqual([
      [{ kind: 'paused', reason: 'needs-card' }, []],
      [{ kind: 'paused', reason: 'needs-card' }, []],
    ]);
  });

  it('starts none without such a line', () => {
    expect(startAutoships({ ...ordered, lines: [withoutPlan('bowl')] })).toEqual([]);
  });
});

describe('the Autoships of an order', () => {
  const statuses = {
    active: { kind: 'active' },
    paused: { kind: 'paused', reason: 'needs-card' },
    canceled: { kind: 'canceled', reason: 'moved' },
  } as const satisfies Record<string, Partial<AutoshipContract['status']>>;
  const withStatus = (...kinds: readonly (keyof typeof statuses)[]) =>
    kinds.map((kind) => ({ contract: { status: statuses[kind] as AutoshipContract['status'] } }));

  it('are those it started, or the one it renews', () => {
    const { id, lines } = ordered;
    const contractId = 'order-0-1' as AutoshipContractId;
    const renewal = { kind: 'renewal', contractId, cycle: 2, attempt: 1 } as const;
    expect(listAutoshipIds({ id, lines, origin: renewal })).toEqual([contractId]);
    const checkout = { ...anOrder(), id, lines };
    expect(listAutoshipIds(checkout)).toEqual(['order-1-1', 'order-1-2']);
  });

  it.each([
    ['active', withStatus('canceled', 'paused', 'active'), true],
    ['paused', withStatus('canceled', 'paused'), true],
    ['canceled', withStatus('canceled'), false],
    [undefined, [], false],
  ] as const)('have the status %s together', (status, autoships, uncanceled) => {
    expect([findSharedStatus(autoships), isAnyUncanceled(autoships)]).toEqual([status, uncanceled]);
  });
});
