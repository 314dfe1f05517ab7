import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import type { Payments } from '#application/ports/payments';
import { type Money, zeroMoney } from '#domain/money';
import type { PaymentCard } from '#domain/payments/card';
import {
  chargeAbandoned,
  type DeclineReason,
  type PaymentOutcome,
  type PaymentSource,
  type PaymentToken,
  type ShownPaymentCard,
} from '#domain/payments/payment';

type Behavior = { readonly byCard?: DeclineReason; readonly byToken?: DeclineReason };

/** Card numbers that are not listed are declined as `card_declined`. */
const behaviors: Readonly<Record<string, Behavior>> = {
  '4242424242424242': {},
  '4000000000000341': { byToken: 'card_declined' },
  '4000000000000002': { byCard: 'card_declined' },
  '4000000000009995': { byCard: 'insufficient_funds' },
  '4000000000000069': { byCard: 'expired_card' },
  '4000000000000119': { byCard: 'processing_error' },
};

const declined = (decline: DeclineReason): PaymentOutcome => ({ kind: 'Declined', decline });

const shownCardOf = ({ brand, last4 }: ShownPaymentCard): ShownPaymentCard => ({ brand, last4 });

/** The start of the month after a card's expiry month, in UTC. */
const endOf = (expiry: string): number => {
  const [year = 0, month = 0] = expiry.split('-').map(Number);
  return Date.UTC(year, month, 1);
};

/** Approves or declines by test card number and stores its decisions; no money moves, and no card number is stored. */
export class TestPaymentProcessor implements Payments {
  constructor(
    private readonly records: PaymentProcessorStore,
    private readonly ids: GenerateId,
    private readonly clock: Clock,
  ) {}

  charge = (key: string, amount: Money, source: PaymentSource) =>
    'token' in source ? this.chargeToken(key, amount, source.token) : this.chargeCard(key, amount, source);

  abandon = (key: string) => this.records.recordCharge(key, zeroMoney, chargeAbandoned);

  outcome = (key: string) => this.records.charge(key);

  refund = (key: string, reference: string, amount: Money) =>
    this.records.recordRefund(key, reference, amount, this.ids());

  vault = (key: string, card: PaymentCard) => {
    const { byCard, byToken } = behaviors[card.number] ?? { byCard: 'card_declined' };
    const stored = this.storedCard(card, byToken);
    const isOver = this.clock() >= endOf(stored.instrument.expiry);
    const decline = isOver ? 'expired_card' : byCard;
    return this.records.recordVault(key, decline ? { kind: 'Declined', decline } : stored);
  };

  forget = (token: PaymentToken) => this.records.deleteCard(token);

  private chargeCard(
    key: string,
    amount: Money,
    { card, keep }: { readonly card: PaymentCard; readonly keep: boolean },
  ): Task<PaymentOutcome> {
    const { byCard, byToken } = behaviors[card.number] ?? { byCard: 'card_declined' };
    if (byCard) return this.records.recordCharge(key, amount, declined(byCard));
    const stored = this.storedCard(card, byToken);
    const approved = {
      kind: 'Approved',
      reference: this.ids(),
      card: shownCardOf(stored.instrument),
      ...(keep ? { instrument: stored.instrument } : {}),
    } as const;
    return this.records.recordCharge(key, amount, approved, keep ? stored : undefined);
  }

  private readonly chargeToken = (key: string, amount: Money, token: PaymentToken) => async () => {
    const stored = await this.records.card(token)();
    if (O.isNone(stored)) return this.records.recordCharge(key, amount, declined('card_declined'))();
    const { instrument, decline } = stored.value;
    const isOver = this.clock() >= endOf(instrument.expiry);
    const no = isOver ? 'expired_card' : decline;
    const outcome = no
      ? declined(no)
      : ({ kind: 'Approved', reference: this.ids(), card: shownCardOf(instrument) } as const);
    return this.records.recordCharge(key, amount, outcome)();
  };

  private readonly storedCard = (
    { number, expiresMonth, expiresYear }: PaymentCard,
    decline?: DeclineReason,
  ): TestProcessorCard => ({
    instrument: {
      token: this.ids() as PaymentToken,
      brand: 'visa',
      last4: number.slice(-4),
      expiry: `${expiresYear}-${String(expiresMonth).padStart(2, '0')}`,
    },
    ...(decline ? { decline } : {}),
  });
}
