import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { changeCard } from '#domain/autoship/change-contract';
import { sendDeliveryNow } from '#domain/autoship/change-delivery';
import type { PaymentToken } from '#domain/payments/payment';
import { instant } from '#domain/time';
import type { SiteAutoships } from '../ports/autoships';
import type { Clock, GenerateId } from '../ports/clock';
import type { RenewalQueue } from '../ports/renewal-queue';
import type { InsufficientStock } from '../ports/stock-reservations';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { type ChangeAutoshipRequest, type NoSuchAutoship, recordChange } from './change-autoship';
import type { ChargeRenewal } from './charge-renewal';
import { decideRenewal } from './decide-renewal';
import { findSupplyRefusal, type LoadRenewalSupply, type RenewalSupply } from './load-renewal-supply';
import type { RenewalRunSettings } from './run-renewals';
import type { SettledRenewal } from './settle-renewal';
import type { PreparedRenewal, StartRenewalCharge } from './start-renewal-charge';

type Refusal = AutoshipRefusal | NoSuchAutoship;
type Request = Omit<ChangeAutoshipRequest, 'act'> & {
  /** The version that the contract must still have; absent for an operator. */
  readonly version?: number;
  /** Another card, which pays for this delivery and the later ones; absent for the contract's own. */
  readonly card?: PaymentToken;
};

type Ports = {
  readonly siteAutoships: Pick<SiteAutoships, 'find'>;
  readonly renewalQueue: Pick<RenewalQueue, 'take' | 'release'>;
  readonly siteTransactions: SiteTransactions;
};

/** `undecided`: the processor did not say how the charge turned out; the engine settles it. */
export type SentNow = SettledRenewal | 'undecided';

/** Charges and sends the next delivery at once, as a person asks for; today becomes the anchor, and no notice is needed. */
export class SendDeliveryNow {
  constructor(
    private readonly ports: Ports,
    private readonly supply: Pick<LoadRenewalSupply, 'execute'>,
    private readonly start: Pick<StartRenewalCharge, 'execute'>,
    private readonly charging: Pick<ChargeRenewal, 'charge' | 'findEmail'>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    private readonly settings: Pick<RenewalRunSettings, 'leaseMs'>,
    private readonly timeZone: string,
    private readonly takesPayments: boolean,
  ) {}

  /** A declined charge is retried as for any delivery. Refused while the engine works on the contract. */
  execute(request: Request): TaskEither<Refusal, SentNow> {
    return async () => {
      const found = O.toUndefined(await this.ports.siteAutoships.find(request.id)());
      if (!found || (request.customerId !== undefined && found.contract.customerId !== request.customerId))
        return E.left({ kind: 'NoSuchAutoship' });
      if (!this.takesPayments) return E.left({ kind: 'NoPayments' });
      const lease = { token: this.ids(), expiresAt: instant(this.clock() + this.settings.leaseMs) };
      if (!(await this.ports.renewalQueue.take(request.id, lease)())) return E.left({ kind: 'DeliveryIsCharged' });
      const sent = await this.send(request, found);
      // A charge whose outcome nobody knows may still arrive: the engine settles it when the lease has ended.
      const isUndecided = E.isRight(sent) && sent.right === 'undecided';
      await this.ports.renewalQueue.release(lease.token, isUndecided ? [request.id] : [])();
      return sent;
    };
  }

  private async send(request: Request, found: Autoship): Promise<E.Either<Refusal, SentNow>> {
    const [supply, email] = await Promise.all([
      this.supply.execute(found, buildMoment(this.clock(), this.timeZone))(),
      this.charging.findEmail(found)(),
    ]);
    const prepared = await this.prepare(request, { found, supply, email });
    return E.isLeft(prepared) ? prepared : E.right(await this.charging.charge(prepared.right)());
  }

  private async prepare(
    { id, actor, reason, version, card }: Request,
    { found, supply, email }: { readonly found: Autoship; readonly supply: RenewalSupply; readonly email: string },
  ): Promise<E.Either<Refusal, PreparedRenewal>> {
    const prepared = await this.ports.siteTransactions.run<Refusal | InsufficientStock, PreparedRenewal>(
      (ports) => async () => {
        const locked = O.toUndefined(await ports.siteAutoships.lock(id)());
        if (!locked) return E.left({ kind: 'NoSuchAutoship' });
        // What was loaded is of the contract as it was then.
        const expected = [found.contract.version, version ?? found.contract.version];
        if (expected.some((one) => one !== locked.contract.version)) return E.left({ kind: 'PreviewOutdated' });
        const moment = buildMoment(this.clock(), this.timeZone);
        const paid = await this.takeCard(ports, locked, { actor, moment, ...(card === undefined ? {} : { card }) });
        if (E.isLeft(paid)) return paid;
        const autoship = paid.right;
        const charging = sendDeliveryNow(autoship, moment);
        if (E.isLeft(charging)) return charging;
        const token = autoship.contract.paymentToken;
        if (token === undefined) return E.left({ kind: 'CannotDeliver' });
        const problem = findSupplyRefusal(autoship, supply);
        if (problem) return E.left(problem);
        const decision = decideRenewal(autoship, supply);
        if (decision.kind !== 'Ship') return E.left({ kind: 'OutOfStock' });
        const { shipment } = decision;
        const note = { actor, act: 'delivery-sent-now', ...(reason === undefined ? {} : { reason }) } as const;
        return this.start.execute(ports, autoship, moment, {
          supply,
          email,
          token,
          shipment,
          charging: charging.right,
          note,
        })();
      },
    )();
    if (E.isRight(prepared)) return prepared;
    return E.left(prepared.left.kind === 'InsufficientStock' ? { kind: 'OutOfStock' } : prepared.left);
  }

  /** The Autoship with another card, which its ledger and an email tell. */
  private async takeCard(
    ports: SiteTransactionPorts,
    autoship: Autoship,
    { actor, moment, card }: Pick<Request, 'actor' | 'card'> & { readonly moment: Moment },
  ): Promise<E.Either<Refusal, Autoship>> {
    if (card === undefined || card === autoship.contract.paymentToken) return E.right(autoship);
    // The card may have been removed since.
    if (O.isNone(await ports.savedCards.find(card)())) return E.left({ kind: 'NoSuchCard' });
    const paid = changeCard(autoship, card, { moment });
    if (E.isLeft(paid)) return paid;
    const note = { at: moment.at, actor, act: 'card-changed' } as const;
    await ports.siteAutoships.save(autoship, paid.right, note)();
    await recordChange(ports, note, paid.right);
    return paid;
  }
}
