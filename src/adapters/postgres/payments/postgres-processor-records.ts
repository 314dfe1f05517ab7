import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { ProcessorRecords, StoredCard } from '#application/ports/processor-records';
import type { Money } from '#domain/money';
import type { PaymentOutcome, PaymentToken, RefundOutcome } from '#domain/payments/payment';
import { refundable } from '#domain/payments/refundable';
import { type Database, json, rowOf, rowsOf, together } from '../database';
import { decodeRow } from '../decode-row';
import { PaymentOutcomeCodec, StoredCardCodec } from './payment-codec';

type OutcomeRow = { readonly outcome: unknown };

const outcomeOf = ({ outcome }: OutcomeRow): PaymentOutcome =>
  decodeRow(PaymentOutcomeCodec, outcome, 'the outcome of a charge');

export class PostgresProcessorRecords implements ProcessorRecords {
  constructor(private readonly database: Database) {}

  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: StoredCard): Task<PaymentOutcome> {
    return async () => {
      const kept = await rowOf(
        this.database,
        sql<OutcomeRow>`
          with kept as (
            insert into processor_charge (idempotency_key, amount, outcome)
            values (${key}, ${amount}, ${json(PaymentOutcomeCodec.encode(outcome))})
            on conflict (idempotency_key) do nothing returning outcome
          ), card as (
            insert into processor_card (token, body)
            select body -> 'instrument' ->> 'token', body
            from kept, (select ${json(card ? StoredCardCodec.encode(card) : null)} as body) c
            where json_typeof(body) = 'object'
          )
          select outcome from kept`,
      );
      if (kept) return outcome;
      const first = await this.charge(key)();
      return O.getOrElse(() => outcome)(first);
    };
  }

  charge(key: string): Task<O.Option<PaymentOutcome>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<OutcomeRow>`select outcome from processor_charge where idempotency_key = ${key}`,
      );
      return row ? O.some(outcomeOf(row)) : O.none;
    };
  }

  card(token: PaymentToken): Task<O.Option<StoredCard>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ body: unknown }>`select body from processor_card where token = ${token}`,
      );
      return row ? O.some(decodeRow(StoredCardCodec, row.body, 'a card')) : O.none;
    };
  }

  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome> {
    return () =>
      together(this.database, async (transaction): Promise<RefundOutcome> => {
        const charged = await rowOf(
          transaction,
          sql<{ amount: Money }>`
            select amount from processor_charge where outcome ->> 'reference' = ${charge} for update`,
        );
        const refunds = await rowsOf(
          transaction,
          sql<{ key: string; reference: string; amount: Money }>`
            select key, reference, amount from processor_refund where charge = ${charge}`,
        );
        const first = refunds.find((one) => one.key === key);
        if (first) return { kind: 'Refunded', reference: first.reference };
        const given = refunds.map((one) => one.amount);
        if (!charged || refundable(charged.amount, given) < amount) return { kind: 'NothingToRefund' };
        await rowsOf(
          transaction,
          sql`
            insert into processor_refund (key, charge, amount, reference)
            values (${key}, ${charge}, ${amount}, ${reference})`,
        );
        return { kind: 'Refunded', reference };
      });
  }
}
