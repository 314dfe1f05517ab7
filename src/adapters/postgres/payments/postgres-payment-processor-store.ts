import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import type { Money } from '#domain/money';
import {
  cardDeclined,
  computeRefundableAmount,
  type DeclineReason,
  type PaymentOutcome,
  type PaymentToken,
  type RefundOutcome,
  type VaultOutcome,
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
import { PaymentOutcomeCodec, TestProcessorCardCodec, VaultOutcomeCodec } from './payment-codec';

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

/** Inserts which card was stored under a key, or why none was, unless the key has been used. */
const insertVault = (key: string, token: PaymentToken | null, decline: DeclineReason | null) =>
  queryBuilder
    .insertInto('processor_vault')
    .values({ idempotency_key: key, token, decline })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key');

/** Inserts like `insertVault`, with the card if the key is new. */
const insertVaultedCard = (key: string, card: TestProcessorCard) =>
  queryBuilder
    .with('vault', () => insertVault(key, card.instrument.token, null))
    .insertInto('processor_card')
    .columns(['token', 'body'])
    .expression((one) =>
      one
        .selectFrom('vault')
        .select([
          sql.val(card.instrument.token).as('token'),
          sqlJsonParameter(TestProcessorCardCodec.encode(card)).as('body'),
        ]),
    );

type VaultRow = { readonly decline: DeclineReason | null; readonly body: unknown };

const vaultOutcomeOf = (row: VaultRow | undefined): unknown => {
  if (row?.decline) return { kind: 'Declined', decline: row.decline };
  if (!row?.body) return cardDeclined;
  return { kind: 'Kept', instrument: decodeRow(TestProcessorCardCodec, row.body, 'a card').instrument };
};

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

  recordVault = (key: string, asked: TestProcessorCard | Extract<VaultOutcome, { kind: 'Declined' }>) => async () => {
    await executeStatement(
      this.database,
      'instrument' in asked ? insertVaultedCard(key, asked) : insertVault(key, null, asked.decline),
    );
    const first = await queryFirstRow(
      this.database,
      queryBuilder
        .selectFrom('processor_vault as v')
        .leftJoin('processor_card as c', 'c.token', 'v.token')
        .select(['v.decline', 'c.body'])
        .where('v.idempotency_key', '=', key),
    );
    return decodeRow(VaultOutcomeCodec, vaultOutcomeOf(first), 'the outcome of storing a card');
  };

  deleteCard = (token: PaymentToken) => () =>
    executeStatement(this.database, queryBuilder.deleteFrom('processor_card').where('token', '=', token));

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
