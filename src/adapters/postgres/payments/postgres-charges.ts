import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Charges } from '#application/ports/charges';
import type { PaymentOutcome } from '#application/ports/payment-attempts';
import type { Money } from '#domain/money';
import { type Database, json, rowOf } from '../database';

type OutcomeRow = { readonly outcome: PaymentOutcome };

export class PostgresCharges implements Charges {
  constructor(private readonly database: Database) {}

  keep(idempotencyKey: string, amount: Money, outcome: PaymentOutcome): Task<PaymentOutcome> {
    return async () => {
      const kept = await rowOf(
        this.database,
        sql<OutcomeRow>`
          insert into processor_charge (idempotency_key, amount, outcome)
          values (${idempotencyKey}, ${amount}, ${json(outcome)})
          on conflict (idempotency_key) do update set amount = processor_charge.amount
          returning outcome`,
      );
      return kept?.outcome ?? outcome;
    };
  }

  find(idempotencyKey: string): Task<O.Option<PaymentOutcome>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<OutcomeRow>`select outcome from processor_charge where idempotency_key = ${idempotencyKey}`,
      );
      return O.fromNullable(row?.outcome);
    };
  }
}
