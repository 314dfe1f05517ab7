import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, findOpenCycle, type Moment, replaceCycle } from '#domain/autoship/autoship';
import type { LedgerNote } from '#domain/autoship/ledger';
import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import { buildRenewalAttributes, type CheckoutBuyer } from '#domain/checkout/checkout-attributes';
import { chargeIdempotencyKey, type RenewalOrigin } from '#domain/orders/order';
import { buildRenewalOrder } from '#domain/orders/renewal-order';
import type { PaymentToken } from '#domain/payments/payment';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import type { OverQuota } from '#domain/staff-program/order-check';
import { convertPoundsToGrams, findQuotaMonth } from '#domain/staff-program/quota';
import { buildStaffBuyer, findPlaceOfAddress } from '#domain/staff-program/staff-delivery';
import type { NewOrder } from '../ports/orders';
import type { InsufficientStock } from '../ports/stock-reservations';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { ProgramSettings } from '../staff-program/program-settings';
import { quoteCharge } from './decide-renewal';
import type { RenewalSupply } from './load-renewal-supply';
import { weighQuote } from './weigh-quote';

/** An order that is stored and has taken its stock, and what its charge needs. */
export type PreparedRenewal = {
  readonly order: Pick<NewOrder, 'id' | 'createdAt' | 'cost' | 'lines'> & { readonly origin: RenewalOrigin };
  readonly key: string;
  readonly token: PaymentToken;
};

/** The order would pass the weight limit of a member of staff (CP-07). */

export type RenewalCharge = {
  readonly supply: RenewalSupply;
  readonly email: string;
  readonly token: PaymentToken;
  /** What's sent, and what it costs. */
  readonly shipment: RenewalQuote;
  /** The autoship whose open delivery is being charged. */
  readonly charging: Autoship;
  readonly note: Omit<LedgerNote, 'at'>;
};

const buildBuyer = ({ contract }: Autoship, { staff }: RenewalSupply): Omit<CheckoutBuyer, 'acceptsMarketing'> => {
  const home = { ...contract.address, ...(contract.phone === undefined ? {} : { phone: contract.phone }) };
  if (!staff) return { place: 'home', homeAddress: home };
  const place = findPlaceOfAddress(staff.profile, contract.address);
  return { place, ...buildStaffBuyer(staff.profile, contract.address, place === 'home' ? home : undefined) };
};

/**
 * Stores the order of a delivery, its attempt and what the ledger says, and takes the stock last; freezes the quote of a
 * delivery that was not locked. A refusal undoes it all.
 */
export class StartRenewalCharge {
  constructor(
    private readonly program: Pick<ProgramSettings, 'monthlyWeightLimitLbs'>,
    private readonly timeZone: string,
  ) {}

  execute(
    ports: SiteTransactionPorts,
    autoship: Autoship,
    { at }: Pick<Moment, 'at'>,
    { supply, email, token, shipment, charging, note }: RenewalCharge,
  ): TaskEither<InsufficientStock | OverQuota, PreparedRenewal> {
    return async () => {
      const { contract } = autoship;
      const open = findOpenCycle(charging);
      if (!open || supply.warehouse === undefined) throw new Error('a delivery is charged that cannot be sent');
      const origin = { cycle: open.number, attempt: open.attempts };
      const order = buildRenewalOrder(
        {
          contract,
          origin,
          quote: shipment,
          email,
          warehouse: supply.warehouse,
          attributes: buildRenewalAttributes(contract.site, buildBuyer(autoship, supply)),
          createdAt: at,
        },
        (id) => supply.offers.get(id),
      );
      if (contract.site === 'HPSF') {
        const taken = await ports.staffQuotas.take({
          customerId: contract.customerId,
          month: findQuotaMonth(at, this.timeZone),
          orderId: order.id,
          grams: weighQuote(shipment, supply),
          limitGrams: convertPoundsToGrams(this.program.monthlyWeightLimitLbs),
        })();
        if (E.isLeft(taken)) return taken;
      }
      const stored = await ports.siteOrders.keepRenewal(order, contract.customerId)();
      if (E.isLeft(stored)) throw new Error(`the order ${order.id} is stored already`);
      const key = chargeIdempotencyKey(order.id, 1);
      await ports.paymentAttempts.begin({
        orderId: order.id,
        attempt: 1,
        idempotencyKey: key,
        amount: order.cost.total,
      })();
      const frozen = replaceCycle(charging, { ...open, quote: quoteCharge(autoship, supply) });
      await ports.siteAutoships.save(autoship, frozen, { at, ...note })();
      const needs = order.lines
        .filter(({ productType }) => !isGiftOrOther(productType))
        .map(({ sku, quantity }) => ({ sku, quantity }));
      const reserved = await ports.onHand.take(order.warehouse, needs, order.id)();
      if (E.isLeft(reserved)) return reserved;
      const renewal: RenewalOrigin = { kind: 'renewal', contractId: contract.id, ...origin };
      return E.right({ order: { ...order, origin: renewal }, key, token });
    };
  }
}
