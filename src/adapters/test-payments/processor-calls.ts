import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import {
  DeclineCodec,
  PaymentOutcomeCodec,
  PaymentTokenCodec,
  TestProcessorCardCodec,
  VaultOutcomeCodec,
} from '#adapters/codecs/payment-codecs';
import { CentsCodec } from '#adapters/codecs/plain-codecs';
import type { PaymentCard } from '#domain/payments/card';
import type { PaymentSource, RefundOutcome, VaultOutcome } from '#domain/payments/payment';

const CardCodec: t.Type<PaymentCard, unknown> = t.strict({
  number: t.string,
  expiresMonth: t.number,
  expiresYear: t.number,
  code: t.string,
});

const SourceCodec: t.Type<PaymentSource, unknown> = t.union([
  t.strict({ card: CardCodec, keep: t.boolean }),
  t.strict({ token: PaymentTokenCodec }),
]);

const DeclinedCodec = objectCodec<Extract<VaultOutcome, { readonly kind: 'Declined' }>>({
  kind: t.literal('Declined'),
  decline: DeclineCodec,
});

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
  charge: call('/charge', t.strict({ key: t.string, amount: CentsCodec, source: SourceCodec }), PaymentOutcomeCodec),
  abandon: call('/abandon', t.strict({ key: t.string }), PaymentOutcomeCodec),
  outcome: call('/outcome', t.strict({ key: t.string }), t.union([PaymentOutcomeCodec, t.null])),
  refund: call('/refund', t.strict({ key: t.string, reference: t.string, amount: CentsCodec }), RefundOutcomeCodec),
  vault: call('/vault', t.strict({ key: t.string, card: CardCodec }), VaultOutcomeCodec),
  forget: call('/forget', t.strict({ token: PaymentTokenCodec }), t.null),
};

/** One line of the journal: a decision. Lines are in the order of the decisions. */
export const PaymentJournalEntryCodec = t.union([
  t.strict({
    what: t.literal('charge'),
    key: t.string,
    amount: CentsCodec,
    outcome: PaymentOutcomeCodec,
    card: TestProcessorCardCodec,
  }),
  t.strict({ what: t.literal('charge'), key: t.string, amount: CentsCodec, outcome: PaymentOutcomeCodec }),
  t.strict({
    what: t.literal('refund'),
    key: t.string,
    charge: t.string,
    amount: CentsCodec,
    reference: t.string,
  }),
  t.strict({ what: t.literal('vault'), key: t.string, asked: t.union([TestProcessorCardCodec, DeclinedCodec]) }),
  t.strict({ what: t.literal('delete-card'), token: PaymentTokenCodec }),
]);
export type PaymentJournalEntry = t.TypeOf<typeof PaymentJournalEntryCodec>;
