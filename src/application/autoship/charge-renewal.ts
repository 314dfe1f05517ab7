import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Autoship } from '#domain/autoship/autoship';
import { findOpenCycle } from '#domain/autoship/autoship';
import { buildRenewalOrderId, chargeIdempotencyKey } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import type { Customers } from '../ports/customers';
import type { SiteOrders } from '../ports/orders';
import type { Payments } from '../ports/payments';
import type { ReportError } from '../ports/report';
import type { InsufficientStock } from '../ports/stock-reservations';
import type { DueStep } from './change-leased-autoship';
import type { PrepareRenewal } from './prepare-renewal';
import type { RenewalOutcome } from './renewal-outcome';
import type { SettledRenewal, SettleRenewal } from './settle-renewal';
import type { PreparedRenewal } from './start-renewal-charge';
import type { SuppliedSteps } from './supplied-steps';

type Ports = {
  readonly customers: Pick<Customers, 'findPerson'>;
  readonly siteOrders: Pick<SiteOrders, 'find'>;
  readonly payments: Pick<Payments, 'charge' | 'abandon'>;
};

/** How often a delivery is prepared again because someone else took the stock meanwhile. */
const maximumTries = 3;

/** Charges and orders the delivery of a contract that is due. */
export class ChargeRenewal {
  constructor(
    private readonly ports: Ports,
    private readonly steps: SuppliedSteps,
    private readonly prepare: PrepareRenewal,
    private readonly settle: SettleRenewal,
    private readonly report: ReportError,
  ) {}

  /** @throws Error if another order took the stock at every try; the next lease tries again. */
  execute(due: DueStep): Task<RenewalOutcome> {
    return async () => {
      const email = await this.findEmail(due.autoship)();
      for (let tries = 1; tries <= maximumTries; tries += 1) {
        const prepared = await this.prepareOnce(due, email)();
        if (E.isRight(prepared))
          return typeof prepared.right === 'string' ? prepared.right : this.charge(prepared.right)();
      }
      throw new Error(`the stock of ${due.autoship.contract.id} was taken at every try`);
    };
  }

  /**
   * Settles a delivery whose charge nobody waits for anymore, as after a crash: the shop gives up on a charge that never
   * arrived.
   */
  settleAbandoned({ autoship }: DueStep): Task<RenewalOutcome> {
    return async () => {
      const open = findOpenCycle(autoship);
      if (open?.status !== 'charging') return 'idle';
      const id = buildRenewalOrderId({ contractId: autoship.contract.id, cycle: open.number, attempt: open.attempts });
      const order = O.toUndefined(await this.ports.siteOrders.find(id)());
      if (order?.origin.kind !== 'renewal') throw new Error(`the charged delivery has no order ${id}`);
      const outcome = await this.ports.payments.abandon(chargeIdempotencyKey(id, 1))();
      return this.settle.execute({ ...order, origin: order.origin }, outcome)();
    };
  }

  /** The customer's email. @throws Error if there's no such customer. */
  findEmail({ contract }: Autoship): Task<string> {
    return async () => {
      const person = O.toUndefined(await this.ports.customers.findPerson(contract.customerId)());
      if (!person) throw new Error(`the customer of ${contract.id} is not there`);
      return person.email;
    };
  }

  private prepareOnce(due: DueStep, email: string): TaskEither<InsufficientStock, PreparedRenewal | RenewalOutcome> {
    return this.steps.run<InsufficientStock, PreparedRenewal | RenewalOutcome>(due, (ports, autoship, given) =>
      this.prepare.execute(ports, autoship, { ...given, email }),
    );
  }

  /** Charges and settles a prepared renewal. */
  charge({ order, key, token }: PreparedRenewal): Task<SettledRenewal | 'undecided'> {
    return async () => {
      const outcome = await this.ports.payments
        .charge(key, order.cost.total, { token })()
        .catch((error): PaymentOutcome | undefined => {
          this.report(`the charge ${key} has no answer yet`, error);
          return undefined;
        });
      return outcome ? this.settle.execute(order, outcome)() : 'undecided';
    };
  }
}
