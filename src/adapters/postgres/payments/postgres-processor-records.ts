import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { ProcessorRecords, StoredCard } from '#application/ports/processor-records';
import type { Money } from '#domain/money';
import type { PaymentOutcome, PaymentToken, RefundOutcome } from '#domain/payments/payment';
import { refundableAmount } from '#domain/payments/refundable-amount';
import { type Database, execute, inOneTransaction, json, rowOf, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { query } from '../query';
import { PaymentOutcomeCodec, StoredCardCodec } from './payment-codec';

/** Answers a row where the charge was not there before. */
const insertCharge = (key: string, amount: Money, outcome: PaymentOutcome) =>
  query
    .insertInto('processor_charge')
    .values({ idempotency_key: key, amount, outcome: json(PaymentOutcomeCodec.encode(outcome)) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key');

/** The same, which keeps a card with the charge. */
const insertChargeAndCard = (key: string, amount: Money, outcome: PaymentOutcome, card: StoredCard) =>
  query
    .with('charge', () => insertCharge(key, amount, outcome))
    .with('card', (part) =>
      part
        .insertInto('processor_card')
        .columns(['token', 'body'])
        .expression((one) =>
          one
            .selectFrom('charge')
            .select([sql.val(card.instrument.token).as('token'), json(StoredCardCodec.encode(card)).as('body')]),
        ),
    )
    .selectFrom('charge')
    .select('idempotency_key');

export class PostgresProcessorRecords implements ProcessorRecords {
  constructor(private readonly database: Database) {}

  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: StoredCard): Task<PaymentOutcome> {
    return async () => {
      const recorded = await rowOf(
        this.database,
        card ? insertChargeAndCard(key, amount, outcome, card) : insertCharge(key, amount, outcome),
      );
      if (recorded) return outcome;
      const first = await this.charge(key)();
      return O.getOrElse(() => outcome)(first);
    };
  }

  charge(key: string): Task<O.Option<PaymentOutcome>> {
    return async () => {
      const row = await rowOf(
        this.database,
        query.selectFrom('processor_charge').select('outcome').where('idempotency_key', '=', key),
      );
      return row ? O.some(decodeRow(PaymentOutcomeCodec, row.outcome, 'the outcome of a charge')) : O.none;
    };
  }

  card(token: PaymentToken): Task<O.Option<StoredCard>> {
    return async () => {
      const row = await rowOf(
        this.database,
        query.selectFrom('processor_card').select('body').where('token', '=', token),
      );
      return row ? O.some(decodeRow(StoredCardCodec, row.body, 'a card')) : O.none;
    };
  }

  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome> {
    return () =>
      inOneTransaction(this.database, async (transaction): Promise<RefundOutcome> => {
        const charged = await rowOf(
          transaction,
          query
            .selectFrom('processor_charge')
            .select('amount')
            .where(sql<string>`outcome ->> 'reference'`, '=', charge)
            .forUpdate(),
        );
        const refunds = await rowsOf(
          transaction,
          query.selectFrom('processor_refund').select(['key', 'reference', 'amount']).where('charge', '=', charge),
        );
        const first = refunds.find((one) => one.key === key);
        if (first) return { kind: 'Refunded', reference: first.reference };
        const given = refunds.map((one) => one.amount);
        if (!charged || refundableAmount(charged.amount, given) < amount) return { kind: 'NothingToRefund' };
        await execute(transaction, query.insertInto('processor_refund').values({ key, charge, amount, reference }));
        return { kind: 'Refunded', reference };
      });
  }
}
