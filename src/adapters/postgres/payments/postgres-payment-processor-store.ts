import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import type { Money } from '#domain/money';
import {
  computeRefundableAmount,
  type PaymentOutcome,
  type PaymentToken,
  type RefundOutcome,
} from '#domain/payments/payment';
import {
  type Database,
  executeStatement,
  queryFirstRow,
  queryRows,
  runInTransaction,
  sqlJsonParameter,
} from '../database';
import { decodeRow } from '../decode-row';
import { queryBuilder } from '../query';
import { PaymentOutcomeCodec, TestProcessorCardCodec } from './payment-codec';

/** Inserts a charge and answers a row only if it is new. */
const insertCharge = (key: string, amount: Money, outcome: PaymentOutcome) =>
  queryBuilder
    .insertInto('processor_charge')
    .values({ idempotency_key: key, amount, outcome: sqlJsonParameter(PaymentOutcomeCodec.encode(outcome)) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key');

/** Inserts a charge like `insertCharge`, with the card if the charge is new. */
const insertChargeAndCard = (key: string, amount: Money, outcome: PaymentOutcome, card: TestProcessorCard) =>
  queryBuilder
    .with('charge', () => insertCharge(key, amount, outcome))
    .with('card', (part) =>
      part
        .insertInto('processor_card')
        .columns(['token', 'body'])
        .expression((one) =>
          one
            .selectFrom('charge')
            .select([
              sql.val(card.instrument.token).as('token'),
              sqlJsonParameter(TestProcessorCardCodec.encode(card)).as('body'),
            ]),
        ),
    )
    .selectFrom('charge')
    .select('idempotency_key');

export class PostgresPaymentProcessorStore implements PaymentProcessorStore {
  constructor(private readonly database: Database) {}

  recordCharge = (key: string, amount: Money, outcome: PaymentOutcome, card?: TestProcessorCard) => async () => {
    const recorded = await queryFirstRow(
      this.database,
      card ? insertChargeAndCard(key, amount, outcome, card) : insertCharge(key, amount, outcome),
    );
    if (recorded) return outcome;
    const first = await this.charge(key)();
    return O.getOrElse(() => outcome)(first);
  };

  charge = (key: string) => async () => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder.selectFrom('processor_charge').select('outcome').where('idempotency_key', '=', key),
    );
    return row ? O.some(decodeRow(PaymentOutcomeCodec, row.outcome, 'the outcome of a charge')) : O.none;
  };

  card = (token: PaymentToken) => async () => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder.selectFrom('processor_card').select('body').where('token', '=', token),
    );
    return row ? O.some(decodeRow(TestProcessorCardCodec, row.body, 'a card')) : O.none;
  };

  recordRefund = (key: string, charge: string, amount: Money, reference: string) => () =>
    runInTransaction(this.database, async (transaction): Promise<RefundOutcome> => {
      const charged = await queryFirstRow(
        transaction,
        queryBuilder
          .selectFrom('processor_charge')
          .select('amount')
          .where(sql<string>`outcome ->> 'reference'`, '=', charge)
          .forUpdate(),
      );
      const refunds = await queryRows(
        transaction,
        queryBuilder.selectFrom('processor_refund').select(['key', 'reference', 'amount']).where('charge', '=', charge),
      );
      const first = refunds.find((one) => one.key === key);
      if (first) return { kind: 'Refunded', reference: first.reference };
      const refunded = refunds.map((one) => one.amount);
      if (!charged || computeRefundableAmount(charged.amount, refunded) < amount) return { kind: 'NothingToRefund' };
      await executeStatement(
        transaction,
        queryBuilder.insertInto('processor_refund').values({ key, charge, amount, reference }),
      );
      return { kind: 'Refunded', reference };
    });
}
