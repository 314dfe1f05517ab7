import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type * as t from 'io-ts';
import type { Payments } from '#application/ports/payments';
import type { Money } from '#domain/money';
import type { PaymentOutcome, PaymentSource, RefundOutcome } from '#domain/payments/payment';
import { processorCalls } from './processor-calls';

const timeoutMs = 10_000;

/** Calls a separate test processor at `url`. */
export class RemotePayments implements Payments {
  constructor(private readonly url: string) {}

  charge(key: string, amount: Money, source: PaymentSource): Task<PaymentOutcome> {
    return () => this.ask(processorCalls.charge, { key, amount, source });
  }

  abandon(key: string): Task<PaymentOutcome> {
    return () => this.ask(processorCalls.abandon, { key });
  }

  outcome(key: string): Task<O.Option<PaymentOutcome>> {
    return async () => O.fromNullable(await this.ask(processorCalls.outcome, { key }));
  }

  refund(key: string, reference: string, amount: Money): Task<RefundOutcome> {
    return () => this.ask(processorCalls.refund, { key, reference, amount });
  }

  private async ask<Q, A>(
    {
      path,
      request,
      answer,
    }: { readonly path: string; readonly request: t.Type<Q, unknown>; readonly answer: t.Type<A, unknown> },
    question: Q,
  ): Promise<A> {
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
