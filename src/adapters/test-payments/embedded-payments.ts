import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Charges } from '#application/ports/charges';
import type { Ids } from '#application/ports/clock';
import type { PaymentOutcome } from '#application/ports/payment-attempts';
import type { Payments } from '#application/ports/payments';
import { type Money, zero } from '#domain/money';
import type { Card } from '#domain/payments/card';
import type { Decline } from '#domain/payments/decline';

/** The one number that is approved; every number that is not listed is declined as well. */
const approved = '4242424242424242';

const declines: Readonly<Record<string, Decline>> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000119': 'processing_error',
};

/** Decides by test card numbers, and keeps what it decided; no money moves, and no number is kept. */
export class EmbeddedPayments implements Payments {
  constructor(
    private readonly charges: Charges,
    private readonly ids: Ids,
  ) {}

  charge(idempotencyKey: string, amount: Money, { number }: Card): Task<PaymentOutcome> {
    return this.charges.keep(
      idempotencyKey,
      amount,
      number === approved
        ? { kind: 'Approved', reference: this.ids() }
        : { kind: 'Declined', decline: declines[number] ?? 'card_declined' },
    );
  }

  abandon(idempotencyKey: string): Task<PaymentOutcome> {
    return this.charges.keep(idempotencyKey, zero, { kind: 'Declined', decline: 'processing_error' });
  }

  outcome(idempotencyKey: string): Task<Option<PaymentOutcome>> {
    return this.charges.find(idempotencyKey);
  }
}
