import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Payments } from '#application/ports/payments';
import type { Money } from '#domain/money';
import type { PaymentCard } from '#domain/payments/card';
import type { PaymentSource, PaymentToken } from '#domain/payments/payment';
import { type ProcessorRoute, testPaymentProcessorCalls } from './processor-calls';

const timeoutMs = 10_000;

/** Calls a separate test processor at `url`. */
export class RemoteTestPayments implements Payments {
  constructor(private readonly url: string) {}

  charge = (key: string, amount: Money, source: PaymentSource) => () =>
    this.ask(testPaymentProcessorCalls.charge, { key, amount, source });

  abandon = (key: string) => () => this.ask(testPaymentProcessorCalls.abandon, { key });

  outcome = (key: string) => async () => O.fromNullable(await this.ask(testPaymentProcessorCalls.outcome, { key }));

  refund = (key: string, reference: string, amount: Money) => () =>
    this.ask(testPaymentProcessorCalls.refund, { key, reference, amount });

  vault = (key: string, card: PaymentCard) => () => this.ask(testPaymentProcessorCalls.vault, { key, card });

  forget = (token: PaymentToken) => async () => {
    await this.ask(testPaymentProcessorCalls.forget, { token });
  };

  private async ask<Q, A>({ path, request, answer }: ProcessorRoute<Q, A>, question: Q): Promise<A> {
    const response = await fetch(new URL(path, this.url), {
      method: 'POST',
      body: JSON.stringify(request.encode(question)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the processor answered ${path} with ${response.status}`);
    const decoded = answer.decode(await response.json());
    if (E.isLeft(decoded)) throw new Error(`the processor answered ${path} with something else`);
    return decoded.right;
  }
}
