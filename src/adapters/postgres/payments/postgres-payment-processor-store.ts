import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { PaymentOutcomeCodec, TestProcessorCardCodec, VaultOutcomeCodec } from '#adapters/codecs/payment-codecs';
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
import { type Database, runInTransaction, sqlJsonParameter } from '../database';

/** Inserts a charge and returns a row only if it is new. */
const insertCharge = (database: Database, key: string, amount: Money, outcome: PaymentOutcome) =>
  database
    .insertInto('processor_charge')
    .values({ idempotency_key: key, amount, outcome: sqlJsonParameter(PaymentOutcomeCodec.encode(outcome)) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key');

/** Inserts a charge like `insertCharge`, with the card if the charge is new. */
const insertChargeAndCard = (
  database: Database,
  key: string,
  amount: Money,
  outcome: PaymentOutcome,
  card: TestProcessorCard,
) =>
  database
    .with('charge', () => insertCharge(database, key, amount, outcome))
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
const insertVault = (database: Database, key: string, token: PaymentToken | null, decline: DeclineReason | null) =>
  database
    .insertInto('processor_vault')
    .values({ idempotency_key: key, token, decline })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key');

/** Inserts like `insertVault`, with the card if the key is new. */
const insertVaultedCard = (database: Database, key: string, card: TestProcessorCard) =>
  database
    .with('vault', () => insertVault(database, key, card.instrument.token, null))
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
  return { kind: 'Kept', instrument: decodeOrThrow(TestProcessorCardCodec, row.body, 'a card').instrument };
};

export class PostgresPaymentProcessorStore implements PaymentProcessorStore {
  constructor(private readonly database: Database) {}

  recordCharge = (key: string, amount: Money, outcome: PaymentOutcome, card?: TestProcessorCard) => async () => {
    const recorded = await (card
      ? insertChargeAndCard(this.database, key, amount, outcome, card)
      : insertCharge(this.database, key, amount, outcome)
    ).executeTakeFirst();
    if (recorded) return outcome;
    const first = await this.charge(key)();
    return O.getOrElse(() => outcome)(first);
  };

  charge = (key: string) => async () => {
    const row = await this.database
      .selectFrom('processor_charge')
      .select('outcome')
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    return row ? O.some(decodeOrThrow(PaymentOutcomeCodec, row.outcome, 'the outcome of a charge')) : O.none;
  };

  card = (token: PaymentToken) => async () => {
    const row = await this.database
      .selectFrom('processor_card')
      .select('body')
      .where('token', '=', token)
      .executeTakeFirst();
    return row ? O.some(decodeOrThrow(TestProcessorCardCodec, row.body, 'a card')) : O.none;
  };

  recordVault = (key: string, asked: TestProcessorCard | Extract<VaultOutcome, { kind: 'Declined' }>) => async () => {
    await ('instrument' in asked
      ? insertVaultedCard(this.database, key, asked)
      : insertVault(this.database, key, null, asked.decline)
    ).execute();
    const first = await this.database
      .selectFrom('processor_vault as v')
      .leftJoin('processor_card as c', 'c.token', 'v.token')
      .select(['v.decline', 'c.body'])
      .where('v.idempotency_key', '=', key)
      .executeTakeFirst();
    return decodeOrThrow(VaultOutcomeCodec, vaultOutcomeOf(first), 'the outcome of storing a card');
  };

  deleteCard = (token: PaymentToken) => async () => {
    await this.database.deleteFrom('processor_card').where('token', '=', token).execute();
  };

  recordRefund = (key: string, charge: string, amount: Money, reference: string) => () =>
    runInTransaction(this.database, async (transaction): Promise<RefundOutcome> => {
      const charged = await transaction
        .selectFrom('processor_charge')
        .select('amount')
        .where(sql<string>`outcome ->> 'reference'`, '=', charge)
        .forUpdate()
        .executeTakeFirst();
      const refunds = await transaction
        .selectFrom('processor_refund')
        .select(['key', 'reference', 'amount'])
        .where('charge', '=', charge)
        .execute();
      const first = refunds.find((one) => one.key === key);
      if (first) return { kind: 'Refunded', reference: first.reference };
      const refunded = refunds.map((one) => one.amount);
      if (!charged || computeRefundableAmount(charged.amount, refunded) < amount) return { kind: 'NothingToRefund' };
      await transaction.insertInto('processor_refund').values({ key, charge, amount, reference }).execute();
      return { kind: 'Refunded', reference };
    });
}
