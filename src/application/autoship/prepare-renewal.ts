import * as E from 'fp-ts/Either';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { listCycleLines } from '#domain/autoship/next-deliveries';
import { moveToNextMonth } from '#domain/autoship/over-quota';
import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import { skipUnavailableDelivery, waitForStock } from '#domain/autoship/renewal-steps';
import { decideShipment } from '#domain/autoship/shipment-decision';
import { quoteShipment } from '#domain/autoship/shipment-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { buildRenewalAttributes, type CheckoutBuyer } from '#domain/checkout/checkout-attributes';
import { chargeIdempotencyKey, type RenewalOrigin } from '#domain/orders/order';
import { buildRenewalOrder } from '#domain/orders/renewal-order';
import type { PaymentToken } from '#domain/payments/payment';
import { convertPoundsToGrams, findQuotaMonth } from '#domain/programme/quota';
import { buildStaffBuyer, findPlaceOfAddress } from '#domain/programme/staff-delivery';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import type { NewOrder } from '../ports/orders';
import type { InsufficientStock } from '../ports/stock-reservations';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { ProgrammeSettings } from '../programme/programme-settings';
import { quoteOpenDelivery, type RenewalSupply } from './load-renewal-supply';
import { weighQuote } from './lock-renewal';
import { renewalReasonTexts } from './messages';
import { pauseAutoshipFor } from './pause-autoship-for';
import type { RenewalOutcome } from './renewal-outcome';

/** An order that is stored and has taken its stock, and what its charge needs. */
export type PreparedRenewal = {
  readonly order: Pick<NewOrder, 'id' | 'cost' | 'lines'> & { readonly origin: RenewalOrigin };
  readonly key: string;
  readonly token: PaymentToken;
};

export type PrepareRenewalRequest = {
  readonly supply: RenewalSupply;
  readonly email: string;
  /** Starts the charge: of a delivery that is due, or of one that the customer sends now. */
  readonly startCharge: (autoship: Autoship, moment: Moment) => Autoship;
  readonly note: {
    readonly actor: 'engine' | 'customer' | 'operator';
    readonly act: 'charge-started' | 'delivery-sent-now';
  };
};

const buildBuyer = ({ contract }: Autoship, { staff }: RenewalSupply): Omit<CheckoutBuyer, 'acceptsMarketing'> => {
  const home = { ...contract.address, ...(contract.phone === undefined ? {} : { phone: contract.phone }) };
  if (!staff) return { place: 'home', homeAddress: home };
  const place = findPlaceOfAddress(staff.profile, contract.address);
  return { place, ...buildStaffBuyer(staff.profile, contract.address, place === 'home' ? home : undefined) };
};

/**
 * The first transaction of a charge: decides what of the delivery can be sent, stores the order and its attempt, and takes
 * the stock last. Nothing of it stays where the stock was taken by somebody else meanwhile.
 */
export class PrepareRenewal {
  constructor(
    private readonly programme: Pick<ProgrammeSettings, 'monthlyWeightLimitLbs'>,
    private readonly timeZone: string,
  ) {}

  async execute(
    ports: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
    request: PrepareRenewalRequest,
  ): Promise<E.Either<InsufficientStock, PreparedRenewal | RenewalOutcome>> {
    const { supply } = request;
    const token = autoship.contract.paymentToken;
    if (token === undefined) {
      await pauseAutoshipFor(ports, autoship, 'needs-card', moment);
      return E.right('paused');
    }
    const open = findOpenCycle(autoship);
    const quote = open?.quote ?? quoteOpenDelivery(autoship, supply);
    const available = (id: MerchandiseId) => {
      const offer = supply.offers.get(id);
      return offer && { left: offer.left ?? Number.POSITIVE_INFINITY, price: offer.price };
    };
    const lines = listCycleLines(autoship.contract, open?.number ?? 0).filter(({ id }) =>
      quote.lines.some(({ lineId }) => lineId === id),
    );
    const decision = decideShipment(lines, available);
    if (decision.kind !== 'Ship') {
      const missing = decision.missing.map(({ merchandiseId }) => merchandiseId);
      return E.right(await this.sendNothing(ports, autoship, moment, decision.kind, missing));
    }
    const shipment = quoteShipment(quote, decision, (id) => supply.offers.get(id), available);
    return this.start(ports, autoship, moment, { ...request, token, shipment });
  }

  private async sendNothing(
    { siteAutoships, events }: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
    kind: 'Wait' | 'Skip',
    missing: readonly MerchandiseId[],
  ): Promise<RenewalOutcome> {
    const waits = kind === 'Wait';
    const after = waits ? waitForStock(autoship, moment) : skipUnavailableDelivery(autoship, moment);
    await siteAutoships.save(autoship, after, {
      at: moment.at,
      actor: 'engine',
      act: waits ? 'waits-for-stock' : 'skipped-out-of-stock',
      reason: renewalReasonTexts.missing,
    })();
    await events.record({
      kind: 'DeliveryOutOfStock',
      contractId: autoship.contract.id,
      cycle: findOpenCycle(autoship)?.number ?? 0,
      outcome: waits ? 'waits' : 'skipped',
      missing,
    })();
    return waits ? 'waits-for-stock' : 'skipped';
  }

  private async start(
    ports: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
    request: PrepareRenewalRequest & { readonly token: PaymentToken; readonly shipment: RenewalQuote },
  ): Promise<E.Either<InsufficientStock, PreparedRenewal | RenewalOutcome>> {
    const { supply, shipment, token, email, note } = request;
    const { contract } = autoship;
    const charging = request.startCharge(autoship, moment);
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
        createdAt: moment.at,
      },
      (id) => supply.offers.get(id),
    );
    if (contract.site === 'HPSF') {
      const taken = await ports.staffQuotas.take({
        customerId: contract.customerId,
        month: findQuotaMonth(moment.at, this.timeZone),
        orderId: order.id,
        grams: weighQuote(shipment, supply),
        limitGrams: convertPoundsToGrams(this.programme.monthlyWeightLimitLbs),
      })();
      if (E.isLeft(taken)) return E.right(await this.moveOverQuota(ports, autoship, moment));
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
    await ports.siteAutoships.save(autoship, charging, { at: moment.at, ...note })();
    const needs = order.lines
      .filter(({ productType }) => !isGiftOrOther(productType))
      .map(({ sku, quantity }) => ({ sku, quantity }));
    const reserved = await ports.onHand.take(order.warehouse, needs, order.id)();
    if (E.isLeft(reserved)) return reserved;
    const renewal: RenewalOrigin = { kind: 'renewal', contractId: contract.id, ...origin };
    return E.right({ order: { ...order, origin: renewal }, key, token });
  }

  private async moveOverQuota(
    { siteAutoships }: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
  ): Promise<RenewalOutcome> {
    const note = { actor: 'engine', act: 'moved-over-quota', reason: renewalReasonTexts.overQuota } as const;
    await siteAutoships.save(autoship, moveToNextMonth(autoship, moment), { at: moment.at, ...note })();
    return 'moved-over-quota';
  }
}
