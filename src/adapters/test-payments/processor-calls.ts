import * as t from 'io-ts';
import type { TestProcessorCard } from '#application/ports/payment-processor-store';
import { type Money, money } from '#domain/money';
import type { PaymentCard } from '#domain/payments/card';
import type {
  DeclineReason,
  PaymentOutcome,
  PaymentSource,
  PaymentToken,
  RefundOutcome,
  SavedPaymentCard,
  ShownPaymentCard,
  VaultOutcome,
} from '#domain/payments/payment';

const isCents = (value: unknown): value is number => Number.isSafeInteger(value);

const MoneyCodec = new t.Type<Money, unknown>(
  'money',
  (value): value is Money => isCents(value),
  (value, context) => (isCents(value) ? t.success(money(value)) : t.failure(value, context)),
  t.identity,
);

const TokenCodec = new t.Type<PaymentToken, unknown>(
  'token',
  (value): value is PaymentToken => typeof value === 'string',
  (value, context) => (typeof value === 'string' ? t.success(value as PaymentToken) : t.failure(value, context)),
  t.identity,
);

const CardCodec: t.Type<PaymentCard, unknown> = t.strict({
  number: t.string,
  expiresMonth: t.number,
  expiresYear: t.number,
  code: t.string,
});

const SourceCodec: t.Type<PaymentSource, unknown> = t.union([
  t.strict({ card: CardCodec, keep: t.boolean }),
  t.strict({ token: TokenCodec }),
]);

const DeclineCodec: t.Type<DeclineReason, unknown> = t.keyof({
  card_declined: null,
  insufficient_funds: null,
  expired_card: null,
  processing_error: null,
});

const InstrumentCodec: t.Type<SavedPaymentCard, unknown> = t.strict({
  token: TokenCodec,
  brand: t.string,
  last4: t.string,
  expiry: t.string,
});

const ShownCardCodec: t.Type<ShownPaymentCard, unknown> = t.strict({ brand: t.string, last4: t.string });

const DeclinedCodec = t.strict({ kind: t.literal('Declined'), decline: DeclineCodec });

const VaultOutcomeCodec: t.Type<VaultOutcome, unknown> = t.union([
  t.strict({ kind: t.literal('Kept'), instrument: InstrumentCodec }),
  DeclinedCodec,
]);

const OutcomeCodec: t.Type<PaymentOutcome, unknown> = t.union([
  t.strict({ kind: t.literal('Approved'), reference: t.string, instrument: InstrumentCodec, card: ShownCardCodec }),
  t.strict({ kind: t.literal('Approved'), reference: t.string, card: ShownCardCodec }),
  t.strict({ kind: t.literal('Approved'), reference: t.string, instrument: InstrumentCodec }),
  t.strict({ kind: t.literal('Approved'), reference: t.string }),
  DeclinedCodec,
  t.strict({ kind: t.literal('Abandoned') }),
]);

const StoredCardCodec: t.Type<TestProcessorCard, unknown> = t.union([
  t.strict({ instrument: InstrumentCodec, decline: DeclineCodec }),
  t.strict({ instrument: InstrumentCodec }),
]);

const RefundOutcomeCodec: t.Type<RefundOutcome, unknown> = t.union([
  t.strict({ kind: t.literal('Refunded'), reference: t.string }),
  t.strict({ kind: t.literal('NothingToRefund') }),
]);

export type ProcessorRoute<Q, A> = {
  readonly path: string;
  readonly request: t.Type<Q, unknown>;
  readonly answer: t.Type<A, unknown>;
};

const call = <Q, A>(path: string, request: t.Type<Q, unknown>, answer: t.Type<A, unknown>): ProcessorRoute<Q, A> => ({
  path,
  request,
  answer,
});

/** The calls of a separate test processor: JSON over POST. */
export const testPaymentProcessorCalls = {
  charge: call('/charge', t.strict({ key: t.string, amount: MoneyCodec, source: SourceCodec }), OutcomeCodec),
  abandon: call('/abandon', t.strict({ key: t.string }), OutcomeCodec),
  outcome: call('/outcome', t.strict({ key: t.string }), t.union([OutcomeCodec, t.null])),
  refund: call('/refund', t.strict({ key: t.string, reference: t.string, amount: MoneyCodec }), RefundOutcomeCodec),
  vault: call('/vault', t.strict({ key: t.string, card: CardCodec }), VaultOutcomeCodec),
  forget: call('/forget', t.strict({ token: TokenCodec }), t.null),
};

/** One line of the journal: a decision. Lines are in the order of the decisions. */
export const PaymentJournalEntryCodec = t.union([
  t.strict({
    what: t.literal('charge'),
    key: t.string,
    amount: MoneyCodec,
    outcome: OutcomeCodec,
    card: StoredCardCodec,
  }),
  t.strict({ what: t.literal('charge'), key: t.string, amount: MoneyCodec, outcome: OutcomeCodec }),
  t.strict({
    what: t.literal('refund'),
    key: t.string,
    charge: t.string,
    amount: MoneyCodec,
    reference: t.string,
  }),
  t.strict({ what: t.literal('vault'), key: t.string, asked: t.union([StoredCardCodec, DeclinedCodec]) }),
  t.strict({ what: t.literal('delete-card'), token: TokenCodec }),
]);
export type PaymentJournalEntry = t.TypeOf<typeof PaymentJournalEntryCodec>;
